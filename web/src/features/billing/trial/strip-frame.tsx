import type { ReactNode } from 'react'

/** Over every screen; as high with words as without them, so that nothing moves when they come. */
export const StripFrame = ({ label, children }: { label?: string; children?: ReactNode }) => (
  <aside
    {...(label === undefined ? { 'aria-hidden': true } : { 'aria-label': label })}
    className="flex min-h-14 items-center gap-3 border-line border-b bg-accent-soft px-4 py-1.5 sm:px-6 lg:px-8"
  >
    {children}
  </aside>
)
