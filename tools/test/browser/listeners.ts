import type { Page } from '@playwright/test'

const LISTENERS = /google\.firestore\.v1\.Firestore\/Listen/

/** Cuts what live documents come through, and nothing else. */
export const cutListeners = async (page: Page): Promise<void> => {
  await page.route(LISTENERS, (route) => route.abort())
  const cut = page.waitForEvent('requestfailed', (request) => LISTENERS.test(request.url()))
  await page.context().setOffline(true)
  await cut
  await page.context().setOffline(false)
}

/** Has live documents come again. */
export const mendListeners = (page: Page): Promise<void> => page.unroute(LISTENERS)
