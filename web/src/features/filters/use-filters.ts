import { type Analysis, getLastRunAt } from '@sillage/core/analyses/analysis'
import type { Basis, Filter } from '@sillage/core/analytics/filter'
import { TREND_VERSIONS } from '@sillage/core/analytics/select/trend-versions'
import { type FiltersView, filtersViewSchema } from '@sillage/core/analytics/views/filters/schema'
import type { GroupRun } from '@sillage/core/runs/group-run'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useView } from '@/engine/use-view.ts'
import { now as productTime } from '@/lib/clock.ts'
import { type Choices, toFilter } from '@/lib/dimensions.ts'
import { useSettleSearch } from '@/lib/use-settle-search.ts'
import { areSame, isAny, NO_CHOICES, readChoices, settled } from './choices.ts'
import {
  automaticRange,
  buildTimeFilter,
  getBounds,
  parseRange,
  type Range,
  type Versions,
  versionsIn,
} from './date-range.ts'
import { rememberedRange, rememberRange } from './range-memory.ts'

export interface Filters {
  range: Range
  choices: Choices
  /** The setup of the versions behind the figures; null while it loads. */
  options: FiltersView | null
  /** Range, basis and choices for the engine; null without a version in the range. */
  filter: Filter | null
  /** Whether any filter beside the range is set. */
  active: boolean
  /** The chosen version, in place of the newest in range. */
  chosen: GroupRun | null
  /** The versions in range, or up to the chosen one, newest first. */
  inside: readonly GroupRun[]
  /** The versions of the lines, newest first: the last ones up to the newest inside. */
  lines: readonly GroupRun[]
  /** The versions of the figures: the newest, or all. */
  basis: Basis
  choose: (changes: Partial<Choices>) => void
  chooseRange: (range: Range) => void
  chooseBasis: (basis: Basis) => void
  clear: () => void
}

const RANGE_NAMES = ['range', 'from', 'to'] as const

/** A new filter invalidates the open page and run. */
const startOver = (search: URLSearchParams): URLSearchParams => {
  search.delete('page')
  search.delete('run')
  search.delete('runs')
  search.delete('runsPage')
  return search
}

const withChoices = (search: URLSearchParams, choices: Choices): URLSearchParams => {
  const after = new URLSearchParams(search)
  for (const [name, value] of Object.entries(choices)) {
    if (value === null) after.delete(name)
    else after.set(name, value)
  }
  return after
}

const withRange = (search: URLSearchParams, range: Range): URLSearchParams => {
  const after = new URLSearchParams(search)
  for (const name of RANGE_NAMES) after.delete(name)
  after.set('range', range.key)
  if (range.key === 'custom') {
    after.set('from', range.from)
    after.set('to', range.to)
  }
  return after
}

const hasEnded = ({ status }: GroupRun): boolean => status === 'completed' || status === 'failed'

const linesUpTo = (newest: GroupRun | undefined, known: readonly GroupRun[]): readonly GroupRun[] =>
  newest === undefined
    ? []
    : known
        .filter((version) => hasEnded(version) && version.createdAt <= newest.createdAt)
        .slice(0, TREND_VERSIONS)

/**
 * The filters of an analysis. The address holds them, so that a reload and a colleague see the same. A chosen range is
 * also remembered for the session. A chosen version overrides range and basis.
 *
 * @param versions of the analysis; null while they load
 * @param chosen the chosen version, or null
 */
export const useFilters = (
  analysis: Analysis,
  versions: Versions<GroupRun> | null,
  chosen: GroupRun | null,
): Filters => {
  const { analysisId } = analysis
  const [search, setSearch] = useSearchParams()
  const settle = useSettleSearch()
  const [now] = useState(productTime)
  const addressed = parseRange(search.get('range'), search.get('from'), search.get('to'))
  const range =
    addressed ??
    rememberedRange(analysisId) ??
    automaticRange(
      getLastRunAt(analysis) ?? analysis.updatedAt,
      (versions?.known ?? []).map(({ createdAt }) => createdAt),
      now,
    )
  const within = versions === null ? [] : versionsIn(getBounds(range, now), versions, chosen)
  const time = versions === null ? {} : buildTimeFilter(within, versions)
  const basis = chosen === null && search.get('basis') === 'all' ? 'all' : 'newest'
  const over: Filter = { ...time, ...(basis === 'all' ? { basis } : {}) }
  const view = useView('filters', over, filtersViewSchema)
  const failure = view.status === 'failed' ? view.error : null
  // Figures show their own errors; an error of the options is only logged.
  useEffect(() => {
    if (failure !== null) console.warn('the choices of the filters could not be read', failure)
  }, [failure])
  const options = versions !== null && view.status === 'ready' && !view.stale ? view.data : null

  const requested = readChoices(search)
  const choices = options === null ? requested : settled(requested, options)
  const changed = !areSame(requested, choices)

  // Syncs with the address, which must not keep an invalid choice.
  useEffect(() => {
    if (!changed || options === null) return
    settle((before) => withChoices(before, settled(readChoices(before), options)))
  }, [changed, options, settle])

  const choose = useCallback(
    (changes: Partial<Choices>) =>
      setSearch((before) => {
        const next = { ...readChoices(before), ...changes }
        return startOver(withChoices(before, options === null ? next : settled(next, options)))
      }),
    [setSearch, options],
  )
  const chooseRange = useCallback(
    (to: Range) => {
      rememberRange(analysisId, to)
      setSearch((before) => {
        const after = startOver(withRange(before, to))
        after.delete('version')
        return after
      })
    },
    [setSearch, analysisId],
  )
  const chooseBasis = useCallback(
    (to: Basis) =>
      setSearch((before) => {
        const after = startOver(new URLSearchParams(before))
        after.delete('version')
        if (to === 'all') after.set('basis', to)
        else after.delete('basis')
        return after
      }),
    [setSearch],
  )
  const clear = useCallback(
    () => setSearch((before) => startOver(withChoices(before, NO_CHOICES))),
    [setSearch],
  )

  const key = time === null ? 'null' : JSON.stringify({ ...toFilter(choices), ...over })
  // The same filter stays the same object, so that screens can depend on it.
  const filter = useMemo((): Filter | null => JSON.parse(key), [key])
  const inside = within.filter(hasEnded)
  return {
    range,
    choices,
    options,
    filter,
    active: isAny(choices),
    chosen,
    inside,
    lines: linesUpTo(inside[0], versions?.known ?? []),
    basis,
    choose,
    chooseRange,
    chooseBasis,
    clear,
  }
}
