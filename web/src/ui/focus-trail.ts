/**
 * Where the focus has been, so that it goes back when what had it is gone: Radix gives it back to its own triggers alone,
 * and most dialogs are opened by others, some of which (an item of a menu, a row of another dialog) are gone by then.
 */

const REMEMBERED = 30
const trail: HTMLElement[] = []

/** Whether nothing has the focus: a modal takes it upon itself when what had it within is gone. */
const isNothing = (element: Element | null): boolean =>
  element === null || element === document.body || element.hasAttribute('data-overlay-host')

const remember = (element: EventTarget | null): void => {
  if (!(element instanceof HTMLElement) || isNothing(element)) return
  trail.push(element)
  if (trail.length > REMEMBERED) trail.shift()
}

remember(document.activeElement)
document.addEventListener('focusin', ({ target }) => remember(target))

/** Returns the focus to its last holder that is still there, unless something else has taken it meanwhile. */
export const giveFocusBack = (): void => {
  if (!isNothing(document.activeElement)) return
  trail
    .findLast((element) => element.isConnected && element.checkVisibility())
    ?.focus({ preventScroll: true })
}

/** For `onCloseAutoFocus` of what Radix opens without a trigger. */
export const giveFocusBackOnClose = (event: Event): void => {
  event.preventDefault()
  giveFocusBack()
}
