import { expect, type Page } from '@playwright/test'

/** Stops the time of a page with an installed clock. A second may pass before the browser hears of the moment: then it is chosen again. */
export const pauseClock = (page: Page): Promise<void> =>
  expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)).toPass()
