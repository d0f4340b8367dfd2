import type { Page } from '@playwright/test'

/** Milliseconds without a change after which a page is taken as drawn. */
const QUIET_MS = 300
/** Milliseconds after which a page that keeps changing is taken as it is. */
const LONGEST_MS = 10_000

/** Waits until fonts are there, nothing visible is busy, and nothing has changed for a moment; ten seconds at most. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    async ([quietMs, longestMs]) => {
      await document.fonts.ready
      const until = performance.now() + longestMs
      const quiet = () =>
        new Promise<void>((resolve) => {
          const end = () => {
            watch.disconnect()
            resolve()
          }
          let timer = setTimeout(end, quietMs)
          const watch = new MutationObserver(() => {
            clearTimeout(timer)
            timer = setTimeout(end, quietMs)
          })
          watch.observe(document.body, { subtree: true, childList: true, attributes: true })
          setTimeout(end, longestMs / 2)
        })
      const isComing = () =>
        [...document.querySelectorAll('[aria-busy="true"]')].some((element) => element.checkVisibility())
      do await quiet()
      while (isComing() && performance.now() < until)
    },
    [QUIET_MS, LONGEST_MS] as const,
  )
