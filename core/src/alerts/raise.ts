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
import { discoveries } from '../analytics/stats/false-discovery.ts'
import { judge, MIN_PROMPTS, type Test } from '../analytics/stats/paired.ts'
import { sumOf } from '../analytics/stats/top.ts'
import { standing } from '../analytics/views/visibility/compute.ts'
import type { AlertKind, AlertRule, AlertSettings, RaisedAlert } from './alert.ts'
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
  readonly test: Test
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
  readonly kind: AlertKind
  readonly ruleId: string | null
  readonly provider: string | null
  readonly direction: 'any' | 'up' | 'down'
  readonly least: number
}

const NO_RANKS = { rankNow: null, rankBefore: null }

const ranksOf = (facts: Facts, filter: Filter, version: number): number | null => {
  const groupRunId = facts.versions[version]?.groupRunId
  if (groupRunId === undefined) return null
  return standing(facts, { ...filter, groupRunId }).top.find(({ kind }) => kind === 'brand')?.rank ?? null
}

const watch = (facts: Facts, request: WatchRequest, now: number, before: number): Watched | null => {
  const filter: Filter = request.provider === null ? {} : { provider: request.provider }
  const rivals = request.kind === 'ranking' ? rivalsOf(facts, now, before) : null
  if (rivals?.size === 0) return null
  const totals =
    rivals !== null ? leadTotals(rivals) : request.kind === 'sentiment' ? scoreTotals : namedTotals
  const differences = cellDifferences(facts, filter, now, before, BASES[request.kind], totals)
  const figures = {
    now: meanOf(totals(selectVersion(facts, filter, now), now)),
    before: meanOf(totals(selectVersion(facts, filter, before), before)),
  }
  const delta = figures.now === null || figures.before === null ? null : figures.now - figures.before
  const ranks =
    request.kind === 'ranking'
      ? { rankNow: ranksOf(facts, filter, now), rankBefore: ranksOf(facts, filter, before) }
      : NO_RANKS
  return {
    ...request,
    subject: null,
    differences,
    test: { delta, pairs: byPrompt(facts, differences) },
    ...figures,
    ...ranks,
  }
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
    const figures = {
      now: meanOf(totals(selectVersion(facts, {}, now), now)),
      before: meanOf(totals(selectVersion(facts, {}, before), before)),
    }
    return [
      {
        kind: 'source' as const,
        ruleId: null,
        provider: null,
        direction: 'up' as const,
        least: 0,
        subject: facts.domains[domain] ?? '',
        differences,
        test: { delta: (figures.now ?? 0) - (figures.before ?? 0), pairs: tested },
        ...figures,
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

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

/** Half the width of the 95 % interval of a mean change: prompts move as one, so they are what counts. */
const marginOf = ({ pairs }: Test): number | null => {
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
 * Which changes are more than chance, all tested as one family. What several ask for is tested once. Figures and sources get half of
 * the weight each: else a long list of sources would make every figure harder to move.
 */
const decide = (watched: readonly Watched[]): { changes: Change[]; found: boolean[]; tests: number } => {
  const places = new Map<string, number>()
  for (const entry of watched) if (!places.has(testOf(entry))) places.set(testOf(entry), places.size)
  const unique = [...places.keys()]
    .map((key) => watched.find((entry) => testOf(entry) === key))
    .filter((entry) => entry !== undefined)
  const changes = judge(unique.map(({ test }) => test))
  const isTested = (at: number): boolean => (changes[at]?.p ?? null) !== null
  const tested = unique.filter((_, at) => isTested(at))
  const sources = tested.filter(({ kind }) => kind === 'source').length
  const figures = tested.length - sources
  const weightOf = ({ kind }: Watched): number =>
    sources === 0 || figures === 0 ? 1 : tested.length / 2 / (kind === 'source' ? sources : figures)
  const isDiscovery = discoveries(
    unique.map((entry, at) => {
      const p = changes[at]?.p ?? null
      return p === null ? null : p / weightOf(entry)
    }),
  )
  const placeOf = (entry: Watched): number => places.get(testOf(entry)) ?? -1
  return {
    changes: watched.flatMap((entry) => changes[placeOf(entry)] ?? []),
    found: watched.map((entry) => isDiscovery[placeOf(entry)] === true),
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
 * The changes of the newest version that its people want to hear of, and that the paired verdict supports. Everything that is
 * tested at a settlement, what an analysis watches and rules alike, is one family: where nothing changed, at most one
 * settlement in twenty raises anything. What is muted, too small or goes the other way is tested all the same, and left out after.
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
  const { changes, found, tests } = decide(watched)
  const knownDomains = settings.source ? knownSources(facts, now) : new Set<string>()
  return watched
    .flatMap((entry, i): RaisedAlert[] => {
      const change = changes[i]
      const key = keyOf(entry)
      if (!change || !found[i] || settings.muted.includes(key)) return []
      const { paired, p } = change
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
          margin: marginOf(entry.test),
          cells: change.cells,
          prompts: change.prompts,
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
