import type { ReactNode } from 'react'

/** The strip above every screen; it has the same height with and without text, so that the layout does not shift. */
export const StripFrame = ({ label, children }: { label?: string; children?: ReactNode }) => (
  <aside
    {...(label === undefined ? { 'aria-hidden': true } : { 'aria-label': label })}
    className="flex min-h-14 items-center gap-3 border-line border-b bg-accent-soft px-4 py-1.5 sm:px-6 lg:px-8"
  >
    {children}
  </aside>
)
