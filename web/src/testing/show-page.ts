import { cleanup } from '@testing-library/react'

/**
 * Writes a page that React does not draw. Files of a worker share the document: what an earlier one drew goes first, since
 * React fails to remove what is already gone.
 */
export const showPage = (html: string): void => {
  cleanup()
  document.body.innerHTML = html
}
