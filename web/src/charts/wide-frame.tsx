import type { ReactNode } from 'react'
import { useChartKeys } from './chart-keys.ts'

const MIN_WIDTH = 560

/** Where a chart stands that needs more room than a phone has: it scrolls rather than shrinks. */
export const WideFrame = ({ children }: { children: ReactNode }) => {
  // Once its points can be walked, they are what the keyboard scrolls it by.
  const reach = useChartKeys() ? {} : { tabIndex: 0 }
  return (
    <div className="overflow-x-auto" {...reach}>
      <div style={{ minWidth: MIN_WIDTH }}>{children}</div>
    </div>
  )
}
