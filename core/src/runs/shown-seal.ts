import { z } from 'zod/mini'

/** `none`: it settled before there were seals, or no key signed then. */
export const SEAL_STATES = ['sealed', 'pending', 'none'] as const

/** The newest seal of a version as it stands beside figures; the whole seal is `analyses.seals`. */
export const shownSealSchema = z.object({
  groupRunId: z.string(),
  state: z.enum(SEAL_STATES),
  /** Its first 80 bits, as people compare them; null without a seal. */
  shortSeal: z.nullable(z.string()),
  sealedAt: z.nullable(z.string()),
  /** The short seal that it replaces. */
  replaces: z.nullable(z.string()),
  /** The page that tells how to check it. */
  checkAt: z.string(),
})
export type ShownSeal = z.infer<typeof shownSealSchema>
