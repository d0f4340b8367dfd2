import type { SavedView } from './saved-view.ts'

/** The page of a saved view, as an address within the app. */
export const savedViewAddress = ({
  brandId,
  analysisId,
  tab,
  filters,
}: Pick<SavedView, 'brandId' | 'analysisId' | 'tab' | 'filters'>): string =>
  `/dashboard/${brandId}/analyses/${analysisId}?${Object.entries({ view: tab, ...filters })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`
