import { report, round } from '../../support/report.ts'
import { SCENES } from '../actions.ts'
import { EXTREMES } from '../extremes.ts'
import { runStudies } from '../pool.ts'
import type { Study } from '../studies.ts'
import { computeMean, type Sheet } from '../tally.ts'
import { type Check, checkTargets } from '../targets.ts'
import { MARKETS } from '../until.ts'

/**
 * Accuracy of the figures: the product's own code asks, reads and computes small worlds with known truth, and their
 * shown figures are compared with it. Deterministic.
 */

const WORLDS: Readonly<Record<Study, number>> = {
  coverage: 3_000,
  unchanged: 1_500,
  /** Years of weekly versions without a change; a third as many of each kind with one. */
  life: 300,
  /** Of each kind of market. */
  pages: 1_500,
  mixed: 600,
  power: 700,
  /** Of each extreme. */
  extremes: 400,
  factors: 600,
  figures: 500,
  reading: 200,
  plan: 400,
  /** Of each scene. */
  actions: 240,
  /** In each market. */
  until: 400,
}

const isQuick = process.argv.includes('--quick')
/** `--only=life` runs one study; its result is published beside that of all, where it is one of these. */
const ALONE: Partial<Record<Study, string>> = { life: 'years', actions: 'markets' }
const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length)
if (only !== undefined && !(only in WORLDS)) throw new Error(`no study is called ${only}`)
/** `--quick` runs a tenth of the worlds. */
const worlds = Object.fromEntries(
  Object.entries(WORLDS).map(([study, count]) => [
    study,
    only !== undefined && only !== study ? 0 : isQuick ? count / 10 : count,
  ]),
) as typeof WORLDS
/** Standard errors by which a figure of few worlds may miss its target. Values of a world depend on each other. */
const QUICK_ERRORS = 4

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const shown = (value: number | null, digits: number): string => (value === null ? '–' : value.toFixed(digits))

const range = ({ low, high }: Check): string =>
  Number.isFinite(low) ? (Number.isFinite(high) ? `${low} to ${high}` : `≥ ${low}`) : `≤ ${high}`

const printCheck = (check: Check): void => {
  const { value, name, pass } = check
  const figure = `${shown(value.mean, 4).padStart(8)} ± ${shown(value.error, 4)}`
  print(`  ${pass ? '✔' : '✘'} ${name.padEnd(68)} ${figure}  (${range(check)}, n ${value.n})`)
}

const printRest = (sheet: Sheet, checks: readonly Check[]): void => {
  const checked = new Set(checks.map(({ name }) => name))
  print('\nfor information')
  for (const name of Object.keys(sheet).sort()) {
    if (checked.has(name)) continue
    const { n, mean, error } = computeMean(sheet[name])
    print(`    ${name.padEnd(68)} ${shown(mean, 4).padStart(8)} ± ${shown(error, 4)}  (n ${n})`)
  }
}

interface Measured {
  measured: number | null
  least: number | null
  most: number | null
}

const rounded = (value: number | null): number | null =>
  value !== null && Number.isFinite(value) ? round(value, 4) : null

const bySection = (checks: readonly Check[], section: string): Record<string, Measured> =>
  Object.fromEntries(
    checks
      .filter((check) => check.section === section)
      .map(({ name, value, low, high }) => [
        name,
        { measured: rounded(value.mean), least: rounded(low), most: rounded(high) },
      ]),
  )

/** The ends of what the extremes measured, by what it is of, whichever market and figure. */
const endsOfExtremes = (checks: readonly Check[]) =>
  Object.fromEntries(
    [
      ...Map.groupBy(
        checks.filter(({ section }) => section === 'extremes'),
        ({ name }) =>
          /(run noise: covered|market: covered|with a false alarm|off: \w+)$/.exec(name)?.[0] ?? name,
      ),
    ].map(([kind, of]) => {
      const means = of.flatMap(({ value: { mean } }) => (mean === null ? [] : [mean]))
      const { low, high } = of[0] ?? { low: 0, high: 0 }
      return [
        kind,
        {
          lowest: rounded(Math.min(...means)),
          highest: rounded(Math.max(...means)),
          least: rounded(low),
          most: rounded(high),
        },
      ]
    }),
  )

const getMeans = (sheet: Sheet, wanted: RegExp): Record<string, number> =>
  Object.fromEntries(
    Object.keys(sheet)
      .filter((name) => wanted.test(name))
      .map((name) => [name, round(computeMean(sheet[name]).mean ?? 0, 4)]),
  )

await report('truth', async () => {
  const since = performance.now()
  let last = 0
  const sheet = await runStudies(worlds, (done, all) => {
    const tenth = Math.floor((10 * done) / all)
    if (tenth > last)
      print(`${10 * tenth} % of the worlds (${round((performance.now() - since) / 1_000, 0)} s)`)
    last = tenth
  })
  const all = checkTargets(sheet, isQuick ? QUICK_ERRORS : 0)
  const checks = only === undefined ? all : all.filter(({ value }) => value.n > 0)
  for (const section of new Set(checks.map((check) => check.section))) {
    print(`\n${section}`)
    for (const check of checks.filter((check) => check.section === section)) printCheck(check)
  }
  printRest(sheet, checks)
  const biases = checks.filter(({ section }) => section === 'bias')
  const worst = biases.toSorted((a, b) => Math.abs(b.value.mean ?? 0) - Math.abs(a.value.mean ?? 0))[0]
  const missed = checks.filter(({ pass }) => !pass).map(({ name }) => name)
  const life = getMeans(sheet, /^life/)
  const actions = getMeans(sheet, /^action, .*(judged|verdict|covered|found|after|worked|effect)$/)
  const alone = Object.entries(ALONE).find(([study]) => study === only)
  if (alone) {
    const [study, unit] = alone
    return {
      pass: missed.length === 0,
      seconds: round((performance.now() - since) / 1_000, 0),
      [unit]: worlds[study as Study],
      missed,
      [study]: study === 'life' ? life : actions,
    }
  }
  return {
    pass: missed.length === 0,
    seconds: round((performance.now() - since) / 1_000, 0),
    worlds:
      Object.values(worlds).reduce((sum, count) => sum + count, 0) +
      (Object.keys(EXTREMES).length - 1) * worlds.extremes +
      (SCENES - 1) * worlds.actions +
      worlds.pages +
      (Object.keys(MARKETS).length - 1) * worlds.until,
    missed,
    coverage: bySection(checks, 'coverage'),
    extremes: endsOfExtremes(checks),
    falseAlarms: bySection(checks, 'false alarms'),
    power: getMeans(sheet, /^power/),
    life,
    actions,
    chat: getMeans(sheet, /^chat/),
    plan: bySection(checks, 'plan'),
    until: bySection(checks, 'until'),
    untilSaved: getMeans(sheet, /^until .*: (saved|reached by|rounds|samples)/),
    bias: { figures: biases.length, worst: worst?.name ?? null, points: round(worst?.value.mean ?? 0, 4) },
    biasOf: getMeans(sheet, /^off: (.* of the brand|(paired )?change of visibility|position, combined)$/),
    ranks: getMeans(sheet, /^rank: .*, all$/),
    reading: bySection(checks, 'reading'),
  }
})
