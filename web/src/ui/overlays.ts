/**
 * Code of what opens over the page: menus, lists, panels, hints. A first visit is drawn without it, and
 * what is pressed before it is there opens as soon as it is.
 */
export const overlays = {
  menu: () => import('./menu-panel.tsx'),
  select: () => import('./select-list.tsx'),
  popover: () => import('./popover-panel.tsx'),
  hover: () => import('./hover-panel.tsx'),
}

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

const fetchAll = (): void => {
  for (const sign of SIGNS) document.removeEventListener(sign, fetchAll, true)
  // It fails silently: an opened overlay loads again, and shows the failure.
  Promise.all(Object.values(overlays).map((load) => load())).catch(() => undefined)
}

/** Fetches all of it at the first sign of somebody at the page. */
export const fetchOverlaysWhenUsed = (): void => {
  for (const sign of SIGNS) document.addEventListener(sign, fetchAll, { capture: true, passive: true })
}
