import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'

/** A small fact or a chosen filter; with `onRemove` it can be taken away, with `onPress` chosen. */
export const Chip = ({
  icon,
  children,
  onRemove,
  name,
  onPress,
  pressed,
  className,
}: {
  icon?: ReactNode
  children: ReactNode
  onRemove?: () => void
  /** What is removed, for its button: needed where several chips stand together. */
  name?: string
  onPress?: () => void
  pressed?: boolean
  className?: string
}) => {
  const { t } = useTranslation('common')
  const classes = cn(
    'inline-flex h-7 max-w-full items-center gap-1.5 rounded-full border px-2.5 font-medium text-xs',
    pressed === true
      ? 'border-accent bg-accent-soft text-accent-strong'
      : 'border-line bg-surface text-ink-soft',
    onPress !== undefined &&
      'h-auto min-h-7 py-1 text-start transition-colors hover:border-line-strong hover:text-ink',
    className,
  )
  const content = (
    <>
      {icon}
      {/* A question that can be chosen is read to its end. */}
      {onPress === undefined ? (
        <span dir="auto" className="truncate">
          {children}
        </span>
      ) : (
        <span className="min-w-0">{children}</span>
      )}
    </>
  )
  if (onPress) {
    return (
      <button type="button" aria-pressed={pressed} onClick={onPress} className={classes}>
        {content}
      </button>
    )
  }
  return (
    <span className={classes}>
      {content}
      {onRemove ? (
        <button
          type="button"
          aria-label={name === undefined ? t('remove') : t('named', { name: t('remove'), value: name })}
          onClick={onRemove}
          className="-me-1 rounded-full p-0.5 hover:bg-hover hover:text-ink"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      ) : null}
    </span>
  )
}
