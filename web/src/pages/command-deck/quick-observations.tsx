import type { Analysis } from '@sillage/core/analyses/analysis'
import { runsText } from '@sillage/core/analytics/drill/runs-address'
import { quickFactsViewSchema } from '@sillage/core/analytics/views/observations/schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useAnalyses } from '@/data/use-analyses.ts'
import { FigureSourceProvider } from '@/engine/figure-source.tsx'
import { useView } from '@/engine/use-view.ts'
import { KeyObservations } from '@/features/insights/observations/key-observations.tsx'
import {
  NoAnalysisSelected,
  ObservationsSection,
} from '@/features/insights/observations/observations-section.tsx'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { ErrorState } from '@/ui/error-state.tsx'
import { Select } from '@/ui/select.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

const NOTHING_YET = { groupRunId: null, totalRuns: 0, quickFacts: [] }

/** Key observations of one of the brand's analyses, named in the address. */
export const QuickObservations = ({ brandId }: { brandId: string }) => {
  const { t } = useTranslation(['insights', 'analysis'])
  const analyses = useAnalyses(brandId)
  const [search, setSearch] = useSearchParams()
  if (analyses.status !== 'ready' || analyses.data.length === 0) return null
  const chosen = analyses.data.find(({ analysisId }) => analysisId === search.get('analysis'))
  const select = (
    <Select
      label={t('insights:observations.analysis')}
      value={chosen?.analysisId}
      placeholder={t('insights:observations.choose')}
      onValueChange={(analysis) => setSearch({ analysis }, { replace: true })}
      options={analyses.data.map(({ analysisId, title }) => ({
        value: analysisId,
        label: title || t('analysis:untitled'),
      }))}
      className="max-w-72"
    />
  )
  if (chosen === undefined) {
    return (
      <ObservationsSection totalRuns={0} action={select}>
        <NoAnalysisSelected />
      </ObservationsSection>
    )
  }
  return (
    <FigureSourceProvider key={chosen.analysisId} analysisId={chosen.analysisId}>
      <Observed analysis={chosen} select={select} />
    </FigureSourceProvider>
  )
}

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
