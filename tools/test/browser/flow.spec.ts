import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { flowGraphSchema } from '@sillage/core/analytics/views/flow/graph'
import { openTab } from './analysis-tab.ts'
import { expectNoBarriers } from './barriers.ts'
import { stillBox } from './layout.ts'
import { findDemoBrand } from './people.ts'

const WEEKLY = 'Sensitive skin, every week'

test('the graph zooms, highlights, and shows as much as is asked for', async ({ page }) => {
  const { ask, filters } = await openTab(page, 'enterprise', findDemoBrand('iroise'), WEEKLY, 'web-search')
  const query = (await filters(0))[0]?.query ?? {}
  await page.getByRole('button', { name: 'Flow graph' }).click()
  const screen = page.getByRole('dialog', { name: 'Model → Query → Source' })
  await expect(screen.getByText('Interactive graph across models, queries, and sources')).toBeVisible()
  await expect(screen.getByLabel('Top queries')).toHaveValue('20')
  const nodes = screen.locator('.highcharts-node')
  const shown = async (topQueries: number) =>
    flowGraphSchema.parse(
      await ask('/api/analytics/views/flow', { ...query, topQueries: String(topQueries) }),
    ).nodes.length
  await expect(nodes).toHaveCount(await shown(20))
  await expectNoBarriers(page, '[role="dialog"]')

  await screen.getByLabel('Top queries').fill('5')
  await expect(nodes).toHaveCount(await shown(5))
  await screen.getByLabel('Top queries').fill('')
  await expect(nodes).toHaveCount(await shown(20))
  await screen.getByLabel('Top queries').blur()
  await expect(screen.getByLabel('Top queries')).toHaveValue('20')

  const zoom = screen.getByLabel('Zoom', { exact: true })
  for (let press = 0; press < 12; press++) await screen.getByRole('button', { name: 'Zoom in' }).click()
  await expect(zoom).toHaveText('400%')
  for (let press = 0; press < 20; press++) await screen.getByRole('button', { name: 'Zoom out' }).click()
  await expect(zoom).toHaveText('30%')
  await screen.getByRole('button', { name: 'Reset view' }).click()
  await expect(zoom).toHaveText('100%')
  await expect(async () => {
    await nodes.first().hover()
    await page.mouse.wheel(0, -200)
    await expect(zoom).not.toHaveText('100%', { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await screen.getByRole('button', { name: 'Reset view' }).click()

  // It goes where the pointer that holds it goes, in its own size. A click that trembles is no drag.
  const graph = page.getByTestId('graph-frame').locator('> *')
  const placed = () =>
    graph.evaluate((element) => {
      const { a, e, f } = new DOMMatrix(getComputedStyle(element).transform)
      return { scale: a, x: e, y: f }
    })
  const unmoved = { scale: 1, x: 0, y: 0 }
  await expect.poll(placed).toEqual(unmoved)
  await nodes.first().hover()
  const { x, y, width, height } = await stillBox(nodes.first())
  const [left, top] = [Math.round(x + width / 2), Math.round(y + height / 2)]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + 2, top + 2)
  await page.mouse.up()
  await expect(screen.getByRole('button', { name: 'Open the answers' })).toBeVisible()
  expect(await placed()).toEqual(unmoved)
  await screen.getByRole('button', { name: 'Reset view' }).click()
  await expect(screen.getByRole('button', { name: 'Open the answers' })).toHaveCount(0)
  await nodes.first().hover()
  await page.mouse.move(700, 500)
  await page.mouse.down()
  await page.mouse.move(820, 430, { steps: 4 })
  await page.mouse.up()
  await expect.poll(placed).toEqual({ scale: 1, x: 120, y: -70 })
  await expect(screen.getByRole('button', { name: 'Open the answers' })).toHaveCount(0)
  await screen.getByRole('button', { name: 'Reset view' }).click()
  await expect.poll(placed).toEqual(unmoved)

  // What lies under each of two fingers stays under it as they part.
  const frame = await stillBox(page.getByTestId('graph-frame'))
  const middle = { x: frame.width / 2, y: frame.height / 2 }
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fromMiddle: number[]) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fromMiddle.map((dx, id) => ({
        id,
        x: frame.x + middle.x + dx,
        y: frame.y + middle.y,
      })),
    })
  await touch('touchStart', -50, 50)
  await touch('touchMove', -50, 150)
  await touch('touchEnd')
  const pinched = [2, 50 - middle.x, -middle.y].map(Math.round)
  await expect.poll(async () => Object.values(await placed()).map(Math.round)).toEqual(pinched)
  await screen.getByRole('button', { name: 'Reset view' }).click()
  await expect.poll(placed).toEqual(unmoved)

  // All of it by keyboard, and back to what opened it.
  await page.keyboard.press('Tab')
  await expect(screen.locator('.highcharts-a11y-proxy-container-before')).toBeAttached()
  await screen.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('+')
  await expect(zoom).toHaveText('120%')
  await page.keyboard.press('Tab')
  await expect(screen.locator('.highcharts-point:focus')).toHaveCount(1)
  await page.keyboard.press('0')
  await expect(zoom).toHaveText('100%')
  await page.keyboard.press('Enter')
  await expect(screen.getByText('Model', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(screen.getByText('Query', { exact: true })).toBeVisible()
  await expect(screen.locator('.highcharts-point:focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(screen).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Flow graph' })).toBeFocused()
  await page.keyboard.press('Enter')

  await nodes.first().click()
  await expect(screen.getByRole('button', { name: 'Open the answers' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await screen.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Save as SVG' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/\.svg$/)
  // Sites are set apart in the card's colour, which the page names and a file has to bring along.
  expect(await readFile(await file.path(), 'utf8')).toContain('--highcharts-background-color: #fff;')
  await screen.getByRole('button', { name: 'Show as table' }).click()
  await expect(screen.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await screen.getByRole('button', { name: 'Open the answers' }).click()
  await expect(screen).toHaveCount(0)
  await expect(page.getByRole('complementary').getByRole('table')).toBeVisible()
})
