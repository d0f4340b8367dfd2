import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'

/** A figure that opens the runs it was computed from. Without `onPress` it is the figure alone. */
export const FigureButton = ({
  onPress,
  className,
  children,
}: {
  onPress?: (() => void) | undefined
  className?: string
  children: ReactNode
}) => {
  const { t } = useTranslation('figures')
  if (!onPress) return <span className={className}>{children}</span>
  return (
    <button
      type="button"
      title={t('openRuns')}
      onClick={(event) => {
        // The row around it may open something of its own.
        event.stopPropagation()
        onPress()
      }}
      className={cn(
        'relative z-1 rounded-sm text-start underline decoration-transparent underline-offset-3 transition-colors hover:decoration-current',
        className,
      )}
    >
      {children}
    </button>
  )
}
