import type { AnalysisStatus } from '@sillage/core/analyses/status'
import { Play } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '@/data/use-me.ts'
import { Button } from '@/ui/button.tsx'
import { Tooltip } from '@/ui/tooltip.tsx'

const LaunchDialog = lazy(async () => ({ default: (await import('./launch-dialog.tsx')).LaunchDialog }))

/**
 * Launches the analysis after asking. Disabled without units, while it is not known whether the workspace is on
 * trial, and on a trial that has had its one group run. Hidden by its caller while runs are processing.
 */
export const RunButton = ({
  analysisId,
  status,
  units,
  groupRuns,
  label,
}: {
  analysisId: string
  status: AnalysisStatus
  /** Run units a launch takes; undefined while they are not known. */
  units: number | undefined
  /** Group runs so far. */
  groupRuns: number
  /** In place of RUN. */
  label?: string
}) => {
  const { t } = useTranslation('analysis')
  const me = useMe()
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])

  const why = me.isPending
    ? t('launch.checking')
    : me.data?.onTrial === true && groupRuns > 0
      ? t('launch.trialSingleRun')
      : null
  const disabled = why !== null || units === undefined || units < 1
  const button = (
    <Button
      variant="primary"
      icon={<Play aria-hidden="true" className="size-4" />}
      aria-disabled={disabled}
      className="ripple"
      onClick={() => {
        if (!disabled) setOpen(true)
      }}
    >
      {label ?? t('launch.run')}
    </Button>
  )
  return (
    <>
      <Tooltip label={why}>{button}</Tooltip>
      {open && units !== undefined ? (
        <Suspense>
          <LaunchDialog analysisId={analysisId} status={status} units={units} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
