import { MAX_SAMPLES } from '@sillage/core/analyses/analysis'
import { type Assumptions, type PlannedDesign, plan } from '@sillage/core/analytics/views/trust/planner'

const MORE_PROMPTS = 5
const MORE_SAMPLES = 2

/** A change of the design that narrows its intervals. */
export interface Improvement {
  readonly kind: 'prompts' | 'samples'
  /** Prompts to add, or runs per question in total. */
  readonly count: number
  /** Run units of the changed design. */
  readonly runs: number
  /** Half-width of the visibility's interval with the changed design, in points. */
  readonly width: number
}

/**
 * Changes that narrow the interval of visibility: more prompts, or more runs per question. Only changes within the
 * remaining units count.
 *
 * @param sparePrompts prompts that could be added
 */
export const findImprovements = (
  design: PlannedDesign,
  {
    sparePrompts,
    remainingUnits,
    assumptions,
  }: { sparePrompts: number; remainingUnits: number; assumptions?: Assumptions },
): Improvement[] => {
  const currentWidth = plan(design, assumptions).runsWidth
  const more = Math.min(MORE_PROMPTS, sparePrompts)
  const samples = Math.min(MAX_SAMPLES, design.samples + MORE_SAMPLES)
  const candidates = [
    { kind: 'prompts', count: more, design: { ...design, prompts: design.prompts + more } },
    { kind: 'samples', count: samples, design: { ...design, samples } },
  ] as const
  return candidates.flatMap(({ kind, count, design: changed }) => {
    const { runs, runsWidth } = plan(changed, assumptions)
    const isNarrower = runsWidth !== null && currentWidth !== null && runsWidth < currentWidth
    return isNarrower && runs <= remainingUnits ? [{ kind, count, runs, width: runsWidth }] : []
  })
}
