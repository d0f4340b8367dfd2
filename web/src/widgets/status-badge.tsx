import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { Badge, type Tone } from '@/ui/badge.tsx'

export const SHOWN_STATUSES = [
  'draft',
  'ready',
  'scheduled',
  'pending',
  'processing',
  'running',
  'completed',
  'failed',
] as const
export type ShownStatus = (typeof SHOWN_STATUSES)[number]

const TONE_OF: Record<ShownStatus, Tone> = {
  completed: 'positive',
  ready: 'positive',
  processing: 'warning',
  running: 'warning',
  scheduled: 'info',
  pending: 'neutral',
  draft: 'neutral',
  failed: 'negative',
}

const DOT_OF: Record<Tone, string> = {
  positive: 'bg-positive',
  warning: 'bg-warning',
  info: 'bg-info',
  neutral: 'bg-neutral',
  negative: 'bg-negative',
  accent: 'bg-accent',
}

const isWorking = (status: ShownStatus) => status === 'processing' || status === 'running'

/** Status of an analysis, a group run or a run. Ready and completed are both green; what is ready has no results yet. */
export const StatusBadge = ({ status, className }: { status: ShownStatus; className?: string }) => {
  const { t } = useTranslation('common')
  return (
    <Badge
      tone={TONE_OF[status]}
      dot
      hollow={status === 'ready'}
      breathing={isWorking(status)}
      {...(className === undefined ? {} : { className })}
    >
      {t(`status.${status}`)}
    </Badge>
  )
}

/** The same status as a dot, for narrow lists; the text is there for screen readers. */
export const StatusDot = ({ status }: { status: ShownStatus }) => {
  const { t } = useTranslation('common')
  return (
    <span className="inline-flex shrink-0 items-center">
      <span
        aria-hidden="true"
        className={cn(
          'size-2 rounded-full',
          status === 'ready' ? 'border-[1.5px] border-positive' : DOT_OF[TONE_OF[status]],
          isWorking(status) && 'animate-breathe',
        )}
      />
      <span className="sr-only">{t(`status.${status}`)}</span>
    </span>
  )
}
