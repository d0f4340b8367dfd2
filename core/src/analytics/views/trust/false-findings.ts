import { round } from '../../../base/round.ts'
import type { Interval } from '../../estimates/certainty.ts'
import type { Selection } from '../../select/select.ts'
import { createdAt, lineVersions, selectLines } from '../../select/versions.ts'
import { MAIN_RATE } from '../../stats/false-discovery.ts'
import { wilson } from '../../stats/wilson.ts'
import type { FalseFindings } from './schema.ts'
import { compareHalves, comparePlacebo, type FalseCalls } from './unchanged.ts'

/** Comparisons below which a rate of false calls says little: at the level of the test half a call is expected of them. */
const MIN_COMPARISONS = 20

/** Wilson's interval of a count, in percent. */
const getInterval = (count: number, n: number): Interval | null => {
  const bounds = wilson(n === 0 ? 0 : count / n, n)
  return bounds && { low: round(100 * bounds.low, 2), high: round(100 * bounds.high, 2) }
}

const lookForInvented = (selection: Selection): FalseFindings['invented'] => {
  const { facts, rows } = selection
  const chosen = facts.versions.map(({ manifest }) => manifest.invented ?? [])
  const names = new Set(selection.versions.flatMap((version) => chosen[version] ?? []))
  if (names.size === 0) return null
  let [n, found] = [0, 0]
  for (const row of rows) {
    if ((chosen[facts.run.version[row] ?? 0] ?? []).length === 0) continue
    n++
    if (facts.run.invented[row] !== 0) found++
  }
  return { names: [...names], n, found, interval: getInterval(found, n) }
}

const addUp = (calls: readonly FalseCalls[]): FalseCalls => ({
  tests: calls.reduce((sum, { tests }) => sum + tests, 0),
  called: calls.reduce((sum, { called }) => sum + called, 0),
})

/**
 * Returns the controls of an analysis, in which every finding is a mistake: names that nobody has, and comparisons of answers between
 * which nothing changed. Over the versions of lines.
 */
export const falseFindings = (selection: Selection): FalseFindings => {
  const { facts, filter } = selection
  const versions = lineVersions(selection)
  const inEach = versions.flatMap((version) => {
    const entry = facts.versions[version]
    if (!entry) return []
    const halves = compareHalves(facts, filter, version)
    const isPlacebo = entry.manifest.placebo === true
    const placebo = isPlacebo ? comparePlacebo(facts, filter, version) : { tests: 0, called: 0 }
    return [{ groupRunId: entry.groupRunId, created_at: createdAt(entry), halves, placebo }]
  })
  const halves = addUp(inEach.map((version) => version.halves))
  const placebos = addUp(inEach.map(({ placebo }) => placebo))
  const { tests: n, called } = addUp([halves, placebos])
  const [first, last] = [versions[0] ?? -1, versions.at(-1) ?? -1].map((version) => facts.versions[version])
  return {
    from: first ? createdAt(first) : '',
    to: last ? createdAt(last) : '',
    versions: versions.length,
    invented: lookForInvented(selectLines(selection)),
    unchanged: {
      ...{ n, called, halves, placebos },
      level: 100 * MAIN_RATE,
      interval: getInterval(called, n),
      needed: MIN_COMPARISONS,
      calledIn: inEach
        .filter((version) => version.halves.called + version.placebo.called > 0)
        .map(({ groupRunId, created_at }) => ({ groupRunId, created_at })),
    },
  }
}
