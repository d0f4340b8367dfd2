import type { FocusEvent } from 'react'

/**
 * For `onFocus` of a list that Radix opens: begins at the first item that one of the selectors finds, rather than
 * where Radix would. The list has the focus again when the pointer leaves an item, which is no entry: make it once per
 * opening.
 */
export const enterAt = (...selectors: readonly string[]): ((event: FocusEvent<HTMLElement>) => void) => {
  let entered = false
  return (event) => {
    const { target, currentTarget } = event
    if (entered || target !== currentTarget) return
    entered = true
    const item = selectors
      .map((selector) => currentTarget.querySelector<HTMLElement>(selector))
      .find((found) => found !== null)
    if (!item) return
    event.preventDefault()
    item.focus({ preventScroll: true })
    // The list has its height once it is placed, which is before the next frame.
    requestAnimationFrame(() => item.scrollIntoView({ block: 'nearest' }))
  }
}
