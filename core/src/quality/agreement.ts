import { z } from 'zod/mini'
import { wilson } from '../analytics/stats/wilson.ts'
import type { Label } from './reading-sample.ts'

/** How far two readers of the same answers agree. */

/** In percent, and as Cohen's kappa (1: always, 0: as often as by chance), with 95 % intervals. */
export const agreementSchema = z.object({
  /** Answers that both judged. */
  n: z.int().check(z.nonnegative()),
  /** Null without answers. */
  percent: z.nullable(z.number()),
  percent_low: z.nullable(z.number()),
  percent_high: z.nullable(z.number()),
  /** Null without answers, and where both said the same of all: then chance agrees as well. */
  kappa: z.nullable(z.number()),
  kappa_low: z.nullable(z.number()),
  kappa_high: z.nullable(z.number()),
})
export type Agreement = z.infer<typeof agreementSchema>

const NONE: Agreement = {
  n: 0,
  percent: null,
  percent_low: null,
  percent_high: null,
  kappa: null,
  kappa_low: null,
  kappa_high: null,
}

/** A share of pairs as often as two readers would agree who choose independently, each as often as they do. */
const byChance = (pairs: readonly (readonly [string, string])[]): number => {
  const [ones, others] = [new Map<string, number>(), new Map<string, number>()]
  for (const [one, other] of pairs) {
    ones.set(one, (ones.get(one) ?? 0) + 1)
    others.set(other, (others.get(other) ?? 0) + 1)
  }
  const both = [...ones].reduce((sum, [choice, count]) => sum + count * (others.get(choice) ?? 0), 0)
  return both / pairs.length ** 2
}

/**
 * The agreement of two readers. The interval of the share is Wilson's; that of kappa follows from it, with the agreement by
 * chance taken as it is (Cohen 1960): it says something where everything agrees, as the usual standard error does not.
 *
 * @param pairs what one and the other said of each answer
 */
export const agreementOf = (pairs: readonly (readonly [string, string])[]): Agreement => {
  const n = pairs.length
  if (n === 0) return NONE
  const share = pairs.filter(([one, other]) => one === other).length / n
  const bounds = wilson(share, n)
  const chance = byChance(pairs)
  // With the agreement by chance fixed, a low bound of the share may lead below -1, where no kappa is.
  const kappaOf = (of: number): number | null =>
    chance < 1 ? Math.max(-1, (of - chance) / (1 - chance)) : null
  return {
    n,
    percent: 100 * share,
    percent_low: bounds && 100 * bounds.low,
    percent_high: bounds && 100 * bounds.high,
    kappa: kappaOf(share),
    kappa_low: bounds && kappaOf(bounds.low),
    kappa_high: bounds && kappaOf(bounds.high),
  }
}

/** What is compared: of sentiment and position, the answers that both say name the brand, and both judged. */
export const LABELLED_FIGURES = ['named', 'sentiment', 'position'] as const
export type LabelledFigure = (typeof LABELLED_FIGURES)[number]

export type Agreements = Readonly<Record<LabelledFigure, Agreement>>

export const agreementsOf = (
  samples: readonly { readonly analyst: Label; readonly label: Label | null }[],
): Agreements => {
  const labelled = samples.flatMap(({ analyst, label }) => (label ? [{ analyst, label }] : []))
  const pairsOf = (figure: 'sentiment' | 'position') =>
    labelled.flatMap(({ analyst, label }): [string, string][] => {
      const [one, other] = [analyst[figure], label[figure]]
      return analyst.named && label.named && one !== null && other !== null ? [[one, other]] : []
    })
  return {
    named: agreementOf(labelled.map(({ analyst, label }) => [String(analyst.named), String(label.named)])),
    sentiment: agreementOf(pairsOf('sentiment')),
    position: agreementOf(pairsOf('position')),
  }
}
