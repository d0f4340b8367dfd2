import { z } from 'zod/mini'
import { sentimentSchema } from '../../../runs/reading.ts'
import { SOURCE_TYPES } from '../../sources/source-domains.ts'

const seenSchema = z.object({
  domain: z.string(),
  /** Citations in the last version that has any. */
  count: z.int(),
  /** Versions that cite it. */
  versions: z.int(),
})

/**
 * How long sources keep being cited, over the last versions up to the newest that figures are over, without those that
 * have no answers; null with fewer than two. And what the answers of each prompt lean on.
 */
export const sourceLifeViewSchema = z.object({
  life: z.nullable(
    z.object({
      versions: z.int(),
      /** Group run of the newest of them. */
      newest: z.string(),
      /** Domains that answers of any of them lean on. */
      domains: z.int(),
      /** Domains of every version: how many, and their share of the newest one's citations in percent. */
      core: z.object({ domains: z.int(), share: z.nullable(z.number()), listed: z.array(seenSchema) }),
      /** Cited in the newest version, and not in the one before. */
      came: z.object({ domains: z.int(), listed: z.array(seenSchema) }),
      /** Cited in the version before, and not in the newest. */
      went: z.object({ domains: z.int(), listed: z.array(seenSchema) }),
      /**
       * Of the domains that a version cites, the percentage that is cited `after` versions later, over all pairs of versions
       * so far apart; `n` domains in all of them.
       */
      decay: z.array(z.object({ after: z.int(), percent: z.nullable(z.number()), n: z.int() })),
    }),
  ),
  /** By prompt, those of most citations first: citations by type of source. */
  prompts: z.array(
    z.object({
      promptId: z.string(),
      prompt: z.string(),
      total: z.int(),
      types: z.array(z.object({ type: z.enum(SOURCE_TYPES), count: z.int() })),
    }),
  ),
  /** Sentiment towards the brand of the answers that lean on a type of source and name it; `n` of them. */
  tones: z.array(
    z.object({ type: z.enum(SOURCE_TYPES), n: z.int(), sentiment: z.nullable(sentimentSchema) }),
  ),
})
export type SourceLifeView = z.infer<typeof sourceLifeViewSchema>
