import { isDeepStrictEqual } from 'node:util'
import { expect, type Locator, type Page } from '@playwright/test'
import { measureExcess } from '../../src/screens/text-faults.ts'

/** Waits until the page is no wider than the window: it is laid out anew some frames after a change of size. */
export const expectNoSideways = (page: Page, where = 'the page'): Promise<void> =>
  expect.poll(() => measureExcess(page), `${where} scrolls sideways`).toBeLessThanOrEqual(0)

/** Holds the pointer over an element until its hint has this text: an element that moves as the page loads leaves the pointer. */
export const expectHint = (page: Page, target: Locator, text: string): Promise<void> =>
  expect(async () => {
    await target.hover()
    await expect(page.getByRole('tooltip')).toHaveText(text, { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Returns the place of an element once two looks in a row find it in the same one. */
export const stillBox = async (locator: Locator): Promise<Box> => {
  let box: Box | null = await locator.boundingBox()
  await expect
    .poll(async () => {
      const before = box
      box = await locator.boundingBox()
      return box !== null && isDeepStrictEqual(box, before)
    }, `${locator} stands still`)
    .toBe(true)
  return box ?? { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN }
}
