import { z } from 'zod/mini'
import { intervalSchema } from '../../estimates/certainty.ts'

const share = z.nullable(z.number())

/** Levels of trust in an analysis's figures. */
export const TRUST_LEVELS = ['exploratory', 'directional', 'decision_grade'] as const
export const TRUST_CHECKS = [
  'prompts',
  'answers_per_cell',
  'prompt_kinds',
  'unbranded_prompts',
  'weeks',
  'reproducibility',
  'answered',
  'platforms',
] as const
export type TrustLevel = (typeof TRUST_LEVELS)[number]
export type TrustCheck = (typeof TRUST_CHECKS)[number]

/**
 * How far the figures of an analysis can be trusted: the level of its weakest check. `missing` names the checks that
 * keep it from being decision-grade; `needed` is the value that takes, `next` the value of the next level.
 */
export const trustSchema = z.object({
  level: z.enum(TRUST_LEVELS),
  checks: z.array(
    z.object({
      key: z.enum(TRUST_CHECKS),
      value: z.number(),
      needed: z.number(),
      /** The requirement of the next level. */
      next: z.number(),
      level: z.enum(TRUST_LEVELS),
    }),
  ),
  missing: z.array(z.enum(TRUST_CHECKS)),
  /** Some answers come from local stand-ins: the figures do not describe real models. */
  simulated: z.boolean(),
})
export type Trust = z.infer<typeof trustSchema>

/**
 * How alike successive versions are: Jaccard's index of the brands named and of the domains leant on, in percent, mean
 * over the pairs of neighbours, of the last versions up to the newest that figures are over. Null with fewer than four.
 */
export const stabilitySchema = z.nullable(
  z.object({
    brands: z.nullable(z.number()),
    domains: z.nullable(z.number()),
    versions: z.int(),
    /** When the first and the last of them were launched. */
    from: z.string(),
    to: z.string(),
  }),
)
export type Stability = z.infer<typeof stabilitySchema>

/**
 * The influence of each factor on presence: the share of its variance that goes with the prompt, the
 * persona, the language and the model (with or without web search), each beside the others, and what is left. In
 * percent, corrected for the differences that chance alone makes between groups. `intervals` are of run noise, 95 %. Null
 * when there is nothing to split: `why` is `constant` when presence does not vary, or `few_answers` when there are too few
 * for so many prompts, personas, languages and models.
 */
export const factorSplitSchema = z.object({
  prompt: share,
  persona: share,
  language: share,
  model: share,
  rest: share,
  intervals: z.nullable(
    z.object({
      prompt: intervalSchema,
      persona: intervalSchema,
      language: intervalSchema,
      model: intervalSchema,
      rest: intervalSchema,
    }),
  ),
  why: z.nullable(z.enum(['constant', 'few_answers'])),
  n: z.int(),
})
export type FactorSplit = z.infer<typeof factorSplitSchema>

const cellSchema = z.object({ runs: z.int(), percent: z.nullable(z.number()) })

/** Answers that lean on any page, by whether they name the brand and whether they lean on a page of its own. */
export const namedCitedSchema = z.object({
  n: z.int(),
  namedAndCited: cellSchema,
  namedNotCited: cellSchema,
  /** The most actionable: its pages are read, and the brand is left out. */
  citedNotNamed: cellSchema,
  neither: cellSchema,
})
export type NamedCited = z.infer<typeof namedCitedSchema>

const count = z.int().check(z.nonnegative())
const falseCalls = z.object({ tests: count, called: count })

/**
 * Controls of the analysis, over the versions of its lines: whatever they find is a mistake. Intervals are Wilson's, in
 * percent.
 */
export const falseFindingsSchema = z.object({
  /** When the first and the last of the versions were launched. */
  from: z.string(),
  to: z.string(),
  versions: count,
  /** Names that nobody has: the answers that were searched for them, and those that seem to name one. Null without any. */
  invented: z.nullable(
    z.object({ names: z.array(z.string()), n: count, found: count, interval: z.nullable(intervalSchema) }),
  ),
  /** Tests of visibility, model by model, between answers of which nothing differs. */
  unchanged: z.object({
    n: count,
    called: count,
    /** Two halves of the answers of a version that asks its questions more than once. */
    halves: falseCalls,
    /** A placebo and the version that it repeats. */
    placebos: falseCalls,
    /** Percent that are called by chance at most. */
    level: z.number(),
    interval: z.nullable(intervalSchema),
    /** Tests that it takes to speak of a rate. */
    needed: count,
    /** The versions with a false call, and when they were launched. */
    calledIn: z.array(z.object({ groupRunId: z.string(), created_at: z.string() })),
  }),
})
export type FalseFindings = z.infer<typeof falseFindingsSchema>

export const trustViewSchema = z.object({
  trust: trustSchema,
  /** Views stored before it was computed lack it. */
  falseFindings: z.optional(falseFindingsSchema),
  stability: stabilitySchema,
  factors: factorSplitSchema,
  namedCited: namedCitedSchema,
})
export type TrustView = z.infer<typeof trustViewSchema>
