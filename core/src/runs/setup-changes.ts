import { z } from 'zod/mini'

/** Names that a change of one part keeps: a version's document is listened to, so it stays small. */
const MAX_NAMES = 8
const NAME_LENGTH = 120

/** Changes of a version's setup since the version before, by part. */
export const setupChangeSchema = z.object({
  part: z.enum(['prompts', 'personas', 'languages', 'models', 'samples', 'competitors']),
  /** Names, the first few; of samples the number. */
  added: z.array(z.string()),
  removed: z.array(z.string()),
  /** How many there are, listed or not. */
  addedCount: z.int().check(z.nonnegative()),
  removedCount: z.int().check(z.nonnegative()),
})
export type SetupChange = z.infer<typeof setupChangeSchema>

interface Asked {
  prompts: readonly { promptId: string; text: string }[]
  personas: readonly { personaId: string; name: string }[]
  languages: readonly { code: string; name: string }[]
  models: readonly { modelId: string; displayName: string; webSearch: boolean }[]
  competitors: readonly { name: string }[]
  samples: number
}

type Named = readonly (readonly [key: string, name: string])[]

const namesIn = (asked: Asked): Record<Exclude<SetupChange['part'], 'samples'>, Named> => ({
  // A prompt whose text was changed is another question.
  prompts: asked.prompts.map(({ promptId, text }) => [`${promptId} ${text}`, text]),
  personas: asked.personas.map(({ personaId, name }) => [`${personaId} ${name}`, name]),
  languages: asked.languages.map(({ code, name }) => [code, name]),
  models: asked.models.map(({ modelId, webSearch, displayName }) => [`${modelId} ${webSearch}`, displayName]),
  competitors: asked.competitors.map(({ name }) => [name, name]),
})

const PARTS = ['prompts', 'personas', 'languages', 'models', 'competitors'] as const

const missingFrom = (other: Named, names: Named): string[] => {
  const keys = new Set(other.map(([key]) => key))
  return names.filter(([key]) => !keys.has(key)).map(([, name]) => name.slice(0, NAME_LENGTH).toWellFormed())
}

const change = (part: SetupChange['part'], added: string[], removed: string[]): SetupChange => ({
  part,
  added: added.slice(0, MAX_NAMES),
  removed: removed.slice(0, MAX_NAMES),
  addedCount: added.length,
  removedCount: removed.length,
})

/** Changes between two versions' setups; empty for equal ones. */
export const setupChanges = (before: Asked, after: Asked): SetupChange[] => {
  const [old, now] = [namesIn(before), namesIn(after)]
  const parts = PARTS.map((part) =>
    change(part, missingFrom(old[part], now[part]), missingFrom(now[part], old[part])),
  )
  const samples =
    before.samples === after.samples
      ? []
      : [change('samples', [String(after.samples)], [String(before.samples)])]
  return [...parts.filter(({ addedCount, removedCount }) => addedCount + removedCount > 0), ...samples]
}
