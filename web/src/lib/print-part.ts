import { nextTurn } from './next-turn.ts'
import { setTheme, type Theme } from './theme.ts'

/** Width in px of what a landscape A4 page holds between its margins. */
const PAGE_WIDTH = 1_040

/**
 * Prints the page in the light theme, with a part of it as wide as it is on the screen, made smaller until it fits the
 * paper (`@page board` in `ui/theme.css`).
 *
 * @param theme of the page, which comes back after it
 */
export const printPart = async (part: HTMLElement, theme: Theme): Promise<void> => {
  const width = part.offsetWidth
  part.style.setProperty('--print-width', `${width}px`)
  part.style.setProperty('--print-zoom', String(Math.min(1, PAGE_WIDTH / width)))
  setTheme('light', false)
  window.addEventListener('afterprint', () => setTheme(theme, false), { once: true })
  // Charts draw their new colours.
  await nextTurn()
  await nextTurn()
  window.print()
}
