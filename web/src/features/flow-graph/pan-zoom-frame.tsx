import { type ReactNode, useEffect, useRef } from 'react'
import { movedBy, type Placement, type Point, pinched, zoomedAt } from './pan-zoom.ts'

/** Smaller movements of a click are not a drag. */
const TREMBLE = 4

type OnPlace = (change: (before: Placement) => Placement) => void

const placeIn = (element: HTMLElement, { clientX, clientY }: MouseEvent): Point => {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

const wheelOn = (element: HTMLElement, onPlace: OnPlace) => (event: WheelEvent) => {
  event.preventDefault()
  const at = placeIn(element, event)
  onPlace((before) => zoomedAt(before, Math.exp(-event.deltaY / 400), at))
}

/** A frame with zoom by wheel or pinch, and with drag. */
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

  // Syncs with the pointer. Only a non-passive wheel listener can prevent page scroll.
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    // The last position of each finger or of the mouse.
    const pointers = new Map<number, Point>()
    const letGo = ({ pointerId }: PointerEvent) => pointers.delete(pointerId)
    element.addEventListener('wheel', wheelOn(element, onPlace), { passive: false, signal })
    element.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button === 0) pointers.set(event.pointerId, placeIn(element, event))
      },
      { signal },
    )
    element.addEventListener(
      'pointermove',
      (event) => {
        const { pointerId } = event
        const from = pointers.get(pointerId)
        if (!from || event.buttons !== 1) return
        const to = placeIn(element, event)
        const [rests] = [...pointers].filter(([id]) => id !== pointerId)
        if (!rests && !element.hasPointerCapture(pointerId)) {
          if (Math.hypot(to.x - from.x, to.y - from.y) < TREMBLE) return
          element.setPointerCapture(pointerId)
        }
        pointers.set(pointerId, to)
        onPlace((before) =>
          rests ? pinched(before, from, to, rests[1]) : movedBy(before, to.x - from.x, to.y - from.y),
        )
      },
      { signal },
    )
    element.addEventListener('pointerup', letGo, { signal })
    element.addEventListener('pointercancel', letGo, { signal })
    element.addEventListener('pointerleave', letGo, { signal })
    return () => listening.abort()
  }, [onPlace])

  return (
    <div
      ref={frame}
      data-testid="graph-frame"
      dir="ltr"
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
