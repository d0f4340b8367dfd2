import { Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { trialRefusal } from '@/data/use-error-text.ts'
import { useLaunchesLeft } from '@/data/use-launches-left.ts'
import { Button } from '@/ui/button.tsx'
import { Tooltip } from '@/ui/tooltip.tsx'

/**
 * Opens the launch dialog (`launch-dialog.tsx`), for people who may launch. Disabled without units, until the trial
 * state is known, and on a trial after its last launch. Its caller hides it while runs are processing.
 */
export const RunButton = ({
  units,
  label,
  onLaunch,
}: {
  /** Run units of a launch; undefined while unknown. */
  units: number | undefined
  /** Replaces RUN. */
  label?: string
  onLaunch: (units: number) => void
}) => {
  const { t, i18n } = useTranslation(['analysis', 'errors'])
  const standing = useEntitlements()
  const launchesLeft = useLaunchesLeft()
  const mayEdit = useMayEdit()
  if (!mayEdit) return null

  const why =
    standing === null
      ? t('launch.checking')
      : standing.onTrial && launchesLeft === 0
        ? trialRefusal(standing.entitlements.groupRunsInTotal, i18n)
        : null
  const disabled = why !== null || units === undefined || units < 1
  const button = (
    <Button
      variant="primary"
      icon={<Play aria-hidden="true" className="size-4" />}
      aria-disabled={disabled}
      className="ripple"
      onClick={() => {
        if (!disabled) onLaunch(units)
      }}
    >
      {label ?? t('launch.run')}
    </Button>
  )
  return <Tooltip label={why}>{button}</Tooltip>
}
