import { useEffect } from 'react'

/** One per form that holds what nobody has saved. */
const marks = new Set<symbol>()

/** The browser asks by itself, in its own words, before the page is closed or loaded anew. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

const mark = (): (() => void) => {
  const own = Symbol('unsaved')
  if (marks.size === 0) window.addEventListener('beforeunload', ask)
  marks.add(own)
  return () => {
    marks.delete(own)
    if (marks.size === 0) window.removeEventListener('beforeunload', ask)
  }
}

/** Whether leaving this page would lose somebody's work. */
export const hasUnsaved = (): boolean => marks.size > 0

/** Gives up what is not saved: it was saved just now, somebody wants to lose it, or what it belongs to is gone. */
export const dropUnsaved = (): void => {
  marks.clear()
  window.removeEventListener('beforeunload', ask)
}

/** Has people asked before they leave the page, for as long as a form of it holds what is not saved. */
export const useUnsaved = (isUnsaved: boolean): void => {
  // Synchronises with the window, which outlives the form.
  useEffect(() => (isUnsaved ? mark() : undefined), [isUnsaved])
}
