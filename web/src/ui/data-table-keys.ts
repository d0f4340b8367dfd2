import { type RefObject, useEffect } from 'react'

/** A checkbox takes no letters. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox') &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** J and K move the focus to the next and the previous row, unless something else on the page has it. */
export const useRowKeys = (container: RefObject<HTMLElement | null>, enabled: boolean): void => {
  // The keyboard is the outside system.
  useEffect(() => {
    if (!enabled) return
    const onKeyDown = (event: KeyboardEvent) => {
      const table = container.current
      if (!table || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      const focused = document.activeElement
      const free = focused === null || focused === document.body || table.contains(focused)
      if (step === 0 || !free) return
      const rows = [...table.querySelectorAll<HTMLElement>('[data-row-focus]')]
      const at = focused instanceof HTMLElement ? rows.indexOf(focused) : -1
      const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))]
      if (!next) return
      next.focus()
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [container, enabled])
}
