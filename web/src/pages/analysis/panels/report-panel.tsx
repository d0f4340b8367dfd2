import { filtersViewSchema } from '@sillage/core/analytics/views/filters/schema'
import { useTranslation } from 'react-i18next'
import { useView } from '@/engine/use-view.ts'
import { reportFilter, scopeWords } from '@/features/report/report-scope.ts'
import { ReportTab } from '@/features/report/report-tab.tsx'
import { getData } from './figures.tsx'
import type { PanelProps } from './panel.ts'

export const ReportPanel = ({ brandId, analysisId, filter, inside }: PanelProps) => {
  const { t, i18n } = useTranslation('filters')
  const narrowed = reportFilter(filter, inside)
  // The same query as that of the filters above, so it is cached.
  const { dateFrom, dateTo, basis } = filter
  const options = getData(useView('filters', { dateFrom, dateTo, basis }, filtersViewSchema))
  return (
    <ReportTab
      brandId={brandId}
      analysisId={analysisId}
      filter={narrowed}
      scope={scopeWords(narrowed, options, t, i18n.language)}
    />
  )
}
