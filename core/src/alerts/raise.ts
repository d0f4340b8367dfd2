import type { AlertSettings } from '../analyses/alert-settings.ts'
import type { Basis } from '../analytics/estimates/comparable.ts'
import {
  byPrompt,
  type CellDifferences,
  type CellTotals,
  cellDifferences,
  cellsOf,
  cellTotals,
  pairCells,
} from '../analytics/estimates/pairs.ts'
import { scoresOf } from '../analytics/estimates/score-pairs.ts'
import type { Facts } from '../analytics/facts.ts'
import type { Filter } from '../analytics/filter.ts'
import { previousVersion, type Selection, selectVersion } from '../analytics/select/select.ts'
import { languageOf, modelOf, personaOf, promptOf } from '../analytics/select/versions.ts'
import type { Change } from '../analytics/stats/change.ts'
import { t95 } from '../analytics/stats/distributions.ts'
import { discoveries, FALSE_DISCOVERY_RATE } from '../analytics/stats/false-discovery.ts'
import { isCalled, judgeMain, MIN_PROMPTS, type Pairs } from '../analytics/stats/paired.ts'
import { sumOf } from '../analytics/stats/top.ts'
import { sentimentSummary } from '../analytics/views/sentiment/compute.ts'
import { standing } from '../analytics/views/visibility/compute.ts'
import { difference, round } from '../base/round.ts'
import type { AlertKind, AlertRule, RaisedAlert } from './alert.ts'
import { MAJOR } from './alert.ts'

/** Cells that an alert names. */
const MOST_MOVERS = 5
/** Alerts of one settlement; more would be a list, which the page is better at. */
const MOST_ALERTS = 20

/** Something that is tested at a settlement, whoever asked for it. */
interface Watched {
  readonly kind: AlertKind
  readonly ruleId: string | null
  readonly provider: string | null
  readonly direction: 'any' | 'up' | 'down'
  readonly least: number
  readonly subject: string | null
  readonly differences: CellDifferences
  readonly pairs: Pairs
  /** Decided alone, as the page decides a headline. */
  readonly change: Change
  readonly now: number | null
  readonly before: number | null
  readonly rankNow: number | null
  readonly rankBefore: number | null
}

/** What each figure rests on: versions that differ in it are not compared. */
const BASES = {
  visibility: 'presence',
  sentiment: 'sentiment',
  ranking: 'voice',
  source: 'pages',
} as const satisfies Record<AlertKind, Basis>

type TotalsOf = (selection: Selection, version: number) => CellTotals

const namedTotals: TotalsOf = (selection, version) =>
  cellTotals(selection, version, (row, cell, sums, bases) => {
    bases[cell] = (bases[cell] ?? 0) + 1
    sums[cell] = (sums[cell] ?? 0) + 100 * (selection.facts.run.named[row] ?? 0)
  })

const scoreTotals: TotalsOf = (selection, version) => {
  const scores = scoresOf(selection.facts)
  return cellTotals(selection, version, (row, cell, sums, bases) => {
    const score = scores[row] ?? -1
    if (score < 0) return
    bases[cell] = (bases[cell] ?? 0) + 1
    sums[cell] = (sums[cell] ?? 0) + 10 * score
  })
}

/**
 * How far the brand leads its tracked competitors: whether an answer names it, less the share of the competitors that it names.
 * One figure, so that a ranking is one test, whoever stands next to the brand.
 */
const leadTotals =
  (rivals: ReadonlySet<number>): TotalsOf =>
  (selection, version) => {
    const { run, mentions } = selection.facts
    return cellTotals(selection, version, (row, cell, sums, bases) => {
      let named = 0
      for (let at = mentions.start[row] ?? 0; at < (mentions.start[row + 1] ?? 0); at++) {
        if (rivals.has(mentions.entity[at] ?? 0)) named++
      }
      bases[cell] = (bases[cell] ?? 0) + 1
      sums[cell] = (sums[cell] ?? 0) + 100 * ((run.named[row] ?? 0) - named / rivals.size)
    })
  }

const citesTotals =
  (site: number): TotalsOf =>
  (selection, version) => {
    const { start, domain } = selection.facts.cited.referenced
    return cellTotals(selection, version, (row, cell, sums, bases) => {
      bases[cell] = (bases[cell] ?? 0) + 1
      for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) {
        if (domain[at] === site) sums[cell] = (sums[cell] ?? 0) + 100
      }
    })
  }

