import type { MouseEvent } from 'react'

/**
 * For `onClick` of a button that opens something: not every browser focuses the button that is clicked, and the focus is
 * to come back to it.
 */
export const focusedPress =
  (open: (event: MouseEvent<HTMLElement>) => void) =>
  (event: MouseEvent<HTMLElement>): void => {
    event.currentTarget.focus()
    open(event)
  }
