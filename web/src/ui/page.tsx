import { type ReactNode, useEffect } from 'react'
import { cn } from '@/lib/cn.ts'

/**
 * The frame of a page inside the dashboard: its header, then its content, at most 1440 px wide. `title` goes to the
 * browser's tab.
 */
export const Page = ({
  title,
  header,
  narrow = false,
  className,
  children,
}: {
  title: string
  header: ReactNode
  /** For forms and settings, which read badly when wide. */
  narrow?: boolean
  className?: string
  children: ReactNode
}) => {
  // The tab's title is the outside system.
  useEffect(() => {
    document.title = `${title} · Sillage`
  }, [title])
  return (
    <div
      className={cn(
        'mx-auto w-full px-4 pt-5 pb-16 sm:px-6 lg:px-8 lg:pt-7',
        narrow ? 'max-w-3xl' : 'max-w-360',
      )}
    >
      {header}
      <div className={cn('mt-6', className)}>{children}</div>
    </div>
  )
}
