import { expect, test } from '@playwright/test'
import { getVisibility } from '@sillage/core/analytics/view-calls'
import { ownKey } from '@sillage/core/keys/calls'
import { expectNoBarriers } from './barriers.ts'
import { card } from './figures.ts'
import { ownAnalysis } from './own-analysis.ts'
import { beSignedIn, REUSED } from './people.ts'

test('a key opens its brand, is exchanged with a day of overlap, closed by an owner and deleted', async ({
  page,
  baseURL,
}) => {
  const { email, brandId, analysisId } = await ownAnalysis(baseURL, 'Night creams, by key')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await beSignedIn(page, email)

  const ask = (path: string, key: string) =>
    page.request.get(path, { headers: { authorization: `Bearer ${key}` }, ...REUSED })
  const loadStatus = async (key: string) => (await ask(ownKey.path, key)).status()
  const figures = `${getVisibility.path}?${new URLSearchParams({ brandId, analysisId })}`

  await page.goto('/dashboard/user-settings')
  const mine = card(page, 'API keys')
  await expect(mine).toContainText('No keys yet.')
  const dialog = page.getByRole('dialog')
  /** The key on the screen, as its button copies it. */
  const takeSecret = async (): Promise<string> => {
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await expect(dialog).toContainText('shown only this once')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    const secret = await page.evaluate(() => navigator.clipboard.readText())
    await expect(dialog.getByText(secret, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(secret)).toHaveCount(0)
    return secret
  }

  await mine.getByRole('button', { name: 'Create key' }).click()
  const create = dialog.getByRole('button', { name: 'Create key' })
  await expect(create).toBeDisabled()
  await dialog.getByLabel('Name').fill('Weekly export')
  await dialog.getByRole('checkbox', { name: 'Read answers' }).check()
  await dialog.getByRole('radio', { name: '30 days' }).check()
  await expectNoBarriers(page, '[role=dialog]')
  await create.click()
  await expect(dialog).toContainText('shown only this once')
  await expectNoBarriers(page, '[role=dialog]')
  const first = await takeSecret()
  expect(first).toMatch(/^sil_[0-9A-Za-z]{42}$/)

  const item = mine.getByRole('listitem').filter({ hasText: first.slice(-4) })
  await expect(item).toContainText(/Weekly export.*Read figures.*Read answers.*Never used/)
  await expectNoBarriers(page, 'main')

  const own = ownKey.response.parse(await (await ask(ownKey.path, first)).json())
  expect(own.data.key).toMatchObject({
    name: 'Weekly export',
    scopes: ['figures:read', 'runs:read'],
    brand_ids: [brandId],
  })
  const answer = await ask(figures, first)
  expect(answer.status(), await answer.text()).toBe(200)
  const { headline } = getVisibility.response.parse(await answer.json())
  expect(headline.visibility).toBeGreaterThan(0)

  await page.reload()
  await expect(item).toContainText('Last used')
  await item.getByRole('button', { name: 'Rotate Weekly export' }).click()
  await expect(dialog).toContainText('works for one more day')
  // A dialog that is closed while the key is on its way does not lose it.
  const held = Promise.withResolvers<void>()
  await page.route('**/rotate', async (route) => {
    await held.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Rotate key' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  held.resolve()
  const second = await takeSecret()
  expect(second).not.toBe(first)
  expect(await Promise.all([loadStatus(first), loadStatus(second)])).toEqual([200, 200])

  await item.getByRole('button', { name: 'Delete Weekly export' }).click()
  await dialog.getByRole('button', { name: 'Delete key' }).click()
  await expect(dialog).toBeHidden()
  await expect(item).toHaveCount(0)
  expect(await Promise.all([loadStatus(first), loadStatus(second)])).toEqual([401, 200])

  await page.goto(`/dashboard/${brandId}/settings`)
  const ofBrand = card(page, 'Keys that open this brand')
  await expect(ofBrand.getByRole('listitem').first()).toContainText(
    /Nour Newcomer · Weekly export.*Read figures/,
  )
  await expectNoBarriers(page, 'main')
  await ofBrand.getByRole('button', { name: 'Close the brand to Weekly export' }).click()
  await dialog.getByRole('button', { name: 'Close brand' }).click()
  await expect(dialog).toBeHidden()
  await expect(ofBrand).toHaveCount(0)
  expect((await ask(figures, second)).status()).toBe(403)
  await page.goto('/dashboard/user-settings')
  await expect(mine.getByRole('listitem').first()).toContainText('Opens no brand')
})
