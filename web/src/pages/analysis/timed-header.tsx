import type { RunStats } from '@sillage/core/analyses/analysis'
import type { GroupRun, Manifest } from '@sillage/core/runs/group-run'
import { deriveRunPhase } from '@sillage/core/runs/pace'
import type { ComponentProps } from 'react'
import { useManifest } from '@/data/use-analysis.ts'
import { AnalysisHeader } from '@/features/analysis-header/analysis-header.tsx'
import { BADGE_SECONDS_PER_RUN } from '@/features/run-progress/estimate.ts'
import { useSecondsLeft } from '@/features/run-progress/use-seconds-left.ts'

type Head = Omit<ComponentProps<typeof AnalysisHeader>, 'secondsLeft' | 'phase'>
interface UnderWay {
  groupRun: GroupRun
  stats: RunStats
  head: Head
}

const Counting = ({ groupRun, stats, manifest, head }: UnderWay & { manifest: Manifest }) => (
  <AnalysisHeader
    {...head}
    phase={deriveRunPhase(stats)}
    secondsLeft={useSecondsLeft(groupRun, stats, manifest, BADGE_SECONDS_PER_RUN)}
  />
)

/** The header of a running analysis, with the same time left as the progress panel. */
export const TimedHeader = (props: UnderWay) => {
  const manifest = useManifest(props.groupRun.groupRunId)
  return manifest.status === 'ready' && manifest.data !== null ? (
    <Counting {...props} manifest={manifest.data} />
  ) : (
    <AnalysisHeader {...props.head} secondsLeft={null} />
  )
}
