import { type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { FiguresOpen } from '@/lib/figures-open.ts'

/**
 * A figure that opens the runs it was computed from. Without `onPress` it is the figure alone.
 *
 * @param end whether its lines end at the same edge, as in a column of figures
 */
export const FigureButton = ({
  onPress,
  end = false,
  className,
  children,
}: {
  onPress?: (() => void) | undefined
  end?: boolean
  className?: string
  children: ReactNode
}) => {
  const { t } = useTranslation('figures')
  const edge = end ? 'text-end' : 'text-start'
  const isOpen = use(FiguresOpen)
  if (!onPress || !isOpen) return <span className={cn(edge, className)}>{children}</span>
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
        'relative z-1 rounded-sm underline decoration-transparent underline-offset-3 transition-colors hover:decoration-current',
        edge,
        className,
      )}
    >
      {children}
    </button>
  )
}
