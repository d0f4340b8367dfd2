import { savedViewAddress } from '../saved-views/address.ts'
import type { Alert } from './alert.ts'

/** The tab with the figure of an alert. */
const TABS = {
  visibility: 'visibility',
  ranking: 'visibility',
  sentiment: 'sentiment',
  source: 'web-search',
} as const satisfies Record<Alert['kind'], string>

/** The page of an alert's figures, within the app: its saved view, if it has one, at the version of the alert. */
export const alertAddress = ({ brandId, analysisId, groupRunId, kind, view }: Alert): string =>
  savedViewAddress({
    ...{ brandId, analysisId, tab: view?.tab ?? TABS[kind] },
    filters: { ...view?.filters, version: groupRunId },
  })
