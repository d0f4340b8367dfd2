import type { RaisedAlert } from '@sillage/core/alerts/alert'
import { raiseAlerts } from '@sillage/core/alerts/raise'
import { DEFAULT_ALERTS } from '@sillage/core/analyses/alert-settings'
import { wilson } from '@sillage/core/analytics/stats/wilson'
import { movedView } from '@sillage/core/analytics/views/moved/compute'
import { report, round } from './support/report.ts'
import { RULES } from './truth/alert-rules.ts'
import { POWER_DESIGN, POWER_POINTS, shiftFor, twoVersions } from './truth/changes.ts'
import { randomDesign } from './truth/design.ts'
import { randomWorld } from './truth/random-world.ts'

/**
 * False alarms and power of alerts.
 *
 * - `unchanged`: worlds in which nothing changes between two versions, with every built-in alert and rules on visibility
 *   and sentiment. Measures the share of settlements that raise an alert.
 * - `changed`: worlds in which the visibility of the brand rises by 10.6 points. Measures the share of settlements whose
 *   rule reports the rise, beside the power of the verdict on that figure alone.
 *
 * `--worlds=N` (400).
 */

const BUDGET = 0.05

const worldsOf = (): number => {
  const option = process.argv.find((argument) => argument.startsWith('--worlds='))
  const worlds = Number(option?.slice('--worlds='.length) ?? 400)
  if (!Number.isInteger(worlds) || worlds < 1) throw new RangeError('--worlds must be a number of worlds')
  return worlds
}

const unchanged = (number: number): RaisedAlert[] => {
  const seed = `unchanged alerts ${number}`
  return raiseAlerts(twoVersions(randomWorld(seed), seed, randomDesign(seed)), DEFAULT_ALERTS, RULES)
}

/** Null where the world leaves no room for the rise. */
const changed = (number: number): { raised: RaisedAlert[]; verdict: string } | null => {
  const seed = `changed alerts ${number}`
  const shift = shiftFor(randomWorld(seed), seed, POWER_DESIGN, POWER_POINTS)
  if (shift === null) return null
  const world = randomWorld(seed, { changes: new Map([[0, shift]]) })
  const facts = twoVersions(world, seed, POWER_DESIGN)
  return { raised: raiseAlerts(facts, DEFAULT_ALERTS, RULES), verdict: movedView(facts, {}).change.verdict }
}

await report('alerts', async () => {
  const worlds = worldsOf()
  const numbers = Array.from({ length: worlds }, (_, number) => number)
  const kinds: Record<string, number> = {}
  let alarms = 0
  for (const number of numbers) {
    const raised = unchanged(number)
    if (raised.length > 0) alarms++
    for (const { kind } of raised) kinds[kind] = (kinds[kind] ?? 0) + 1
  }
  let reported = 0
  let verdicts = 0
  let wrong = 0
  let settled = 0
  for (const number of numbers) {
    const outcome = changed(number)
    if (outcome === null) continue
    const { raised, verdict } = outcome
    if (verdict === 'up') verdicts++
    settled++
    const alert = raised.find(({ ruleId }) => ruleId === 'visibility')
    if (alert?.direction === 'up') reported++
    if (alert?.direction === 'down') wrong++
  }
  const interval = wilson(alarms / worlds, worlds)
  return {
    worlds,
    falseAlarms: round(alarms / worlds, 4),
    interval,
    byKind: kinds,
    budget: BUDGET,
    changedWorlds: settled,
    // The power of the verdict that the page shows, which tests this change alone.
    verdictPower: round(verdicts / Math.max(1, settled), 4),
    power: round(reported / Math.max(1, settled), 4),
    wrongDirection: wrong,
    // The measured share may exceed the budget by chance; its interval must include the budget.
    pass:
      alarms / worlds <= BUDGET || (interval !== null && interval.low <= BUDGET && alarms / worlds <= 0.055),
  }
})
