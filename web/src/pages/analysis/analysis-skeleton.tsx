import { useParams } from 'react-router'
import { EvolveReminder } from '@/features/evolve-reminder/evolve-reminder.tsx'
import { AnalysisShape } from './analysis-shape.tsx'

/** The shape of the page while the analysis is on its way, with what is said whatever the analysis is. */
export const AnalysisSkeleton = () => {
  const { brandId = '' } = useParams()
  return <AnalysisShape reminder={<EvolveReminder brandId={brandId} />} />
}
