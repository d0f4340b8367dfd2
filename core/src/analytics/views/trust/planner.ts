import { z } from 'zod/mini'
import { round } from '../../../base/round.ts'
import { MIN_CLUSTERS } from '../../stats/bootstrap.ts'
import { t95, tExceeding } from '../../stats/distributions.ts'
import { MAIN_RATE } from '../../stats/false-discovery.ts'
import { MIN_PROMPTS } from '../../stats/paired.ts'
import type { FactorSplit } from './schema.ts'

/** Known or assumed facts of an analysis before it runs. */
export const assumptionsSchema = z.object({
  /** Share of answers that name the brand, 0 to 1. */
  presence: z.number().check(z.minimum(0), z.maximum(1)),
  /** Share of the variance of presence that lies between prompts, 0 to 1. */
  betweenPrompts: z.number().check(z.minimum(0), z.maximum(1)),
  /** Share that lies between the other cells of a prompt. */
  betweenCells: z.number().check(z.minimum(0), z.maximum(1)),
  /** Whether they are measured on an earlier version. */
  measured: z.boolean(),
})
export type Assumptions = z.infer<typeof assumptionsSchema>

export const DEFAULT_ASSUMPTIONS: Assumptions = {
  presence: 0.3,
  betweenPrompts: 0.3,
  betweenCells: 0.2,
  measured: false,
}

export interface PlannedDesign {
  readonly prompts: number
  readonly personas: number
  readonly languages: number
  readonly models: readonly { readonly webSearch: boolean }[]
  readonly samples: number
}

/**
 * The cost and precision of a design: run units, the half-widths of both 95 % intervals of the visibility in points, and the
 * smallest change between two versions that the verdict of the views finds four times in five. Null where the design is
 * too small for any.
 */
export const planSchema = z.object({
  runs: z.int(),
  runsWidth: z.nullable(z.number()),
  /** The width is that of the pooled interval, because cells run once. */
  conservative: z.boolean(),
  marketWidth: z.nullable(z.number()),
  detectableChange: z.nullable(z.number()),
  assumptions: assumptionsSchema,
})
export type Plan = z.infer<typeof planSchema>

/** 80 % quantile of the standard normal: power of four in five. */
const Z80 = 0.8416212335729143

export const plan = (design: PlannedDesign, assumptions: Assumptions = DEFAULT_ASSUMPTIONS): Plan => {
  const { prompts, personas, languages, models, samples } = design
  const variants = models.reduce((sum, model) => sum + (model.webSearch ? 2 : 1), 0)
  const perPrompt = personas * languages * variants
  const cells = prompts * perPrompt
  const runs = cells * samples
  const { presence, betweenPrompts, betweenCells } = assumptions
  const variance = presence * (1 - presence)
  const within = variance * Math.max(0, 1 - betweenPrompts - betweenCells)
  const noise = runs === 0 ? Number.NaN : (samples === 1 ? variance : within) / runs
  const ofPrompt =
    variance * betweenPrompts + (variance * betweenCells + within / samples) / Math.max(1, perPrompt)
  const points = (value: number): number | null => (Number.isFinite(value) ? round(100 * value, 1) : null)
  const change =
    prompts < MIN_PROMPTS
      ? Number.NaN
      : smallestChange({ prompts, noise: (2 * within) / runs, presence, spread: variance * betweenPrompts })
  return {
    runs,
    runsWidth: points(1.959963984540054 * Math.sqrt(noise)),
    conservative: samples === 1,
    marketWidth: prompts < MIN_CLUSTERS ? null : points(t95(prompts - 1) * Math.sqrt(ofPrompt / prompts)),
    detectableChange: points(change),
    assumptions,
  }
}

/**
 * The smallest change, as a share, that a test over prompts finds four times in five. A change moves prompts by different
 * amounts: those in which the brand is named half of the time most, the others less, as p × (1 − p) goes. Over few
 * prompts these differences count as noise too, and grow with the change itself.
 *
 * @param noise variance of the mean difference by chance alone
 * @param spread variance of presence between prompts
 * @param rate of false alarms of the test: by default that of a headline's verdict
 * @returns NaN where no change is found so often
 */
export const smallestChange = ({
  prompts,
  noise,
  presence,
  spread,
  rate = MAIN_RATE,
}: {
  prompts: number
  noise: number
  presence: number
  spread: number
  rate?: number
}): number => {
  const reach = tExceeding(rate, prompts - 1) + Z80
  const mean = presence * (1 - presence) - spread
  const uneven = ((1 - 2 * presence) ** 2 * spread + 0.8 * spread ** 2) / mean ** 2
  const left = 1 - (reach ** 2 * uneven) / prompts
  return mean > 0 && left > 0 ? Math.sqrt(noise / left) * reach : Number.NaN
}

/** Answers from which on shares are measured rather than taken to be so. */
const MIN_ANSWERS = 50

/** Measurements of earlier versions' answers. */
interface Measured {
  /** Share of answers that name the brand, 0 to 1; null without any. */
  readonly presence: number | null
  readonly factors: Pick<FactorSplit, 'prompt' | 'persona' | 'language' | 'model' | 'n'>
}

/** Assumptions about shares as measured; the defaults where there is too little. */
export const assumptionsFrom = ({ presence, factors }: Measured): Assumptions => {
  const { prompt, persona, language, model, n } = factors
  if (presence === null || n < MIN_ANSWERS) return DEFAULT_ASSUMPTIONS
  const { betweenPrompts, betweenCells } = DEFAULT_ASSUMPTIONS
  return {
    ...DEFAULT_ASSUMPTIONS,
    presence: round(presence, 4),
    betweenPrompts: prompt === null ? betweenPrompts : prompt / 100,
    betweenCells:
      prompt === null ? betweenCells : round(((persona ?? 0) + (language ?? 0) + (model ?? 0)) / 100, 4),
    measured: true,
  }
}
