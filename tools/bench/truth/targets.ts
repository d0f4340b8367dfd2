import { computeMean, type Mean, type Sheet } from './tally.ts'

/** A measured value with its target range. */
export interface Check {
  readonly section: string
  readonly name: string
  readonly value: Mean
  readonly low: number
  readonly high: number
  readonly pass: boolean
}

interface Target {
  readonly section: string
  /** The names to which the target applies. */
  readonly matches: RegExp
  readonly low?: number
  readonly high?: number
}

/** In order of precedence: the first target that matches a name applies. */
const TARGETS: readonly Target[] = [
  {
    section: 'coverage',
    matches: /run noise, (repeated|method stratified): covered$/,
    low: 0.935,
    high: 0.965,
  },
  { section: 'coverage', matches: /run noise, (once|every brand|method agreed): covered$/, low: 0.935 },
  {
    section: 'coverage',
    matches: /run noise, every (domain|company|product): covered$/,
    low: 0.935,
    high: 0.965,
  },
  { section: 'coverage', matches: /run noise, repeated: conservative$/, high: 0.02 },
  { section: 'coverage', matches: /market, all: covered$/, low: 0.935, high: 0.965 },
  { section: 'coverage', matches: /^factor split, \w+: covered$/, low: 0.93 },
  { section: 'extremes', matches: /^extreme .*: covered$/, low: 0.92 },
  { section: 'extremes', matches: /^extreme .* with a false alarm$/, high: 0.055 },
  { section: 'extremes', matches: /^extreme .*: off: visibility$/, low: -1, high: 1 },
  { section: 'false alarms', matches: /^life of weekly versions, .* with a false alarm$/, high: 0.05 },
  { section: 'false alarms', matches: /^(?!chat).*(with a false alarm|called changed)$/, high: 0.055 },
  { section: 'false alarms', matches: /^pages: false among the .* called$/, high: 0.055 },
  { section: 'false alarms', matches: /^mixed: false among the changes called$/, high: 0.055 },
  // Verdicts of neighbours are no sequence: read every week, they have to raise more than that.
  {
    section: 'life',
    matches: /^life of weekly versions: some version differs from the one before$/,
    low: 0.2,
  },
  {
    section: 'life',
    matches: /^life of weekly versions: sentiment, some version differs from the one before$/,
    low: 0.055,
  },
  {
    section: 'life',
    matches: /^life, (sentiment, )?one look at a version against the first: called$/,
    high: 0.0083,
  },
  { section: 'life', matches: /^life, rise with version \d+: (seen|alert) within 8 versions$/, low: 0.6 },
  { section: 'life', matches: /^life, rise with version \d+: seen in the last version$/, low: 0.65 },
  // Of 160 answers less than a half judge the brand, and two versions are little to compare with.
  {
    section: 'life',
    matches: /^life, sentiment, rise with version 14: (seen|alert) within 8 versions$/,
    low: 0.55,
  },
  { section: 'life', matches: /^life, sentiment, rise with version 14: seen in the last version$/, low: 0.6 },
  {
    section: 'life',
    matches: /^life, sentiment, rise with version 3: (seen|alert) within 8 versions$/,
    low: 0.3,
  },
  { section: 'life', matches: /^life, sentiment, rise with version 3: seen in the last version$/, low: 0.45 },
  { section: 'life', matches: /^life, (sentiment, )?rise with version \d+: called down$/, high: 0.025 },
  {
    section: 'life',
    matches: /^life, (sentiment, )?a rise that passed: called half a year later$/,
    high: 0.1,
  },
  { section: 'actions', matches: /^action, .*: false verdict$/, high: 0.05 },
  { section: 'actions', matches: /^action, all: covered$/, low: 0.935, high: 0.965 },
  {
    section: 'actions',
    matches: /^action, all: (placebo dates|competitors) with an effect$/,
    high: 0.055,
  },
  { section: 'actions', matches: /^action, it works, tested as planned: found$/, low: 0.7, high: 0.9 },
  // Before and after prove nothing: where nothing was done, they have to say far too often that it worked.
  {
    section: 'actions',
    matches: /^action, (the market rises alone|losers are chosen.*): before and after says it worked$/,
    low: 0.1,
  },
  { section: 'power', matches: /: paired test alone$/, low: 0.5 },
  { section: 'power', matches: /: verdict of the view$/, low: 0.4 },
  { section: 'plan', matches: /promised width/, low: 0.9, high: 1.1 },
  { section: 'plan', matches: /smallest changes that are found$/, low: 0.7, high: 0.9 },
  { section: 'until', matches: /^until every market: covered$/, low: 0.935, high: 0.965 },
  { section: 'until', matches: /^until \w+: covered$/, low: 0.92 },
  { section: 'until', matches: /^until \w+: reached$/, low: 0.99 },
  {
    section: 'until',
    matches: /^until every market: saved of repeats that suffice for any figure$/,
    low: 0.3,
  },
  { section: 'bias', matches: /^(off|reading moves): position/, low: -0.05, high: 0.05 },
  { section: 'bias', matches: /^(off|reading moves):/, low: -0.5, high: 0.5 },
  // Against the true presence. With the true score the order is compared too, but that is its own formula: no target.
  {
    section: 'ranks',
    matches: /^rank: unexplained pairs in the order of true presence, told apart, all$/,
    low: 0.975,
  },
  { section: 'ranks', matches: /^rank: unexplained pairs in the order of true presence, all$/, low: 0.95 },
  {
    section: 'ranks',
    matches: /^rank: reversed pairs that sentiment or citations explain, told apart, all$/,
    low: 0.95,
  },
  { section: 'reading', matches: /^reading:/, low: 0.99 },
]

const SECTIONS = [
  'coverage',
  'extremes',
  'false alarms',
  'life',
  'actions',
  'power',
  'plan',
  'until',
  'bias',
  'ranks',
  'reading',
] as const

/** The standard error at a bound; for a share at least that of a coin, since few values may all agree. */
const errorAt = (bound: number, { n, error }: Mean): number =>
  Math.max(error ?? 0, bound > 0 && bound < 1 ? Math.sqrt((bound * (1 - bound)) / n) : 0)

/**
 * Checks measured values against the targets. A section without values fails.
 *
 * @param errors by how many standard errors a value may miss its target; more than 0 where there are few worlds
 */
export const checkTargets = (sheet: Sheet, errors = 0): Check[] => {
  const checks = Object.entries(sheet).flatMap(([name, sums]) => {
    const target = TARGETS.find(({ matches }) => matches.test(name))
    if (!target) return []
    const value = computeMean(sums)
    const { low: least = Number.NEGATIVE_INFINITY, high: most = Number.POSITIVE_INFINITY } = target
    const low = least - errors * errorAt(least, value)
    const high = most + errors * errorAt(most, value)
    const pass = value.mean !== null && value.mean >= low && value.mean <= high
    return [{ section: target.section, name, value, low, high, pass }]
  })
  const missing = SECTIONS.filter((section) => !checks.some((check) => check.section === section))
  const nothing = { n: 0, mean: null, error: null }
  return [
    ...SECTIONS.flatMap((section) => checks.filter((check) => check.section === section)),
    ...missing.map((section) => ({
      section,
      name: 'nothing measured',
      value: nothing,
      low: 0,
      high: 0,
      pass: false,
    })),
  ]
}