const meanOf = ({ sums, bases }: CellTotals): number | null => {
  let total = 0
  let cells = 0
  for (let cell = 0; cell < sums.length; cell++) {
    const base = bases[cell] ?? 0
    if (base === 0) continue
    total += (sums[cell] ?? 0) / base
    cells++
  }
  return cells === 0 ? null : Math.round((10 * total) / cells) / 10
}

/** Competitors that both versions track: others say nothing of a change. */
const rivalsOf = (facts: Facts, now: number, before: number): ReadonlySet<number> => {
  const earlier = facts.versions[before]?.competitors
  const keys = [...(facts.versions[now]?.competitors ?? [])].flatMap(([entity, named]) =>
    named !== null && earlier?.get(entity) != null && entity !== 0 ? [entity] : [],
  )
  return new Set(keys)
}

interface WatchRequest {
  readonly kind: Exclude<AlertKind, 'source'>
  readonly ruleId: string | null
  readonly provider: string | null
  readonly direction: 'any' | 'up' | 'down'
  readonly least: number
}

const NO_RANKS = { rankNow: null, rankBefore: null }

/** A filter that keeps one version. */
const ofVersion = (facts: Facts, filter: Filter, version: number): Filter => ({
  ...filter,
  groupRunId: facts.versions[version]?.groupRunId,
})

const rankIn = (facts: Facts, filter: Filter): number | null =>
  standing(facts, filter).top.find(({ kind }) => kind === 'brand')?.rank ?? null

type Measured = Pick<Watched, 'change' | 'now' | 'before' | 'rankNow' | 'rankBefore'>

/** What the pages show of a headline: its value in a version, and its change since the version before. */
const HEADLINES = {
  visibility: (facts: Facts, filter: Filter) => {
    const { visibility, change } = standing(facts, filter).headline
    return { value: visibility, change }
  },
  sentiment: (facts: Facts, filter: Filter) => {
    const { score, change } = sentimentSummary(facts, filter)
    return { value: score, change }
  },
} as const

/** A figure that no page shows, the mean of its cells, with the change that is decided as a headline is. */
const cellMeans = (
  facts: Facts,
  filter: Filter,
  totals: TotalsOf,
  pairs: Pairs,
  now: number,
  before: number,
): Pick<Watched, 'change' | 'now' | 'before'> => {
  const means = {
    now: meanOf(totals(selectVersion(facts, filter, now), now)),
    before: meanOf(totals(selectVersion(facts, filter, before), before)),
  }
  return { change: judgeMain({ delta: difference(means.now, means.before), pairs }), ...means }
}

const watch = (facts: Facts, request: WatchRequest, now: number, before: number): Watched | null => {
  const filter: Filter = request.provider === null ? {} : { provider: request.provider }
  const rivals = request.kind === 'ranking' ? rivalsOf(facts, now, before) : null
  if (rivals?.size === 0) return null
  const totals =
    rivals !== null ? leadTotals(rivals) : request.kind === 'sentiment' ? scoreTotals : namedTotals
  const differences = cellDifferences(facts, filter, now, before, BASES[request.kind], totals)
  const pairs = byPrompt(facts, differences)
  const [filterNow, filterBefore] = [ofVersion(facts, filter, now), ofVersion(facts, filter, before)]
  const measure = (): Measured => {
    if (request.kind === 'ranking') {
      return {
        ...cellMeans(facts, filter, totals, pairs, now, before),
        rankNow: rankIn(facts, filterNow),
        rankBefore: rankIn(facts, filterBefore),
      }
    }
    const shown = HEADLINES[request.kind](facts, filterNow)
    return {
      change: shown.change,
      now: shown.value,
      before: HEADLINES[request.kind](facts, filterBefore).value,
      ...NO_RANKS,
    }
  }
  return { ...request, subject: null, differences, pairs, ...measure() }
}

/** Domains that each version cites. */
const citedBy = (facts: Facts, version: number): Set<number> => {
  const { start, domain } = facts.cited.referenced
  const versionEntry = facts.versions[version]
  const cited = new Set<number>()
  for (let at = start[versionEntry?.from ?? 0] ?? 0; at < (start[versionEntry?.to ?? 0] ?? 0); at++)
    cited.add(domain[at] ?? 0)
  return cited
}

