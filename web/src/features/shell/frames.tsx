import type { ReactNode } from 'react'
import { cn } from '@/lib/cn.ts'

/** Layout shell, shared by the app and its skeleton. */
export const ShellFrame = ({ children }: { children: ReactNode }) => (
  <div className="min-h-dvh bg-page lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] print:block">{children}</div>
)

/** Beside the content of wide screens. */
export const RailSide = ({
  label,
  className,
  children,
}: {
  label?: string
  className?: string
  children: ReactNode
}) => (
  <aside aria-label={label} className={cn('sticky top-0 h-dvh border-line border-e print:hidden', className)}>
    {children}
  </aside>
)

/** Full height of the rail. */
export const RailFrame = ({
  head,
  search,
  nav,
  notice = null,
  foot,
  inDrawer = false,
}: {
  head: ReactNode
  search: ReactNode
  nav: ReactNode
  /** Reminders of the page. */
  notice?: ReactNode
  foot: ReactNode
  /** Leaves room for the close button of the drawer. */
  inDrawer?: boolean
}) => (
  <div className="flex h-full flex-col">
    <div className={cn('flex items-center gap-2 pb-3 ps-4', inDrawer ? 'pt-3 pe-13' : 'pt-4 pe-4')}>
      {head}
    </div>
    <div className="px-3 pb-2">{search}</div>
    {nav}
    {notice}
    {foot}
  </div>
)

/** Slot for a notice in the rail. */
export const NOTICE = 'px-3 pb-3 empty:hidden'

/** Bar above the content, on screens without the rail. */
export const BarFrame = ({ children }: { children: ReactNode }) => (
  <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-line border-b bg-page px-2 lg:hidden print:hidden">
    {children}
  </header>
)
