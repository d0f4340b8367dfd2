import type { Analysis } from '@sillage/core/analyses/analysis'
import { runsText } from '@sillage/core/analytics/drill/runs-address'
import { quickFactsViewSchema } from '@sillage/core/analytics/views/observations/schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FigureSourceProvider } from '@/engine/figure-source.tsx'
import { useView } from '@/engine/use-view.ts'
import { KeyObservations } from '@/features/insights/observations/key-observations.tsx'
import { ObservationsSection } from '@/features/insights/observations/observations-section.tsx'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { ErrorState } from '@/ui/error-state.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

const NOTHING_YET = { groupRunId: null, totalRuns: 0, quickFacts: [] }

/** Key observations of an analysis. @param select chooses another one */
export const ChosenObservations = ({ analysis, select }: { analysis: Analysis; select: ReactNode }) => (
  <FigureSourceProvider key={analysis.analysisId} analysisId={analysis.analysisId}>
    <Observed analysis={analysis} select={select} />
  </FigureSourceProvider>
)

const Observed = ({
  analysis: { analysisId, brandId, versions },
  select,
}: {
  analysis: Analysis
  select: ReactNode
}) => {
  const { t } = useTranslation('insights')
  const navigate = useNavigate()
  const facts = useView('facts', {}, quickFactsViewSchema)
  const openRuns: OpenRuns = (runs) => {
    const query = new URLSearchParams({ view: 'insight', runs: runsText(runs) })
    void navigate(`/dashboard/${brandId}/analyses/${analysisId}?${query}`)
  }
  if (versions === 0 || facts.status === 'ready') {
    return (
      <KeyObservations
        view={(facts.status === 'ready' ? facts.data : null) ?? NOTHING_YET}
        onOpenRuns={openRuns}
        action={select}
      />
    )
  }
  return (
    <ObservationsSection totalRuns={0} action={select}>
      {facts.status === 'failed' ? (
        <ErrorState title={t('observations.failed')} onRetry={facts.retry} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </ObservationsSection>
  )
}
