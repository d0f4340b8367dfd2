import type { Action } from '../actions/action.ts'
import type { Facts } from '../analytics/facts.ts'
import { judgeExperiment } from './judge.ts'
import type { Registration } from './registration.ts'
import type { Experiment } from './schema.ts'

/** Days for which prompts that a done action changed are no controls. */
const SETTLING_MS = 90 * 86_400_000

/** When an action was done; null for one that is not. */
export const getDoneAt = ({ status, closedAt }: Action): number | null =>
  status === 'done' ? closedAt : null

const listPrompts = (actions: readonly Action[]): string[] => [
  ...new Set(actions.flatMap(({ target }) => target.prompts)),
]

/** Prompts that other actions are about to change, or changed a short while ago. */
export const findBusyPrompts = (others: readonly Action[], now: number): string[] =>
  listPrompts(
    others.filter(
      (other) =>
        other.status === 'planned' ||
        other.status === 'in_work' ||
        (getDoneAt(other) ?? 0) > now - SETTLING_MS,
    ),
  )

/**
 * Judges whether an action worked, in view of the brand's other ones. They count while the test lasts: an action that is
 * done after the verdict does not change it.
 */
export const judgeAction = (
  facts: Facts,
  registration: Registration,
  action: Action,
  others: readonly Action[],
): Experiment => {
  const doneAt = getDoneAt(action)
  const alone = judgeExperiment(facts, registration, { doneAt, touched: [] })
  const isDecided = alone.verdict === 'worked' || alone.verdict === 'noEffectLargerThan'
  const end = isDecided ? Date.parse(alone.lines.at(-1)?.createdAt ?? '') : Number.POSITIVE_INFINITY
  const touched = listPrompts(
    others.filter((other) => {
      const at = getDoneAt(other)
      return at !== null && at > registration.baselineFrom && at <= end
    }),
  )
  return touched.length === 0 ? alone : judgeExperiment(facts, registration, { doneAt, touched })
}
