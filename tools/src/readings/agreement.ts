import { wilson } from '@sillage/core/analytics/stats/wilson'
import type { Label } from './sample.ts'

/** How far two readers of the same answers agree. */

/** In percent, and as Cohen's kappa (1: always, 0: as often as by chance), with 95 % intervals. */
export interface Agreement {
  /** Answers that both judged. */
  readonly n: number
  /** Null without answers. */
  readonly percent: number | null
  readonly percent_low: number | null
  readonly percent_high: number | null
  /** Null without answers, and when both readers give one value to all: then chance agrees as well. */
  readonly kappa: number | null
  readonly kappa_low: number | null
  readonly kappa_high: number | null
}

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
 * chance taken as it is (Cohen 1960): it is useful where everything agrees, as the usual standard error is not.
 *
 * @param pairs the two readers' values for each answer
 */
export const measureAgreement = (pairs: readonly (readonly [string, string])[]): Agreement => {
  const n = pairs.length
  if (n === 0) return NONE
  const share = pairs.filter(([one, other]) => one === other).length / n
  const bounds = wilson(share, n)
  const chance = byChance(pairs)
  // With the agreement by chance fixed, a low bound of the share may lead below -1, where no kappa is.
  const computeKappa = (of: number): number | null =>
    chance < 1 ? Math.max(-1, (of - chance) / (1 - chance)) : null
  return {
    n,
    percent: 100 * share,
    percent_low: bounds && 100 * bounds.low,
    percent_high: bounds && 100 * bounds.high,
    kappa: computeKappa(share),
    kappa_low: bounds && computeKappa(bounds.low),
    kappa_high: bounds && computeKappa(bounds.high),
  }
}

type Agreements = Readonly<Record<'named' | 'sentiment' | 'position', Agreement>>

/** The agreement by figure. Sentiment and position take answers that name the brand and have a value by both. */
export const measureAgreements = (
  labelled: readonly { readonly analyst: Label; readonly label: Label }[],
): Agreements => {
  const getPairs = (figure: 'sentiment' | 'position') =>
    labelled.flatMap(({ analyst, label }): [string, string][] => {
      const [one, other] = [analyst[figure], label[figure]]
      return analyst.named && label.named && one !== null && other !== null ? [[one, other]] : []
    })
  return {
    named: measureAgreement(
      labelled.map(({ analyst, label }) => [String(analyst.named), String(label.named)]),
    ),
    sentiment: measureAgreement(getPairs('sentiment')),
    position: measureAgreement(getPairs('position')),
  }
}
