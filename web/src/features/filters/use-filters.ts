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
import { useChangeSearch, useSettleSearch } from '@/lib/use-write-search.ts'
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

/** New choices, or how they follow from the newest ones, which may not be drawn yet. */
export type ChangeChoices = Partial<Choices> | ((newest: Choices) => Partial<Choices>)

/** The filters of an address, with what follows from them. */
export interface ShownFilters {
  range: Range
  /** Whether nobody chose the range: it follows the versions. */
  isAutomatic: boolean
  choices: Choices
  /** Choices that the page makes; nobody changes them here. */
  fixed: Partial<Choices>
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
}

/** The filters of the page's address, and how to change them. */
export interface Filters extends ShownFilters {
  choose: (change: ChangeChoices) => void
  chooseRange: (range: Range) => void
  chooseBasis: (basis: Basis) => void
  clear: () => void
}

const NOTHING_FIXED = {}
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

/** The same dimensions without a choice. */
const clearNames = (choices: Partial<Choices>): Partial<Choices> =>
  Object.fromEntries(Object.keys(choices).map((name) => [name, null]))

const hasEnded = ({ status }: GroupRun): boolean => status === 'completed' || status === 'failed'

const linesUpTo = (newest: GroupRun | undefined, known: readonly GroupRun[]): readonly GroupRun[] =>
  newest === undefined
    ? []
    : known
        .filter((version) => hasEnded(version) && version.createdAt <= newest.createdAt)
        .slice(0, TREND_VERSIONS)

/**
 * What an address chooses of an analysis, such as that of a card.
 *
 * @param versions of the analysis; null while they load
 * @param chosen the chosen version, or null; it overrides range and basis
 * @param search the address
 * @param remembered the range in force where the address has none; null for the automatic one
 * @param fixed choices that override the address
 */
export const useShownFilters = (
  analysis: Analysis,
  versions: Versions<GroupRun> | null,
  chosen: GroupRun | null,
  search: URLSearchParams,
  remembered: Range | null,
  fixed: Partial<Choices> = NOTHING_FIXED,
): ShownFilters & { changed: boolean } => {
  const [now] = useState(productTime)
  const chosenRange = parseRange(search.get('range'), search.get('from'), search.get('to')) ?? remembered
  const range =
    chosenRange ??
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
  const settledChoices = options === null ? requested : settled(requested, options)
  const choices = { ...settledChoices, ...clearNames(fixed) }

  const key = time === null ? 'null' : JSON.stringify({ ...toFilter({ ...choices, ...fixed }), ...over })
  // The same filter stays the same object, so that screens can depend on it.
  const filter = useMemo((): Filter | null => JSON.parse(key), [key])
  const inside = within.filter(hasEnded)
  return {
    range,
    isAutomatic: chosenRange === null,
    choices,
    fixed,
    options,
    filter,
    active: isAny(choices),
    chosen,
    inside,
    lines: linesUpTo(inside[0], versions?.known ?? []),
    basis,
    changed: !areSame(requested, settledChoices),
  }
}

/**
 * The filters of an analysis. The address holds them, so that a reload and a colleague see the same. A chosen range is
 * also remembered for the session. A chosen version overrides range and basis.
 *
 * @param versions of the analysis; null while they load
 * @param chosen the chosen version, or null
 * @param fixed choices that the page makes, which override the address
 */
export const useFilters = (
  analysis: Analysis,
  versions: Versions<GroupRun> | null,
  chosen: GroupRun | null,
  fixed: Partial<Choices> = NOTHING_FIXED,
): Filters => {
  const { analysisId } = analysis
  const [search] = useSearchParams()
  const changeSearch = useChangeSearch()
  const settle = useSettleSearch()
  const { changed, ...shown } = useShownFilters(
    analysis,
    versions,
    chosen,
    search,
    rememberedRange(analysisId),
    fixed,
  )
  const { options } = shown

  // Syncs with the address, which must not keep an invalid choice.
  useEffect(() => {
    if (!changed || options === null) return
    settle((before) => withChoices(before, settled(readChoices(before), options)))
  }, [changed, options, settle])

  const choose = useCallback(
    (change: ChangeChoices) =>
      changeSearch((before) => {
        const newest = readChoices(before)
        const next = { ...newest, ...(typeof change === 'function' ? change(newest) : change) }
        return startOver(withChoices(before, options === null ? next : settled(next, options)))
      }),
    [changeSearch, options],
  )
  const chooseRange = useCallback(
    (to: Range) => {
      rememberRange(analysisId, to)
      changeSearch((before) => {
        const after = startOver(withRange(before, to))
        after.delete('version')
        return after
      })
    },
    [changeSearch, analysisId],
  )
  const chooseBasis = useCallback(
    (to: Basis) =>
      changeSearch((before) => {
        const after = startOver(new URLSearchParams(before))
        after.delete('version')
        if (to === 'all') after.set('basis', to)
        else after.delete('basis')
        return after
      }),
    [changeSearch],
  )
  const clear = useCallback(
    () => changeSearch((before) => startOver(withChoices(before, NO_CHOICES))),
    [changeSearch],
  )

  return { ...shown, choose, chooseRange, chooseBasis, clear }
}
