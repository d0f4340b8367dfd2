import { type RefObject, useState } from 'react'

/**
 * The element that holds an open menu, list, panel or hint: the end of the modal around its anchor,
 * which marks itself with `data-overlay-host`, else the end of the main landmark. There it lies above all of
 * the page, as at the end of the body, and stays within its landmark for screen readers, or in the modal.
 */
export const useOverlayHost = (anchor: RefObject<HTMLElement | null>): HTMLElement => {
  const [host] = useState(
    () =>
      anchor.current?.closest<HTMLElement>('[data-overlay-host]') ??
      document.querySelector<HTMLElement>('main') ??
      document.body,
  )
  return host
}
