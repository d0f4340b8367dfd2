import { useParams, useSearchParams } from 'react-router'
import { EvolveReminder } from '@/features/evolve-reminder/evolve-reminder.tsx'
import { AnalysisShape } from './analysis-shape.tsx'
import { TabSkeleton } from './tab-skeleton.tsx'

/** Skeleton of the page while the analysis loads, with the texts that do not depend on it. */
export const AnalysisSkeleton = () => {
  const { brandId = '' } = useParams()
  const [search] = useSearchParams()
  return (
    <AnalysisShape
      figures={<TabSkeleton view={search.get('view')} />}
      reminder={<EvolveReminder brandId={brandId} />}
    />
  )
}
