import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void): (() => void) => {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', listener)
  viewport?.addEventListener('scroll', listener)
  return () => {
    viewport?.removeEventListener('resize', listener)
    viewport?.removeEventListener('scroll', listener)
  }
}

const inset = (): number => {
  const viewport = window.visualViewport
  // Zoomed in, the rest of the page lies outside too.
  if (!viewport || viewport.scale > 1) return 0
  return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop))
}

/** Pixels at the bottom of the page that a keyboard on screen covers, in browsers that do not make the page smaller. */
export const useKeyboardInset = (): number => useSyncExternalStore(subscribe, inset)
