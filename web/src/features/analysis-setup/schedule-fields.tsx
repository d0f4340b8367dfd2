import { CADENCES, type Schedule } from '@sillage/core/analyses/schedule'
import { isAvailable } from '@sillage/core/plans/capabilities'
import { useTranslation } from 'react-i18next'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { weekdayNames } from '@/lib/weekday-names.ts'
import { Badge } from '@/ui/badge.tsx'
import { Notice } from '@/ui/notice.tsx'
import { SegmentedControl } from '@/ui/segmented-control.tsx'
import { Select } from '@/ui/select.tsx'
import { Switch } from '@/ui/switch.tsx'

/** When an analysis launches by itself, for plans that hold scheduling. */
export const ScheduleFields = ({
  value,
  onChange,
  disabled = false,
}: {
  value: Schedule
  onChange: (schedule: Schedule) => void
  /** While it is being saved. */
  disabled?: boolean
}) => {
  const { t, i18n } = useTranslation('analysis-setup')
  const standing = useEntitlements()
  const locked = standing !== null && !standing.entitlements.scheduling
  // Schedules are kept before anything launches by them.
  const coming = !isAvailable('scheduling')
  const off = disabled || standing === null || locked
  const change = (part: Partial<Schedule>) => onChange({ ...value, ...part })
  return (
    <div className="space-y-4">
      <Switch
        label={t('schedule.enable')}
        description={t(coming ? 'schedule.aboutSoon' : 'schedule.about')}
        {...(coming ? { mark: <Badge>{t('alerts.soon')}</Badge> } : {})}
        checked={value.enabled && !locked}
        disabled={off}
        onCheckedChange={(enabled) => change({ enabled })}
      />
      {locked ? (
        <Notice tone="info">{t(standing.onTrial ? 'schedule.trial' : 'schedule.locked')}</Notice>
      ) : null}
      {value.enabled && !off ? (
        <div className="flex flex-wrap items-center gap-3">
          <SegmentedControl
            label={t('schedule.cadence')}
            value={value.cadence}
            onValueChange={(cadence) => change({ cadence })}
            options={CADENCES.map((cadence) => ({ value: cadence, label: t(`schedule.${cadence}`) }))}
          />
          {value.cadence === 'weekly' ? (
            <Select
              label={t('schedule.weekday')}
              value={String(value.weeklyDayOfWeek)}
              onValueChange={(day) => change({ weeklyDayOfWeek: Number(day) })}
              options={weekdayNames(i18n.language).map((label, day) => ({ value: String(day), label }))}
            />
          ) : null}
          {value.cadence === 'monthly' ? (
            <Select
              label={t('schedule.monthday')}
              value={String(value.monthlyDay)}
              onValueChange={(day) => change({ monthlyDay: Number(day) })}
              options={Array.from({ length: 31 }, (_, at) => ({
                value: String(at + 1),
                label: t('schedule.dayOfMonth', { n: at + 1 }),
              }))}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
