import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus into the content when another screen comes, so that Tab goes on there and a screen reader begins
 * there. What already has the focus inside the content, or in a dialog, keeps it.
 */
export const useContentFocus = (content: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  // The browser's focus is the outside system.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const focused = document.activeElement
    if (content.current?.contains(focused) === true || focused?.closest('[role="dialog"]')) return
    content.current?.focus({ preventScroll: true })
  }, [pathname, content])
}
