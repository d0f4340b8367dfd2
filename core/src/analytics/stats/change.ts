import { z } from 'zod/mini'

export const VERDICTS = ['up', 'down', 'within_noise', 'too_few_runs', 'not_comparable'] as const
export const REASONS = [
  /** Models were exchanged, or answered under another exact id. */
  'model',
  /** Prompts were exchanged or reworded. */
  'prompt',
  /** Other personas or languages. */
  'cells',
  /** Other parameters of models. */
  'parameters',
  /** Answers were read by another extractor. */
  'extractor',
  /** Another analyst model, or other parameters for it. */
  'analyst',
  /** The brand is found by other names. */
  'spellings',
  /** Other competitors are tracked, or by other names. */
  'competitors',
  /** Other domains are the brand's own. */
  'domains',
  /** Questions were put to the models in other words. */
  'template',
  /** There is no version before. */
  'no_previous',
  /** The figure is over several versions together. */
  'pooled',
  /** Fewer prompts than a test needs. */
  'few_prompts',
  /** Of one prompt: fewer cells than a test needs. */
  'few_cells',
  /** One side has no base. */
  'no_base',
  /** A part of a figure that is not called changed as a whole. */
  'whole',
] as const

/** Parts of a version's setup; `web_search` is a model of both versions, with web search in one of them alone. */
export const ASKED_KINDS = ['model', 'web_search', 'prompt', 'persona', 'language'] as const

/** A change from one version to the next, with its verdict. */
export const changeSchema = z.object({
  /** Difference of the two figures shown, one decimal; null when one has no base. */
  delta: z.nullable(z.number()),
  /** Follows the sign of the delta; `equals` when it is zero. */
  arrow: z.nullable(z.enum(['up', 'down', 'equals'])),
  verdict: z.enum(VERDICTS),
  reason: z.nullable(z.enum(REASONS)),
  /** Mean difference over the cells that both versions have, in the figure's own unit. */
  paired: z.nullable(z.number()),
  /** Cells that were compared. */
  cells: z.int().check(z.nonnegative()),
  prompts: z.int().check(z.nonnegative()),
  /** Cells with a base in either version, of which `cells` were compared; not of groups. Older stored views lack it. */
  asked: z.optional(z.int().check(z.nonnegative())),
  /** The filtered setup of one version alone; absent for equal setups. */
  apart: z.optional(
    z.array(z.object({ what: z.enum(ASKED_KINDS), how: z.enum(['added', 'removed']), count: z.int() })),
  ),
  /** Changed parameters of models in both versions (`PARAMETERS`); absent without any. */
  parameters: z.optional(z.array(z.string())),
  p: z.nullable(z.number()),
})
export type Change = z.infer<typeof changeSchema>
export type Reason = (typeof REASONS)[number]
