import { type BrandReport, getBrandReport } from '@sillage/core/analytics/calls/brand'
import { INTERFACE_LANGUAGES } from '@sillage/core/identity/user'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useSignedIn } from '@/data/use-session.ts'

/** What the report says of an analysis; asked anew for another version of it. */
export const useReport = (
  brandId: string,
  analysisId: string,
  groupRunId: string | null,
  enabled: boolean,
): UseQueryResult<BrandReport> => {
  const { key } = useSignedIn()
  const { i18n } = useTranslation()
  const language = INTERFACE_LANGUAGES.find((code) => code === i18n.language)
  return useQuery({
    queryKey: ['report', key, analysisId, groupRunId, language],
    queryFn: ({ signal }) =>
      callApi(
        getBrandReport,
        { query: { brandId, analysisId, language, groupRunId: groupRunId ?? undefined } },
        { signal },
      ),
    enabled,
  })
}
