import { useGroupRuns } from '@/data/use-group-runs.ts'
import type { Compared } from '@/widgets/version-pair/use-version-pair.ts'
import type { PanelProps } from './panel.ts'

/** What two versions of the analysis are compared under on this page. */
export const useComparedVersions = ({
  analysisId,
  inside,
  filter,
}: Pick<PanelProps, 'analysisId' | 'inside' | 'filter'>): Compared => {
  const versions = useGroupRuns(analysisId)
  return {
    analysisId,
    versions: versions.status === 'ready' ? versions.data : [],
    newest: inside[0] ?? null,
    filter,
  }
}
