import { cn } from '@/lib/cn.ts'

/** @param value 0 to 100, capped */
export const ProgressBar = ({
  value,
  label,
  tone = 'accent',
  className,
}: {
  value: number
  label: string
  tone?: 'accent' | 'warning' | 'negative'
  className?: string
}) => {
  const percent = Math.min(100, Math.max(0, value))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={cn('h-1.5 w-full overflow-hidden rounded-full bg-sunken', className)}
    >
      <div
        className={cn(
          'h-full rounded-full transition-[width] duration-200 ease-out',
          tone === 'accent' && 'bg-accent',
          tone === 'warning' && 'bg-warning',
          tone === 'negative' && 'bg-negative',
        )}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
