import { z } from 'zod/mini'
import { sentimentSchema } from '../../../runs/reading.ts'
import { certaintySchema } from '../../estimates/certainty.ts'
import { changeSchema } from '../../stats/change.ts'
import { factorSplitSchema } from '../trust/schema.ts'

/** Competitors that stand beside the brand at most. */
export const MAX_RIVALS = 3
/** Where nobody chose: each costs four intervals and a factor split. */
export const FIRST_RIVALS = 1

const value = z.nullable(z.number())

/**
 * How a figure of a competitor differs from the brand's in the same answers: `delta` is the competitor's less the brand's,
 * `up` means that the competitor's is higher.
 */
const againstSchema = z.object({
  visibility: changeSchema,
  shareOfVoice: changeSchema,
  sentiment: changeSchema,
  ownSites: changeSchema,
})

/** A brand with the figures that the views show of the main brand. */
const besideSchema = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(['brand', 'competitor']),
  /** Percent of answers that name it, cells weighing equally; `named` of the answers of the view. */
  visibility: z.object({ value, named: z.int(), certainty: certaintySchema }),
  /** In percent, without the prompts that name the main brand. */
  shareOfVoice: z.object({
    value,
    mentions: z.int(),
    marketMentions: z.int(),
    certainty: certaintySchema,
    /** The same with them. Views stored before it was computed lack it. */
    withBranded: z.optional(value),
  }),
  /** Mean rank where it is named, over `n` answers. */
  position: z.object({ average: value, n: z.int() }),
  /** Mean of 0.9^(rank − 1) in percent, 0 where it is not named. Views stored before it was computed lack it. */
  rankWeightedVisibility: z.optional(value),
  /** Over the `n` answers that name it and that the analyst has read. */
  sentiment: z.object({
    score: value,
    mean: z.nullable(sentimentSchema),
    n: z.int(),
    certainty: certaintySchema,
  }),
  /** Percent of citations that are of its own sites; `answers` lean on one of them. */
  ownSites: z.object({
    value,
    citations: z.int(),
    allCitations: z.int(),
    answers: z.int(),
    certainty: certaintySchema,
  }),
  /** The domains that most answers which name it lean on. */
  domains: z.array(z.object({ domain: z.string(), runs: z.int() })),
  factors: factorSplitSchema,
  /** Null of the main brand. */
  against: z.nullable(againstSchema),
})

/** The brand and some of its competitors, each seen as if it were the main brand. */
export const rivalsViewSchema = z.object({
  /** Answers. */
  n: z.int(),
  /** Those whose prompt names the main brand. */
  branded: z.int(),
  /** Every competitor of the newest version, those of most answers first. */
  tracked: z.array(z.object({ key: z.string(), name: z.string(), named: z.int() })),
  /** The main brand first. */
  brands: z.array(besideSchema),
})
export type RivalsView = z.infer<typeof rivalsViewSchema>
