import type { Analysis } from '@sillage/core/analyses/analysis'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useAnalyses } from '@/data/use-analyses.ts'
import { usePhone } from '@/lib/use-media-query.ts'
import { Select } from '@/ui/select.tsx'
import { ChoiceFilter, ClearFilters } from './choice-filters.tsx'
import { DateButtons } from './date-buttons.tsx'
import { PersonaFilter, ProviderFilter } from './paired-filter.tsx'
import { PhoneFilterBar } from './phone-filter-bar.tsx'
import type { Filters } from './use-filters.ts'

/** The analysis of the report, and the filters of its answers, as above other reports. */
export const ReportFilterBar = ({
  analysis,
  filters,
  version,
  picker,
}: {
  analysis: Analysis
  filters: Filters
  version: boolean
  /** Version picker on a phone; elsewhere it is in the header. */
  picker: ReactNode
}) => {
  const { t } = useTranslation('filters')
  const all = (
    <>
      <AnalysisFilter analysis={analysis} />
      <ProviderFilter {...filters} />
      <ChoiceFilter name="language" filters={filters} />
      <PersonaFilter {...filters} />
      <ChoiceFilter name="prompt" filters={filters} />
    </>
  )
  if (usePhone()) {
    return (
      <PhoneFilterBar filters={filters} version={version} picker={picker}>
        {all}
      </PhoneFilterBar>
    )
  }
  return (
    <section aria-label={t('label')} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <DateButtons range={filters.range} version={version} onChoose={filters.chooseRange} />
        <ClearFilters filters={filters} />
      </div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">{all}</div>
    </section>
  )
}

const NEWEST = 'newest'

/** Parameters that belong to one analysis only. */
const ITS_OWN = ['version', 'page', 'run', 'runs', 'runsPage'] as const

const AnalysisFilter = ({ analysis: { analysisId, brandId, title } }: { analysis: Analysis }) => {
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
