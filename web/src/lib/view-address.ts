import { savedViewAddress } from '@sillage/core/saved-views/address'
import type { SavedViewDto } from '@sillage/core/saved-views/calls'
import { DIMENSION_NAMES } from '@/lib/dimensions.ts'

/** What of an analysis page's address a saved view keeps; the open run, page and panel are left out. */
const KEPT = ['range', 'from', 'to', 'basis', 'version', 'interval', 'use', 'way', ...DIMENSION_NAMES]

const keptFilters = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...search].filter(([name]) => KEPT.includes(name)))

/**
 * The filters of an address as a view or a card keeps them.
 *
 * @param range the dates in force, which the address may not hold; null under a chosen version
 */
export const viewFilters = (
  search: URLSearchParams,
  range: { readonly key: string } | null,
): Record<string, string> => {
  const { key, ...days } = range ?? {}
  return { ...(key === undefined ? {} : { range: key, ...days }), ...keptFilters(search) }
}

/** Whether an address names nothing of an analysis but the analysis itself. */
export const isPlain = (search: URLSearchParams): boolean =>
  [...search.keys()].every((name) => !['view', 'run', 'runs', ...KEPT].includes(name))

/** Whether a saved view is what the page shows. */
export const isShowing = (
  { tab, filters }: Pick<SavedViewDto, 'tab' | 'filters'>,
  openTab: string,
  search: URLSearchParams,
): boolean => {
  const shown = Object.entries(keptFilters(search))
  return (
    tab === openTab &&
    shown.length === Object.keys(filters).length &&
    shown.every(([name, value]) => filters[name] === value)
  )
}

/** The address of a saved view's page. */
export const viewAddress = (
  brandId: string,
  { analysis_id: analysisId, tab, filters }: Pick<SavedViewDto, 'analysis_id' | 'tab' | 'filters'>,
): string => savedViewAddress({ brandId, analysisId, tab, filters })
