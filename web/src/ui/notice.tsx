import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn.ts'

const TONES = {
  info: { box: 'bg-info-soft text-info-ink', Icon: Info },
  warning: { box: 'bg-warning-soft text-warning-ink', Icon: TriangleAlert },
  negative: { box: 'bg-negative-soft text-negative-ink', Icon: CircleAlert },
} as const

/** A line that explains a limit or a problem where it applies. */
export const Notice = ({
  tone = 'info',
  action,
  className,
  children,
}: {
  tone?: keyof typeof TONES
  action?: ReactNode
  className?: string
  children: ReactNode
}) => {
  const { box, Icon } = TONES[tone]
  return (
    <div
      role={tone === 'negative' ? 'alert' : 'status'}
      className={cn('flex items-start gap-2.5 rounded-md px-3.5 py-2.5 text-sm', box, className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {/* What is to be done stands beside the words while they have room, else below them. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-2.5 gap-y-2">
        <div className="min-w-0 flex-1 basis-52 break-words font-medium">{children}</div>
        {action}
      </div>
    </div>
  )
}
