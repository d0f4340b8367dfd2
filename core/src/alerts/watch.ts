import type { Basis } from '../analytics/estimates/comparable.ts'
import { FIGURES, findDifferences, followLife, type LifeFigure } from '../analytics/estimates/life.ts'
import {
  byPrompt,
  type CellDifferences,
  type CellTotals,
  cellDifferences,
  cellTotals,
  pairCells,
} from '../analytics/estimates/pairs.ts'
import type { Facts } from '../analytics/facts.ts'
import { type Filter, filterKey } from '../analytics/filter.ts'
import { keepDesigned } from '../analytics/select/designed-cells.ts'
import { type Selection, selectVersion } from '../analytics/select/select.ts'
import type { Change } from '../analytics/stats/change.ts'
import { FALSE_DISCOVERY_RATE } from '../analytics/stats/false-discovery.ts'
import { judgeMain, MIN_PROMPTS, type Pairs } from '../analytics/stats/paired.ts'
import { standing } from '../analytics/views/visibility/compute.ts'
import { difference } from '../base/round.ts'
import type { AlertKind, AlertView } from './alert.ts'

/** A test of a settlement, shared by its rules. */
export interface Watched {
  readonly kind: AlertKind
  readonly ruleId: string | null
  readonly provider: string | null
  readonly view: AlertView | null
  /** The cells of the provider and the view. */
  readonly filter: Filter
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
  /** The version compared with, where it is another than the one before. */
  readonly base: number | null
}

/** The basis of each figure that is compared with the version before: those with different ones are not. */
const BASES = { ranking: 'voice', source: 'pages' } as const satisfies Record<
  Exclude<AlertKind, LifeFigure>,
  Basis
>

type TotalsOf = (selection: Selection, version: number) => CellTotals

/**
 * How far the brand leads its tracked competitors: whether an answer names it, less the share of the competitors that it names.
 * One figure, so that a ranking is one test, independent of the neighbours.
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

const meanOverCells = ({ sums, bases }: CellTotals): number | null => {
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

/** Competitors that both versions track: others show no change. */
const commonRivals = (facts: Facts, now: number, before: number): ReadonlySet<number> => {
  const earlier = facts.versions[before]?.competitors
  const keys = [...(facts.versions[now]?.competitors ?? [])].flatMap(([entity, named]) =>
    named !== null && earlier?.get(entity) != null && entity !== 0 ? [entity] : [],
  )
  return new Set(keys)
}

export interface WatchRequest<K extends AlertKind> {
  readonly kind: K
  readonly ruleId: string | null
  readonly provider: string | null
  readonly view: AlertView | null
  /** The cells of the provider and the view. */
  readonly filter: Filter
  readonly direction: 'any' | 'up' | 'down'
  readonly least: number
}

const NO_RANKS = { rankNow: null, rankBefore: null }

/** A filter that keeps one version. */
const versionFilter = (facts: Facts, filter: Filter, version: number): Filter => ({
  ...filter,
  groupRunId: facts.versions[version]?.groupRunId,
})

const rankIn = (facts: Facts, filter: Filter): number | null =>
  standing(facts, filter).top.find(({ kind }) => kind === 'brand')?.rank ?? null

/** Whether a kind of alert is weighed over the life of the analysis. */
export const isLifelong = (kind: AlertKind): kind is LifeFigure => kind in FIGURES

/**
 * Watches figures over the life of the analysis: of all looks at each, the newest may call a change. While nothing
 * changes, at most one analysis in twenty ever has a call, whatever number of figures and filters is watched.
 */
export const watchLives = (
  facts: Facts,
  requests: readonly WatchRequest<LifeFigure>[],
  now: number,
): Watched[] => {
  const sequences = Map.groupBy(requests, ({ kind, filter }) => `${kind} ${filterKey(filter)}`)
  const level = FALSE_DISCOVERY_RATE / sequences.size
  return [...sequences.values()].flatMap((same) => {
    const [{ kind, filter } = {}] = same
    if (kind === undefined || filter === undefined) return []
    const keptIn = keepDesigned(facts, filter)
    const look = followLife(facts, kind, now, keptIn, level).at(-1)
    if (!look) return []
    const { base, change } = look
    const differences = findDifferences(facts, kind, now, base, keptIn(base))
    const watched = {
      ...NO_RANKS,
      ...{ subject: null, base, change, differences, pairs: byPrompt(facts, differences) },
      now: FIGURES[kind](facts, now, keptIn(now)),
      before: FIGURES[kind](facts, base, keptIn(base)),
    }
    return same.map((request) => ({ ...request, ...watched }))
  })
}

/** A figure that no page shows, the mean of its cells, with the change that is decided as a headline is. */
const measureCells = (
  facts: Facts,
  filter: Filter,
  totals: TotalsOf,
  pairs: Pairs,
  now: number,
  before: number,
): Pick<Watched, 'change' | 'now' | 'before'> => {
  const means = {
    now: meanOverCells(totals(selectVersion(facts, filter, now), now)),
    before: meanOverCells(totals(selectVersion(facts, filter, before), before)),
  }
  return { change: judgeMain({ delta: difference(means.now, means.before), pairs }), ...means }
}

/** Watches the lead over the tracked competitors since the version before; null where both track no common one. */
export const watchLead = (
  facts: Facts,
  request: WatchRequest<'ranking'>,
  now: number,
  before: number,
): Watched | null => {
  const { filter } = request
  const rivals = commonRivals(facts, now, before)
  if (rivals.size === 0) return null
  const totals = leadTotals(rivals)
  const differences = cellDifferences(facts, filter, now, before, BASES.ranking, totals)
  const pairs = byPrompt(facts, differences)
  return {
    ...request,
    ...{ subject: null, differences, pairs, base: null },
    ...measureCells(facts, filter, totals, pairs, now, before),
    rankNow: rankIn(facts, versionFilter(facts, filter, now)),
    rankBefore: rankIn(facts, versionFilter(facts, filter, before)),
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
 * Tests of the share of answers that cite a domain, for domains with enough prompts that moved. The choice does not look at the
 * direction, so the tests that remain are a family of their own.
 */
export const watchSources = (facts: Facts, now: number, before: number): Watched[] => {
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
        view: null,
        filter: {},
        direction: 'up' as const,
        least: 0,
        subject: facts.domains[domain] ?? '',
        differences,
        pairs: tested,
        base: null,
        ...measureCells(facts, {}, totals, tested, now, before),
        ...NO_RANKS,
      },
    ]
  })
}

/** Domains that a version before this one cites. */
export const knownSources = (facts: Facts, now: number): ReadonlySet<string> => {
  const known = new Set<string>()
  for (let version = 0; version < now; version++) {
    for (const domain of citedBy(facts, version)) known.add(facts.domains[domain] ?? '')
  }
  return known
}
