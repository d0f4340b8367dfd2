import { wilson } from '../analytics/stats/wilson.ts'
import type { ActionOrigin, ActionSource, NewSource } from './action.ts'

/** The largest possible gain of a figure, and between which values it lies; null where the answers give no interval. */
export interface ExpectedEffect {
  readonly figure: ActionOrigin
  readonly gain: number
  readonly low: number | null
  readonly high: number | null
}

/**
 * The gain of some evidence with its 95 % interval: Wilson's of the answers that show it, in all of them, on the scale of
 * the gain. It holds for the same prompts and models: answers vary within a prompt at most as much as it allows. Gains of
 * sentiment have no interval: they are differences of means, which counts do not say.
 */
export const estimateEffect = ({ origin, runs, answers, gain }: NewSource): ExpectedEffect | null => {
  if (gain === null || runs === 0 || answers < runs) return null
  const bounds = origin === 'sentiment' ? null : wilson(runs / answers, answers)
  const scale = (gain * answers) / runs
  return {
    figure: origin,
    gain,
    low: bounds && bounds.low * scale,
    high: bounds && Math.min(100, bounds.high * scale),
  }
}

/** The expected effect of an action: of its sources that know one, the newest. */
export const findEffect = (sources: readonly ActionSource[]): ExpectedEffect | null => {
  for (const source of sources) {
    const effect = estimateEffect(source)
    if (effect !== null) return effect
  }
  return null
}
