import { MoveHorizontal } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChartKeys } from './chart-keys.ts'

/** A frame for charts wider than a phone: it scrolls instead of shrinking, with a hint. */
export const WideFrame = ({
  newestFirst = false,
  least,
  children,
}: {
  /** Whether the newest figures are at the end; the frame then starts scrolled to it. */
  newestFirst?: boolean
  /** Pixels that the chart needs. */
  least: number
  children: ReactNode
}) => {
  const { t } = useTranslation('charts')
  const frame = useRef<HTMLDivElement>(null)
  const [cut, setCut] = useState(false)
  // The outside system is the frame's width and scroll position; a new width resets the position.
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let width = 0
    const watch = new ResizeObserver(() => {
      setCut(element.clientWidth < least)
      if (!newestFirst || element.clientWidth === width) return
      width = element.clientWidth
      const towardsEnd = getComputedStyle(element).direction === 'rtl' ? -1 : 1
      element.scrollTo(towardsEnd * element.scrollWidth, 0)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [newestFirst, least])
  // The keyboard scrolls the frame by its points once they are walkable.
  const reach = useChartKeys() ? {} : { tabIndex: 0 }
  return (
    <>
      <div ref={frame} className="overflow-x-auto" {...(cut ? reach : {})}>
        <div style={{ minWidth: least }}>{children}</div>
      </div>
      {cut ? <ScrollHint>{t('scroll')}</ScrollHint> : null}
    </>
  )
}

/** Says below the frame that more of the chart is hidden. */
const ScrollHint = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 flex items-center gap-1.5 text-ink-faint text-xs">
    <MoveHorizontal aria-hidden="true" className="size-3.5 shrink-0" />
    {children}
  </p>
)
