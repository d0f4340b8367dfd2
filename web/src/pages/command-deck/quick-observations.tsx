import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useAnalyses } from '@/data/use-analyses.ts'
import {
  NoAnalysisSelected,
  ObservationsSection,
} from '@/features/insights/observations/observations-section.tsx'
import { Select } from '@/ui/select.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

// Figures load once an analysis is chosen.
const ChosenObservations = lazy(async () => ({
  default: (await import('./chosen-observations.tsx')).ChosenObservations,
}))

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
    <Suspense
      fallback={
        <ObservationsSection totalRuns={0} action={select}>
          <Skeleton className="h-60" />
        </ObservationsSection>
      }
    >
      <ChosenObservations analysis={chosen} select={select} />
    </Suspense>
  )
}
