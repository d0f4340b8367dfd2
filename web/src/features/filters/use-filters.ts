import { type Analysis, lastRunOf } from '@sillage/core/analyses/analysis'
import type { Filter } from '@sillage/core/analytics/filter'
import { type FiltersView, filtersViewSchema } from '@sillage/core/analytics/views/filters'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useView } from '@/engine/use-view.ts'
import { areSame, type Choices, choicesOf, filterOf, isAny, NO_CHOICES, settled } from './choices.ts'
import { automaticRange, boundsOf, type Range, rangeOf, timeFilterOf, type Versions } from './date-range.ts'
import { rememberedRange, rememberRange } from './range-memory.ts'

export interface Filters {
  range: Range
  choices: Choices
  /** What the versions in the range were asked; null while that is not known. */
  options: FiltersView | null
  /** Range and choices as the engine takes them; null when no version lies in the range. */
  filter: Filter | null
  /**
   * The same for lines over time: a range that nobody chose does not cut them, or a weekly analysis would show a line
   * of one point. Null with `filter`.
   */
  trend: Filter | null
  /** Whether anything beside the range is chosen. */
  active: boolean
  choose: (changes: Partial<Choices>) => void
  chooseRange: (range: Range) => void
  clear: () => void
}

const RANGE_NAMES = ['range', 'from', 'to'] as const

/** A filter chosen anew is about other runs than the page and the run that were open. */
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

/**
 * The filters of an analysis. The address holds them, so that a reload and a colleague see the same; a chosen range is
 * remembered for the session too. A version that is looked at goes before the range.
 *
 * @param versions of the analysis; null while they are not known
 * @param version the one looked at, or null
 */
export const useFilters = (
  analysis: Analysis,
  versions: Versions | null,
  version: string | null,
): Filters => {
  const { analysisId } = analysis
  const [search, setSearch] = useSearchParams()
  const [now] = useState(() => Date.now())
  const addressed = rangeOf(search.get('range'), search.get('from'), search.get('to'))
  const chosenRange = addressed ?? rememberedRange(analysisId)
  const range =
    chosenRange ??
    automaticRange(
      lastRunOf(analysis) ?? analysis.updatedAt,
      (versions?.known ?? []).map(({ createdAt }) => createdAt),
      now,
    )
  const time =
    version !== null
      ? { groupRunId: version }
      : versions === null
        ? {}
        : timeFilterOf(boundsOf(range, now), versions)
  const view = useView({ analysisId, groupRunId: null }, 'filters', time ?? {}, filtersViewSchema)
  const failure = view.status === 'failed' ? view.error : null
  // Figures say so themselves when they fail; choices that fail are the makers' business alone.
  useEffect(() => {
    if (failure !== null) console.warn('the choices of the filters could not be read', failure)
  }, [failure])
  const options = versions !== null && view.status === 'ready' && !view.stale ? view.data : null

  const asked = choicesOf(search)
  const choices = options === null ? asked : settled(asked, options)
  const changed = !areSame(asked, choices)

  // The address is the outside system: it never holds a choice that is none.
  useEffect(() => {
    if (!changed || options === null) return
    setSearch((before) => withChoices(before, settled(choicesOf(before), options)), { replace: true })
  }, [changed, options, setSearch])

  const choose = useCallback(
    (changes: Partial<Choices>) =>
      setSearch((before) => {
        const wanted = { ...choicesOf(before), ...changes }
        return startOver(withChoices(before, options === null ? wanted : settled(wanted, options)))
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
  const clear = useCallback(
    () => setSearch((before) => startOver(withChoices(before, NO_CHOICES))),
    [setSearch],
  )

  const key = time === null ? 'null' : JSON.stringify({ ...filterOf(choices), ...time })
  // The same filter stays the same object, so that screens may depend on it.
  const filter = useMemo((): Filter | null => JSON.parse(key), [key])
  const whole = version === null && chosenRange === null
  const trendKey = whole && time !== null ? JSON.stringify(filterOf(choices)) : key
  const trend = useMemo((): Filter | null => JSON.parse(trendKey), [trendKey])
  return { range, choices, options, filter, trend, active: isAny(choices), choose, chooseRange, clear }
}
