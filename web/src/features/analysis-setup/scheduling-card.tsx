import type { Analysis } from '@sillage/core/analyses/analysis'
import type { Schedule } from '@sillage/core/analyses/schedule'
import { useMutation } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrandDoc } from '@/data/use-brand-doc.ts'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { formatDateTimeIn } from '@/lib/format.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Notice } from '@/ui/notice.tsx'
import { toast } from '@/ui/toast.ts'
import { saveSchedule } from './save-setup.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { SlotHistory } from './slot-history.tsx'

type Scheduled = Pick<Analysis, 'analysisId' | 'brandId' | 'schedule' | 'next' | 'lastSlot'>

/**
 * The schedule of an analysis, its next launch, and the results of its slots. A change is saved at once and reverted on
 * failure.
 */
export const SchedulingCard = ({ analysis, className }: { analysis: Scheduled; className?: string }) => {
  const { t } = useTranslation('analysis-setup')
  const { analysisId, brandId, schedule } = analysis
  const brand = useBrandDoc(brandId)
  const timeZone = brand.status === 'ready' ? brand.data?.timeZone : undefined
  const [pending, setPending] = useState<Schedule | null>(null)
  const save = useMutation({
    mutationFn: (next: Schedule) => saveSchedule(analysisId, next),
    onMutate: setPending,
    onSuccess: () => toast.success(t('saved.schedule')),
    onError: () => {
      setPending(null)
      toast.error(t('failed.schedule'))
    },
  })
  return (
    <Card className={className}>
      <CardHeader title={t('schedule.title')} />
      <CardBody className="space-y-5">
        <ScheduleFields
          value={pending ?? schedule}
          onChange={(next) => save.mutate(next)}
          disabled={save.isPending}
          timeZone={timeZone}
        />
        {timeZone === undefined ? null : (
          <>
            <NextRun analysis={analysis} timeZone={timeZone} />
            <SlotHistory analysisId={analysisId} timeZone={timeZone} />
          </>
        )}
      </CardBody>
    </Card>
  )
}

/** The next launch; or why the last slot was skipped, while the reason lasts. */
const NextRun = ({ analysis, timeZone }: { analysis: Scheduled; timeZone: string }) => {
  const { t, i18n } = useTranslation('analysis-setup')
  const standing = useEntitlements()
  const { next, lastSlot } = analysis
  if (next === null || !analysis.schedule.enabled) return null
  // Limits of the plan are explained above, with the switch.
  const locked = standing !== null && !standing.entitlements.scheduling
  return (
    <div className="space-y-3">
      {lastSlot?.reason && !locked ? (
        <Notice tone="warning">
          {t('schedule.lastSkipped', { reason: t(`schedule.reason.${lastSlot.reason}`) })}
        </Notice>
      ) : null}
      <p className="flex items-start gap-2 text-sm">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-faint" />
        <span className="font-medium text-ink">
          {/* Not the chosen hour: launches are spread over the time after it. */}
          {t('schedule.next', { at: formatDateTimeIn(next.wakeAt, i18n.language, timeZone) })}
        </span>
      </p>
    </div>
  )
}
