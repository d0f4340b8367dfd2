import type { following, previous } from './surroundings.ts'

/** How sure it is that an occurrence is the name. */
export const NOT = 0
/** It may be: counts where the text names the same entity for certain elsewhere. */
export const POSSIBLE = 1
/** It looks like it: counts where the text is about brands at all. */
export const LIKELY = 2
export const SURE = 3
export type Evidence = typeof NOT | typeof POSSIBLE | typeof LIKELY | typeof SURE

export interface Surroundings {
  readonly before: ReturnType<typeof previous>
  readonly after: ReturnType<typeof following>
  readonly title: boolean
  readonly word: string
}
