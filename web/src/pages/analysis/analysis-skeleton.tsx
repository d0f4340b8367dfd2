import { useParams } from 'react-router'
import { EvolveReminder } from '@/features/evolve-reminder/evolve-reminder.tsx'
import { AnalysisShape } from './analysis-shape.tsx'

/** Skeleton of the page while the analysis loads, with the texts that do not depend on it. */
export const AnalysisSkeleton = () => {
  const { brandId = '' } = useParams()
  return <AnalysisShape reminder={<EvolveReminder brandId={brandId} />} />
}
