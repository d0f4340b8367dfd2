import { useEffect } from 'react'

/** The navigation that removes a form: another page, or another view of the same one as well. */
type Reach = 'page' | 'view'

/** One per form that holds what nobody has saved. */
const marks = new Map<symbol, Reach>()

/** Marks that were given up, of forms that are still on the screen. */
const dropped = new Map<symbol, Reach>()

/** The browser asks by itself, in its own words, before the page is closed or loaded again. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

const mark = (reach: Reach): (() => void) => {
  const own = Symbol('unsaved')
  if (marks.size === 0) window.addEventListener('beforeunload', ask)
  marks.set(own, reach)
  return () => {
    marks.delete(own)
    dropped.delete(own)
    if (marks.size === 0) window.removeEventListener('beforeunload', ask)
  }
}

interface Place {
  pathname: string
  search: string
}

/** Whether going from one place of the app to another would lose somebody's work. */
export const wouldLose = (from: Place, to: Place): boolean => {
  if (from.pathname !== to.pathname) return marks.size > 0
  return from.search !== to.search && [...marks.values()].includes('view')
}

/** Gives up what is not saved: it was saved just now, somebody wants to lose it, or what it belongs to is gone. */
export const dropUnsaved = (): void => {
  for (const [own, reach] of marks) dropped.set(own, reach)
  marks.clear()
  window.removeEventListener('beforeunload', ask)
}

/** Marks again the forms that a step has left on the screen: somebody was back before the next page was drawn. */
export const restoreUnsaved = (): void => {
  if (dropped.size === 0) return
  if (marks.size === 0) window.addEventListener('beforeunload', ask)
  for (const [own, reach] of dropped) marks.set(own, reach)
  dropped.clear()
}

/**
 * Has people asked before they leave the page, for as long as a form of it holds what is not saved.
 *
 * @param lostWith `view` for a form that another query of the same address takes away too
 */
export const useUnsaved = (isUnsaved: boolean, lostWith: Reach = 'page'): void => {
  // Synchronises with the window, which outlives the form.
  useEffect(() => (isUnsaved ? mark(lostWith) : undefined), [isUnsaved, lostWith])
}
