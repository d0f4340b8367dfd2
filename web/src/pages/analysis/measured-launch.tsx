import type { ComponentProps } from 'react'
import { LaunchDialog } from '@/features/launch/launch-dialog.tsx'
import { useExperience } from '@/widgets/planner/use-experience.ts'

/** The launch dialog, with estimates from earlier versions of the analysis. */
export const MeasuredLaunch = (props: Omit<ComponentProps<typeof LaunchDialog>, 'experience'>) => (
  <LaunchDialog {...props} experience={useExperience(props.analysis.analysisId)} />
)
