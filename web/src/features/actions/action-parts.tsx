import type { ActionStatus } from '@sillage/core/actions/action'
import type { ActionDto } from '@sillage/core/actions/calls'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { formatDate, formatDecimal, formatGain } from '@/lib/format.ts'
import { Badge, type Tone } from '@/ui/badge.tsx'

const TONES: Record<ActionStatus, Tone> = {
  idea: 'neutral',
  planned: 'info',
  in_work: 'accent',
  done: 'positive',
  dropped: 'neutral',
}

export const StatusOfAction = ({ status }: { status: ActionStatus }) => {
  const { t } = useTranslation('actions')
  return (
    <Badge tone={TONES[status]} dot hollow={status === 'dropped'}>
      {t(`status.${status}`)}
    </Badge>
  )
}

/** Today in the reader's time zone, in the format of a date field. */
const today = (): string => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** The day on which an action is due, marked when it is past and the action open. */
export const DueDay = ({ action: { due_on: day, closed_at: closed } }: { action: ActionDto }) => {
  const { t, i18n } = useTranslation('actions')
  if (day === null) return <span className="text-ink-faint">–</span>
  const isLate = closed === null && day < today()
  return (
    <span className={cn('whitespace-nowrap tabular-nums', isLate && 'font-semibold text-negative-ink')}>
      <time dateTime={day}>{formatDate(new Date(`${day}T12:00:00`).getTime(), i18n.language)}</time>
      {isLate ? <span className="ms-1.5 text-xs">{t('overdue')}</span> : null}
    </span>
  )
}

/** The largest possible gain with its interval: in points, of sentiment on the scale from 0 to 10. */
export const Effect = ({ effect }: { effect: ActionDto['effect'] }) => {
  const { t, i18n } = useTranslation('actions')
  if (effect === null) return <span className="text-ink-faint">–</span>
  const { figure, gain, low, high } = effect
  return (
    <span className="tabular-nums">
      <strong className="whitespace-nowrap font-semibold text-ink">{formatGain(gain, i18n.language)}</strong>{' '}
      {low === null || high === null ? null : (
        <span className="whitespace-nowrap text-ink-soft">
          {t('effect.range', {
            low: formatDecimal(low, i18n.language),
            high: formatDecimal(high, i18n.language),
          })}
        </span>
      )}
      <span className="block text-ink-faint text-xs">{t(`origin.${figure}`)}</span>
    </span>
  )
}
