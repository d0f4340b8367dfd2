import { type RefObject, useState } from 'react'

/**
 * Where a menu, a list, a panel or a hint stands in the document while it is open: at the end of the modal that its anchor
 * stands in, which marks itself with `data-overlay-host`, else at the end of the main landmark. There it lies above all of
 * the page, as at the end of the body, and whoever goes from landmark to landmark finds it, or is kept in the modal with it.
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
