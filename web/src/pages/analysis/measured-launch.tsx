import type { ComponentProps } from 'react'
import { LaunchDialog } from '@/features/launch/launch-dialog.tsx'
import { useExperience } from '@/widgets/planner/use-experience.ts'

/** The launch dialog, with what earlier versions of the analysis say of the next one. */
export const MeasuredLaunch = (props: Omit<ComponentProps<typeof LaunchDialog>, 'experience'>) => (
  <LaunchDialog {...props} experience={useExperience(props.analysis.analysisId)} />
)