/** Prompts whose answers cite a domain in either version: most domains are cited once or twice. */
const promptsCiting = (facts: Facts, domain: number, now: number, before: number): number => {
  const { start, row } = facts.citings.referenced
  const prompts = new Set<number>()
  for (let at = start[domain] ?? 0; at < (start[domain + 1] ?? 0); at++) {
    const version = facts.run.version[row[at] ?? 0]
    if (version === now || version === before) prompts.add(facts.run.prompt[row[at] ?? 0] ?? 0)
  }
  return prompts.size
}

/**
 * Sources whose share of answers is tested. Whether a domain is among them hangs on how many prompts moved, not on which way, so
 * that what is left is a family of its own: fewer prompts than a test needs could not be called a change anyway.
 */
const watchSources = (facts: Facts, now: number, before: number): Watched[] => {
  const domains = new Set([...citedBy(facts, now), ...citedBy(facts, before)])
  const pairs = pairCells(facts, now, before, BASES.source)
  if (!pairs.match.some((match) => match >= 0)) return []
  return [...domains].flatMap((domain) => {
    if (promptsCiting(facts, domain, now, before) < MIN_PROMPTS) return []
    const totals = citesTotals(domain)
    const differences = cellDifferences(facts, {}, now, before, BASES.source, totals)
    const tested = byPrompt(facts, differences)
    if (tested.sums.filter((sum) => sum !== 0).length < MIN_PROMPTS) return []
    return [
      {
        kind: 'source' as const,
        ruleId: null,
        provider: null,
        direction: 'up' as const,
        least: 0,
        subject: facts.domains[domain] ?? '',
        differences,
        pairs: tested,
        ...cellMeans(facts, {}, totals, tested, now, before),
        ...NO_RANKS,
      },
    ]
  })
}

/** Domains that a version before this one cites. */
const knownSources = (facts: Facts, now: number): ReadonlySet<string> => {
  const known = new Set<string>()
  for (let version = 0; version < now; version++) {
    for (const domain of citedBy(facts, version)) known.add(facts.domains[domain] ?? '')
  }
  return known
}

/** Half the width of the 95 % interval of a mean change: prompts move as one, so they are what counts. */
const marginOf = (pairs: Pairs): number | null => {
  const n = pairs.sums.length
  const cells = sumOf(pairs.cells)
  if (n < 2 || cells === 0) return null
  const mean = sumOf(pairs.sums) / cells
  let squares = 0
  for (let i = 0; i < n; i++) squares += ((pairs.sums[i] ?? 0) - mean * (pairs.cells[i] ?? 0)) ** 2
  return round((t95(n - 1) * Math.sqrt((squares * n) / (n - 1))) / cells, 2)
}

const moversOf = (
  facts: Facts,
  { differences, provider }: Watched,
  now: number,
  direction: 'up' | 'down',
): RaisedAlert['movers'] => {
  const selection = selectVersion(facts, provider === null ? {} : { provider }, now)
  const { run, dimensions } = facts
  const sign = direction === 'up' ? 1 : -1
  return [...differences.differences.entries()]
    .filter(([, change]) => sign * change > 0)
    .sort(([at, one], [other, two]) => Math.abs(two) - Math.abs(one) || at - other)
    .slice(0, MOST_MOVERS)
    .map(([i, change]) => {
      const row = differences.rows[i] ?? 0
      const model = modelOf(selection, run.model[row] ?? 0)
      return {
        promptId: dimensions.prompts[run.prompt[row] ?? 0] ?? '',
        prompt: promptOf(selection, run.prompt[row] ?? 0)?.text ?? '',
        persona: personaOf(selection, run.persona[row] ?? 0)?.name ?? '',
        language: languageOf(selection, run.language[row] ?? 0)?.name ?? '',
        model: model?.displayName ?? dimensions.models[run.model[row] ?? 0] ?? '',
        provider: dimensions.providers[run.provider[row] ?? 0] ?? '',
        webSearch: run.webSearch[row] === 1,
        change: round(change, 2),
      }
    })
}

/** What is the same test, whoever asked for it. */
const testOf = ({ kind, provider, subject }: Watched): string => JSON.stringify([kind, provider, subject])

/**
 * Which changes are more than chance: those that are called alone, as the page calls a headline, and that stand among all
 * that is watched, tested as one family. What several ask for is tested once. Figures and sources get half of
 * the weight each: else a long list of sources would make every figure harder to move.
 */
