import type { Analysis } from '@sillage/core/analyses/analysis'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useAnalyses } from '@/data/use-analyses.ts'
import { Select } from '@/ui/select.tsx'

const NEWEST = 'newest'

/** Parameters that belong to one analysis only. */
const ITS_OWN = ['version', 'page', 'run', 'runs', 'runsPage'] as const

/** Opens the same report of another analysis of the brand. */
export const AnalysisFilter = ({ analysis: { analysisId, brandId, title } }: { analysis: Analysis }) => {
  const { t } = useTranslation('filters')
  const { t: ta } = useTranslation('analysis')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const analyses = useAnalyses(brandId)
  const listed = analyses.status === 'ready' ? analyses.data : [{ analysisId, title, versions: 0 }]
  // As in an address that names no analysis.
  const newest = listed.find(({ versions }) => versions > 0) ?? listed[0]
  const open = (id: string) => {
    const params = new URLSearchParams(search)
    for (const name of ITS_OWN) params.delete(name)
    void navigate(`/dashboard/${brandId}/analyses/${id}?${params}`)
  }
  return (
    <Select
      label={t('analysis.label')}
      value={analysisId}
      onValueChange={(id) => open(id === NEWEST ? (newest?.analysisId ?? analysisId) : id)}
      options={[
        { value: NEWEST, label: t('analysis.newest') },
        ...listed.map((analysis) => ({
          value: analysis.analysisId,
          label: analysis.title || ta('untitled'),
        })),
      ]}
    />
  )
}
