import { wouldLose } from '@/lib/unsaved.ts'

/** Where the router is: its path and query, and its place in the history, which it keeps in the history's state. */
let shown = { pathname: '', search: '', index: 0 }
/** Going back to where one was, after a step that has to be asked about. */
let isReturning = false
let onHeld: ((goOn: () => void) => void) | null = null

const indexOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : 0

/** Says what is on the screen now, so that steps away from it are known. */
export const showPlace = (place: { pathname: string; search: string }): void => {
  shown = { ...place, index: indexOf(window.history.state) }
}

/** Is given every step back or forward that would lose work, with what takes it after all. */
export const watchSteps = (hold: (goOn: () => void) => void): (() => void) => {
  onHeld = hold
  return () => {
    onHeld = null
  }
}

/**
 * Holds the browser's own steps back and forward. Called before the router is made, so that it is asked first: the
 * browser has taken the step already, so it is taken back before the router hears of it.
 */
export const guardSteps = (): void => {
  window.addEventListener('popstate', (event) => {
    if (isReturning) {
      isReturning = false
      event.stopImmediatePropagation()
      return
    }
    const steps = indexOf(event.state) - shown.index
    if (steps === 0 || !onHeld || !wouldLose(shown, window.location)) return
    event.stopImmediatePropagation()
    isReturning = true
    window.history.go(-steps)
    onHeld(() => window.history.go(steps))
  })
}
