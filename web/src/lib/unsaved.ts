import { useEffect } from 'react'

/** The navigation that removes a form: another page, or another view of the same one as well. */
type Reach = 'page' | 'view'

/** One per form that holds what nobody has saved. */
const marks = new Map<symbol, Reach>()

/** The browser asks by itself, in its own words, before the page is closed or loaded again. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

const mark = (reach: Reach): (() => void) => {
  const own = Symbol('unsaved')
  if (marks.size === 0) window.addEventListener('beforeunload', ask)
  marks.set(own, reach)
  return () => {
    marks.delete(own)
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
  marks.clear()
  window.removeEventListener('beforeunload', ask)
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
