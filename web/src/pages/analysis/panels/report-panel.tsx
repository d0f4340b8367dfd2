import { filtersViewSchema } from '@sillage/core/analytics/views/filters'
import { useTranslation } from 'react-i18next'
import { useGroupRuns } from '@/data/use-group-runs.ts'
import { useView } from '@/engine/use-view.ts'
import { reportFilter, scopeWords } from '@/features/report/report-scope.ts'
import { ReportTab } from '@/features/report/report-tab.tsx'
import { dataOf } from './figures.tsx'
import type { PanelProps } from './panel.ts'

export const ReportPanel = ({ brandId, analysisId, groupRunId, filter, onOpenRuns }: PanelProps) => {
  const { t, i18n } = useTranslation('filters')
  const versions = useGroupRuns(analysisId)
  const narrowed = reportFilter(filter, groupRunId, versions.status === 'ready' ? versions.data : [])
  // The same question as the filters above ask, so that it is answered already.
  const { groupRunId: only, dateFrom, dateTo } = filter
  const options = dataOf(
    useView({ analysisId, groupRunId }, 'filters', { groupRunId: only, dateFrom, dateTo }, filtersViewSchema),
  )
  return (
    <ReportTab
      brandId={brandId}
      analysisId={analysisId}
      filter={narrowed}
      scope={scopeWords(narrowed, options, t, i18n.language)}
      onOpenRuns={onOpenRuns}
    />
  )
}
