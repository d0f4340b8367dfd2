import { type ReactNode, useEffect, useRef } from 'react'
import { movedBy, type Placement, zoomedAt } from './pan-zoom.ts'

/** A click that trembles is no drag. */
const TREMBLE = 4

type OnPlace = (change: (before: Placement) => Placement) => void

const wheelOn = (element: HTMLElement, onPlace: OnPlace) => (event: WheelEvent) => {
  event.preventDefault()
  const { left, top } = element.getBoundingClientRect()
  const at = { x: event.clientX - left, y: event.clientY - top }
  onPlace((before) => zoomedAt(before, Math.exp(-event.deltaY / 400), at))
}

/** A frame in which a graph is zoomed by the wheel and dragged about. */
export const PanZoomFrame = ({
  placement,
  onPlace,
  children,
}: {
  placement: Placement
  onPlace: OnPlace
  children: ReactNode
}) => {
  const frame = useRef<HTMLDivElement>(null)

  // The pointer is the outside system; only a wheel listener that is not passive keeps the page from scrolling.
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    let from: { x: number; y: number } | null = null
    element.addEventListener('wheel', wheelOn(element, onPlace), { passive: false, signal })
    element.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button === 0) from = { x: event.clientX, y: event.clientY }
      },
      { signal },
    )
    element.addEventListener(
      'pointermove',
      ({ pointerId, buttons, clientX, clientY }) => {
        if (from === null || buttons !== 1) return
        const dx = clientX - from.x
        const dy = clientY - from.y
        if (!element.hasPointerCapture(pointerId)) {
          if (Math.hypot(dx, dy) < TREMBLE) return
          element.setPointerCapture(pointerId)
        }
        from = { x: clientX, y: clientY }
        onPlace((before) => movedBy(before, dx, dy))
      },
      { signal },
    )
    element.addEventListener(
      'pointerup',
      () => {
        from = null
      },
      { signal },
    )
    return () => listening.abort()
  }, [onPlace])

  return (
    <div
      ref={frame}
      data-testid="graph-frame"
      className="size-full cursor-grab touch-none overflow-hidden active:cursor-grabbing"
    >
      <div
        className="origin-top-left"
        style={{ transform: `translate(${placement.x}px, ${placement.y}px) scale(${placement.scale})` }}
      >
        {children}
      </div>
    </div>
  )
}
