import { useEffect } from 'react'
import { movedBy, type Placement, START, zoomedAt } from './pan-zoom.ts'

const STEP = 40
const ZOOM = 1.2

/** The new placement for a key; null for other keys. */
const placedByKey = (key: string, before: Placement, middle: { x: number; y: number }): Placement | null => {
  switch (key) {
    case '+':
    case '=':
      return zoomedAt(before, ZOOM, middle)
    case '-':
      return zoomedAt(before, 1 / ZOOM, middle)
    case '0':
      return START
    case 'ArrowLeft':
      return movedBy(before, STEP, 0)
    case 'ArrowRight':
      return movedBy(before, -STEP, 0)
    case 'ArrowUp':
      return movedBy(before, 0, STEP)
    case 'ArrowDown':
      return movedBy(before, 0, -STEP)
    default:
      return null
  }
}

/** These keys have another meaning in fields, and arrows walk the chart itself. */
const isTaken = (target: EventTarget | null, key: string): boolean =>
  target instanceof Element &&
  (target.closest('input, textarea, select') !== null ||
    (key.startsWith('Arrow') && target.closest('.highcharts-container') !== null))

/** Plus and minus zoom the graph, arrows move it, 0 resets it. */
export const useGraphKeys = (onPlace: (change: (before: Placement) => Placement) => void): void => {
  // Syncs with the keyboard.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return
      if (isTaken(event.target, event.key)) return
      const middle = { x: window.innerWidth / 2, y: window.innerHeight / 2 }
      if (placedByKey(event.key, START, middle) === null) return
      event.preventDefault()
      onPlace((before) => placedByKey(event.key, before, middle) ?? before)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [onPlace])
}
