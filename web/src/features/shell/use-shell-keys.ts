import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** ⌘K or Ctrl+K opens the palette, ? the list of keys, / focuses the screen's search or opens the palette. */
export const useShellKeys = (actions: { onPalette: () => void; onHelp: () => void }): void => {
  const latest = useRef(actions)
  latest.current = actions
  // Syncs with the keyboard.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        latest.current.onPalette()
        return
      }
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('[role="dialog"][data-state="open"]')) return
      if (event.key === '?') {
        event.preventDefault()
        latest.current.onHelp()
      }
      if (event.key === '/') {
        event.preventDefault()
        const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
        if (search) search.focus()
        else latest.current.onPalette()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
