import type { Schedule } from '@sillage/core/analyses/schedule'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { toast } from '@/ui/toast.ts'
import { saveSchedule } from './save-setup.ts'
import { ScheduleFields } from './schedule-fields.tsx'

/** The schedule of an analysis. A change is saved at once; one that fails is taken back. */
export const SchedulingCard = ({
  analysisId,
  schedule,
  className,
}: {
  analysisId: string
  /** As it is stored. */
  schedule: Schedule
  className?: string
}) => {
  const { t } = useTranslation('analysis-setup')
  const [wanted, setWanted] = useState<Schedule | null>(null)
  const save = useMutation({
    mutationFn: (next: Schedule) => saveSchedule(analysisId, next),
    onMutate: setWanted,
    onSuccess: () => toast.success(t('saved.schedule')),
    onError: () => {
      setWanted(null)
      toast.error(t('failed.schedule'))
    },
  })
  return (
    <Card className={className}>
      <CardHeader title={t('schedule.title')} />
      <CardBody>
        <ScheduleFields
          value={wanted ?? schedule}
          onChange={(next) => save.mutate(next)}
          disabled={save.isPending}
        />
      </CardBody>
    </Card>
  )
}