const decide = (watched: readonly Watched[]): { found: boolean[]; tests: number } => {
  const places = new Map<string, number>()
  for (const entry of watched) if (!places.has(testOf(entry))) places.set(testOf(entry), places.size)
  const unique = [...places.keys()]
    .map((key) => watched.find((entry) => testOf(entry) === key))
    .filter((entry) => entry !== undefined)
  const tested = unique.filter(({ change }) => change.p !== null)
  const sources = tested.filter(({ kind }) => kind === 'source').length
  const figures = tested.length - sources
  const weightOf = ({ kind }: Watched): number =>
    sources === 0 || figures === 0 ? 1 : tested.length / 2 / (kind === 'source' ? sources : figures)
  const isDiscovery = discoveries(
    unique.map((entry) => (entry.change.p === null ? null : entry.change.p / weightOf(entry))),
    FALSE_DISCOVERY_RATE,
  )
  const placeOf = (entry: Watched): number => places.get(testOf(entry)) ?? -1
  return {
    found: watched.map((entry) => isCalled(entry.change) && isDiscovery[placeOf(entry)] === true),
    tests: tested.length,
  }
}

/** What an alert is muted by. */
const keyOf = ({ kind, ruleId, subject }: Watched): string =>
  ruleId !== null ? `rule:${ruleId}` : subject === null ? kind : `${kind}:${subject}`

/** Whether the places on the page agree with the lead that was tested. */
const isRankMoved = ({ kind, ruleId, rankNow, rankBefore }: Watched, direction: 'up' | 'down'): boolean => {
  // A rule watches the lead itself; what the analysis watches is the place.
  if (kind !== 'ranking' || ruleId !== null) return true
  if (rankNow === null || rankBefore === null) return false
  return direction === 'up' ? rankNow < rankBefore : rankNow > rankBefore
}

/**
 * The changes of the newest version that its people want to hear of, and that the paired verdict supports: what the page
 * calls a change, and that also stands in the family of everything that is tested at a settlement, what an analysis watches
 * and rules alike. Where nothing changed, at most one settlement in twenty raises anything. What is muted, too small or goes the other way is tested all the same, and left out after.
 *
 * @param facts the newest version and those before it
 */
export const raiseAlerts = (
  facts: Facts,
  settings: AlertSettings,
  rules: readonly AlertRule[],
): RaisedAlert[] => {
  const now = facts.versions.length - 1
  const before = previousVersion(facts, now)
  if (before === null || cellsOf(facts, now).count === 0) return []
  const requests: WatchRequest[] = [
    ...(['sentiment', 'ranking'] as const)
      .filter((kind) => settings[kind])
      .map((kind) => ({
        kind,
        ruleId: null,
        provider: null,
        direction: 'any' as const,
        least: MAJOR[kind],
      })),
    ...rules
      .filter(({ enabled }) => enabled)
      .map(({ figure, ruleId, provider, direction, least }) => ({
        kind: figure,
        ruleId,
        provider,
        direction,
        least,
      })),
  ]
  const watched = [
    ...requests.flatMap((request) => watch(facts, request, now, before) ?? []),
    ...(settings.source ? watchSources(facts, now, before) : []),
  ]
  const { found, tests } = decide(watched)
  const knownDomains = settings.source ? knownSources(facts, now) : new Set<string>()
  return watched
    .flatMap((entry, i): RaisedAlert[] => {
      const key = keyOf(entry)
      if (!found[i] || settings.muted.includes(key)) return []
      const { paired, p, cells, prompts } = entry.change
      if (paired === null || paired === 0 || p === null) return []
      const direction = paired > 0 ? 'up' : 'down'
      if (entry.direction !== 'any' && entry.direction !== direction) return []
      if (Math.abs(paired) < entry.least || !isRankMoved(entry, direction)) return []
      if (entry.subject !== null && knownDomains.has(entry.subject)) return []
      return [
        {
          key,
          kind: entry.kind,
          ruleId: entry.ruleId,
          provider: entry.provider,
          direction,
          subject: entry.subject,
          now: entry.now,
          before: entry.before,
          rankNow: entry.rankNow,
          rankBefore: entry.rankBefore,
          change: round(paired, 2),
          margin: marginOf(entry.pairs),
          cells,
          prompts,
          p,
          tests,
          least: entry.least,
          movers: moversOf(facts, entry, now, direction),
        },
      ]
    })
    .sort((one, other) => one.p - other.p || (one.key < other.key ? -1 : 1))
    .slice(0, MOST_ALERTS)
}
