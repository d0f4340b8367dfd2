import { useLayoutEffect } from 'react'

/** Keys typed in a field are not commands. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** J steps forward and K back, from anywhere on the page. */
export const useWalkKeys = (onPrevious: (() => void) | undefined, onNext: (() => void) | undefined): void => {
  // Syncs with the keyboard. A layout effect, so that it is current before the next key press.
  useLayoutEffect(() => {
    const walk = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target))
        return
      const step = event.key === 'j' ? onNext : event.key === 'k' ? onPrevious : undefined
      if (!step) return
      event.preventDefault()
      step()
    }
    window.addEventListener('keydown', walk)
    return () => window.removeEventListener('keydown', walk)
  }, [onNext, onPrevious])
}
