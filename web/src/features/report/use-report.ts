import { type BrandReport, getBrandReport } from '@sillage/core/analytics/brand-calls'
import { filterKey, filterQuery } from '@sillage/core/analytics/filter'
import { toInterfaceLanguage } from '@sillage/core/base/interface-language'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useApiRevision } from '@/data/use-api-revision.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { pause } from '@/lib/pause.ts'
import { readableReportSchema } from './readable-report.ts'
import { isNarrowed, type ReportFilter } from './report-scope.ts'

/** Delay in ms: quick consecutive choices make one call. */
const DEBOUNCE_MS = 300

/** The cached report stays valid until its inputs change. */
const KEPT_MS = 300_000

const getReadableReport = { ...getBrandReport, response: readableReportSchema }

/** The report data of an analysis; refetched when a version ends and when a reading is corrected. */
export const useReport = (
  brandId: string,
  analysisId: string,
  filter: ReportFilter,
  enabled: boolean,
): UseQueryResult<BrandReport> => {
  const { key } = useSignedIn()
  const revision = useApiRevision(analysisId)
  const { i18n } = useTranslation()
  const language = toInterfaceLanguage(i18n.language)
  return useQuery({
    queryKey: ['report', key, analysisId, filterKey(filter), language, revision],
    queryFn: async ({ signal }) => {
      if (isNarrowed(filter)) await pause(DEBOUNCE_MS, signal)
      return callApi(
        getReadableReport,
        { query: { brandId, analysisId, language, ...filterQuery(filter) } },
        { signal },
      )
    },
    enabled: enabled && revision !== null,
    staleTime: KEPT_MS,
    placeholderData: keepPreviousData,
  })
}
