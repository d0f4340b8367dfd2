/**
 * For `onEntryFocus` of a list that Radix opens: begins at the first item that one of the selectors finds, rather than
 * where Radix would. Radix asks again when the pointer leaves an item, which is no entry: make it once per opening.
 */
export const enterAt = (...selectors: readonly string[]): ((event: Event) => void) => {
  let entered = false
  return (event) => {
    const { target } = event
    if (entered || !(target instanceof HTMLElement)) return
    entered = true
    const item = selectors
      .map((selector) => target.querySelector<HTMLElement>(selector))
      .find((found) => found !== null)
    if (!item) return
    event.preventDefault()
    item.focus({ preventScroll: true })
    // The list has its height once it is placed, which is before the next frame.
    requestAnimationFrame(() => item.scrollIntoView({ block: 'nearest' }))
  }
}
