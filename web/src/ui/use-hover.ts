import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** Time in ms after a hint closed in which the next one opens without a wait. */
const AGAIN_MS = 200
let lastClosed = 0

/**
 * Shows something while the pointer rests on its trigger or on itself, or while the trigger has the focus of the keyboard.
 * A trigger that moves under a pointer which stands still shows nothing: it would cover what the person is about to press.
 *
 * @param openMs how long the pointer must rest
 * @param closeMs how long the pointer may leave both, on its way from one to the other
 */
export const useHover = (openMs: number, closeMs: number) => {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const entered = useRef(false)
  const schedule = (on: boolean, afterMs: number): void => {
    clearTimeout(timer.current)
    const take = () => {
      if (!on) lastClosed = Date.now()
      setOpen(on)
    }
    if (afterMs === 0) take()
    else timer.current = setTimeout(take, afterMs)
  }
  // The clock is the outside system.
  useEffect(() => () => clearTimeout(timer.current), [])
  // A finger does not hover: a touch is a press.
  const byPointer = (on: boolean, afterMs: () => number) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') schedule(on, afterMs())
  }
  const hide = () => schedule(false, 0)
  const enter = byPointer(true, () => (Date.now() - lastClosed < AGAIN_MS ? 0 : openMs))
  const pointer = {
    // React fires no enter event when the element under the pointer has been removed.
    onPointerOver: (event: PointerEvent) => {
      const from = event.relatedTarget
      if (!(from instanceof Node && event.currentTarget.contains(from))) entered.current = true
    },
    // Browsers send this for real movement alone, and `over` also when the page moves.
    onPointerMove: (event: PointerEvent) => {
      if (entered.current) enter(event)
      entered.current = false
    },
    onPointerLeave: byPointer(false, () => closeMs),
  }
  return {
    open,
    show: () => schedule(true, 0),
    hide,
    panel: pointer,
    trigger: {
      ...pointer,
      onFocus: ({ currentTarget }: { currentTarget: Element }) => {
        if (currentTarget.matches(':focus-visible')) schedule(true, 0)
      },
      // In a task of its own: no element has the focus while it moves, and a modal in which something is removed at that
      // moment would take it to its start.
      onBlur: () => schedule(false, 1),
    },
  }
}
