import { z } from 'zod/mini'
import { intervalSchema } from '../../estimates/certainty.ts'
import { changeSchema } from '../../stats/change.ts'

/** A share of answers in percent, cells weighing equally; `answers` of them make it up. */
const shareSchema = z.object({
  answers: z.int(),
  value: z.nullable(z.number()),
  interval: z.nullable(intervalSchema),
})

const standingSchema = z.object({
  /** Answers. */
  n: z.int(),
  /** Those that rank the competitor before the brand, or name it alone. */
  ahead: shareSchema,
  /** Those that rank the brand before it, or name the brand alone. */
  behind: shareSchema,
  /**
   * How `ahead` differs from `behind` over prompts, `up` where the competitor comes first more often. Null of one prompt,
   * whose answers say nothing of others.
   */
  lead: z.nullable(changeSchema),
})

/** The common value of a group's answers in one dimension. */
const groupSchema = z.extend(standingSchema, {
  id: z.string(),
  name: z.string(),
  /** Of a model: who provides it, and whether it searched the web. */
  provider: z.nullable(z.string()),
  webSearch: z.nullable(z.boolean()),
})

/** One competitor against the brand: where each comes first, and the sources that name the competitor alone. */
export const versusViewSchema = z.object({
  key: z.string(),
  /** Null for a key that is no competitor of these versions. */
  name: z.nullable(z.string()),
  /** Of the brand. */
  brand: z.string(),
  /** The first version, among those kept, whose answers name it under the same choices; null when none does. */
  since: z.nullable(z.object({ groupRunId: z.string(), createdAt: z.string() })),
  all: standingSchema,
  /** Of each dimension those where the competitor leads by most first. */
  groups: z.object({
    prompt: z.array(groupSchema),
    persona: z.array(groupSchema),
    model: z.array(groupSchema),
  }),
  /** Third parties' domains that answers lean on which name the competitor and not the brand, those of most first. */
  sources: z.array(
    z.object({
      domain: z.string(),
      /** These answers. */
      runs: z.int(),
      /** All answers that lean on the domain. */
      n: z.int(),
      /** `runs` of `n` in percent. */
      share: z.nullable(z.number()),
      interval: z.nullable(intervalSchema),
    }),
  ),
})
export type VersusView = z.infer<typeof versusViewSchema>
