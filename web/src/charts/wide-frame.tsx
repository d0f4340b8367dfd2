import { type ReactNode, useEffect, useRef } from 'react'
import { useChartKeys } from './chart-keys.ts'

const MIN_WIDTH = 560

/** Where a chart stands that needs more room than a phone has: it scrolls rather than shrinks. */
export const WideFrame = ({
  newestFirst = false,
  children,
}: {
  /** The chart ends with what is newest, which is what is looked for: that end is in sight at first. */
  newestFirst?: boolean
  children: ReactNode
}) => {
  const frame = useRef<HTMLDivElement>(null)
  // How the browser has scrolled is the outside system; whenever the frame is another width, it starts over.
  useEffect(() => {
    const element = frame.current
    if (!newestFirst || !element) return
    let width = 0
    const watch = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      element.scrollTo(element.scrollWidth, 0)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [newestFirst])
  // Once its points can be walked, they are what the keyboard scrolls it by.
  const reach = useChartKeys() ? {} : { tabIndex: 0 }
  return (
    <div ref={frame} className="overflow-x-auto" {...reach}>
      <div style={{ minWidth: MIN_WIDTH }}>{children}</div>
    </div>
  )
}
