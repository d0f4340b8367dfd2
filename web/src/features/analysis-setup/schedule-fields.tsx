import type { Schedule } from '@sillage/core/analyses/schedule'
import { CADENCES } from '@sillage/core/base/cadence'
import { useTranslation } from 'react-i18next'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { dateFormat } from '@/lib/format.ts'
import { weekdayNames } from '@/lib/weekday-names.ts'
import { Notice } from '@/ui/notice.tsx'
import { SegmentedControl } from '@/ui/segmented-control.tsx'
import { Select } from '@/ui/select.tsx'
import { Switch } from '@/ui/switch.tsx'
import { UpgradeButton } from '@/widgets/upgrade-button.tsx'

/** A midnight, as the base for hours of the day. */
const A_MIDNIGHT = Date.UTC(2024, 0, 1)
const HOUR = 3_600_000

/** Every month has so many days. */
const SHORTEST_MONTH = 28

const hourNames = (locale: string): string[] => {
  const format = dateFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
  return Array.from({ length: 24 }, (_, hour) => format.format(A_MIDNIGHT + hour * HOUR))
}

/** The schedule of an analysis, for plans with scheduling. */
export const ScheduleFields = ({
  value,
  onChange,
  disabled = false,
  timeZone,
}: {
  value: Schedule
  onChange: (schedule: Schedule) => void
  /** True while it saves. */
  disabled?: boolean
  /** Of the brand, in which the hour is meant; left out until it is known. */
  timeZone?: string | undefined
}) => {
  const { t, i18n } = useTranslation('analysis-setup')
  const standing = useEntitlements()
  const locked = standing !== null && !standing.entitlements.scheduling
  const off = disabled || standing === null || locked
  // A schedule beyond the plan is paused; it can always be switched off.
  const paused = locked && value.enabled
  const change = (part: Partial<Schedule>) => onChange({ ...value, ...part })
  return (
    <div className="space-y-4">
      <Switch
        label={t('schedule.enable')}
        description={t('schedule.about')}
        checked={value.enabled}
        disabled={paused ? disabled : off}
        onCheckedChange={(enabled) => change({ enabled })}
      />
      {locked ? (
        <Notice tone={paused ? 'warning' : 'info'} action={<UpgradeButton />}>
          {paused ? `${t('schedule.paused')} ` : null}
          {t(standing.onTrial ? 'schedule.trial' : 'schedule.locked')}
        </Notice>
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
          <Select
            label={t('schedule.hour')}
            value={String(value.hour)}
            onValueChange={(hour) => change({ hour: Number(hour) })}
            options={hourNames(i18n.language).map((label, hour) => ({ value: String(hour), label }))}
          />
        </div>
      ) : null}
      {value.enabled && !off ? (
        <p className="text-ink-soft text-sm">
          {[
            timeZone === undefined ? null : t('schedule.zone', { zone: timeZone.replaceAll('_', ' ') }),
            value.cadence === 'monthly' && value.monthlyDay > SHORTEST_MONTH
              ? t('schedule.shortMonths', { n: value.monthlyDay })
              : null,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
      ) : null}
    </div>
  )
}
