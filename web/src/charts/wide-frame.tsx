import { MoveHorizontal } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChartKeys } from './chart-keys.ts'

/** Where a chart stands that may need more room than a phone has: it scrolls rather than shrinks, and says so. */
export const WideFrame = ({
  newestFirst = false,
  least,
  children,
}: {
  /** The chart ends with what is newest, which is what is looked for: that end is in sight at first. */
  newestFirst?: boolean
  /** Pixels that the chart needs. */
  least: number
  children: ReactNode
}) => {
  const { t } = useTranslation('charts')
  const frame = useRef<HTMLDivElement>(null)
  const [cut, setCut] = useState(false)
  // How wide the frame is, and how far it is scrolled, is the outside system; of another width, it starts over.
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
  // Once its points can be walked, they are what the keyboard scrolls it by.
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

/** Says below a frame that there is more beside what is seen. */
export const ScrollHint = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <p className={`mt-2 flex items-center gap-1.5 text-ink-faint text-xs ${className}`}>
    <MoveHorizontal aria-hidden="true" className="size-3.5 shrink-0" />
    {children}
  </p>
)
