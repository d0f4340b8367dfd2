import type { Analysis } from '@sillage/core/analyses/analysis'
import { useTranslation } from 'react-i18next'
import { useGroupRuns } from '@/data/use-group-runs.ts'
import { OverviewTab } from '@/features/overview/overview-tab.tsx'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { ErrorState } from '@/ui/error-state.tsx'
import { FiguresSkeleton } from './figures-skeleton.tsx'

export const OverviewView = ({ analysis, onOpenRuns }: { analysis: Analysis; onOpenRuns: OpenRuns }) => {
  const { t } = useTranslation('analysis')
  const groupRuns = useGroupRuns(analysis.analysisId)
  if (groupRuns.status === 'loading') return <FiguresSkeleton />
  if (groupRuns.status === 'failed') return <ErrorState title={t('failed')} onRetry={groupRuns.retry} />
  return <OverviewTab analysis={analysis} groupRuns={groupRuns.data} onOpenRuns={onOpenRuns} />
}
