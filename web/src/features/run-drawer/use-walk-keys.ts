import { useLayoutEffect } from 'react'

/** Typing somewhere is not a command. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** J steps on and K back, from anywhere on the page. */
export const useWalkKeys = (onPrevious: (() => void) | undefined, onNext: (() => void) | undefined): void => {
  // The keyboard of the page is the outside system; it follows what is on the screen before anybody can press a key.
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
