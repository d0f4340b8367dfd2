import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** Going from one hint to the next needs no second wait. */
const AGAIN_MS = 200
let lastClosed = 0

/**
 * Shows something while the pointer rests on its trigger or on itself, or while the trigger has the focus of the keyboard.
 *
 * @param openMs how long the pointer must rest
 * @param closeMs how long the pointer may be elsewhere, on its way from one to the other
 */
export const useHover = (openMs: number, closeMs: number) => {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = (on: boolean, afterMs: number): void => {
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
  // A finger does not rest: what it touches is pressed.
  const byPointer = (on: boolean, afterMs: () => number) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') turn(on, afterMs())
  }
  const hide = () => turn(false, 0)
  const enter = byPointer(true, () => (Date.now() - lastClosed < AGAIN_MS ? 0 : openMs))
  const pointer = {
    // React tells no entering where what was under the pointer before has been taken off the page.
    onPointerOver: (event: PointerEvent) => {
      const from = event.relatedTarget
      if (!(from instanceof Node && event.currentTarget.contains(from))) enter(event)
    },
    onPointerLeave: byPointer(false, () => closeMs),
  }
  return {
    open,
    show: () => turn(true, 0),
    hide,
    panel: pointer,
    trigger: {
      ...pointer,
      onFocus: ({ currentTarget }: { currentTarget: Element }) => {
        if (currentTarget.matches(':focus-visible')) turn(true, 0)
      },
      // In a task of its own: no element has the focus while it moves, and a modal in which something is removed at that
      // moment would take it to its start.
      onBlur: () => turn(false, 1),
    },
  }
}
