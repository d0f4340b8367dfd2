import { expect, type Page, test } from '@playwright/test'
import { visibilityViewSchema } from '@sillage/core/analytics/views/visibility/schema'
import { expectNoBarriers } from './barriers.ts'
import { ownAnalysis } from './own-analysis.ts'
import { beSignedIn, createApi } from './people.ts'

const SIZE = { runs: 240, versions: 2, personas: 3 }

const correct = (name: string): string => `Correct “${name}”`

/** A menu closes when its window loses the focus, which may go to another page of the browser: then it is opened again. */
const openMenu = async (page: Page, name: string, item: string): Promise<void> => {
  await expect(async () => {
    await page.getByRole('button', { name: correct(name), exact: true }).click({ timeout: 10_000 })
    await page.getByRole('menuitem', { name: item }).click({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
}

/** The row of a company in the ranking. */
const getRow = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Competitive ranking' })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: correct(name), exact: true }) })

test('names are corrected in the ranking: figures follow at once, of old versions too, and are as before once undone', async ({
  page,
  baseURL,
}) => {
  const { email, brandId, analysisId, groupRunId, address } = await ownAnalysis(baseURL, 'Names', SIZE)
  await beSignedIn(page, email)
  const ask = await createApi(page, () => page.goto(`${address}?view=visibility`))
  const said = async (query: Record<string, string> = {}) => {
    const search = new URLSearchParams({ brandId, analysisId, ...query })
    return visibilityViewSchema.parse(await ask('GET', `/api/visibility?${search}`)).rankings.combined
  }
  const old = { groupRunId }
  const before = { all: await said(), old: await said(old) }
  const [kept, gone] = before.all.filter(({ kind }) => kind !== 'brand')
  if (!kept || !gone) throw new Error('no two other companies')
  const counts = ({ mentionsOnline, mentionsOffline }: typeof kept) =>
    `Online: ${mentionsOnline} / Offline: ${mentionsOffline}`
  await expect(getRow(page, kept.brandName)).toContainText(counts(kept))

  // What it would change is tried on the page, before anything is said.
  const dialog = page.getByRole('dialog')
  await openMenu(page, gone.brandName, 'This is us…')
  await expect(dialog.getByText(/^Your visibility: /)).toBeVisible()
  await expectNoBarriers(page, '[role="dialog"]')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await openMenu(page, kept.brandName, 'Rename…')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Maison Zénith')
  await expect(dialog.getByText(`${kept.brandName} → Maison Zénith`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(getRow(page, 'Maison Zénith')).toContainText(counts(kept))

  await openMenu(page, gone.brandName, 'Merge into…')
  await dialog.getByRole('searchbox').fill('zénith')
  await dialog.getByRole('radio', { name: 'Maison Zénith' }).click()
  await expect(dialog.getByText('no longer listed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  // What lies behind an open dialog has no rows for anybody.
  await expect(dialog).toHaveCount(0)
  await expect(getRow(page, gone.brandName)).toHaveCount(0)
  const mergedIn = (now: typeof before.all, was: typeof before.all) => {
    const merged = now.find(({ brandName }) => brandName === 'Maison Zénith')
    const [one = 0, other = 0] = [kept, gone].map(({ key }) => was.find((of) => of.key === key)?.mentions)
    expect(now.some(({ key }) => key === gone.key)).toBe(false)
    expect(merged?.mentions).toBeGreaterThan(Math.max(one, other))
    return merged ?? kept
  }
  // The page is ahead of the API: it recomputes at once, by itself.
  await expect(async () => {
    mergedIn(await said(old), before.old)
    const merged = counts(mergedIn(await said(), before.all))
    await expect(getRow(page, 'Maison Zénith')).toContainText(merged, { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })

  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByText(`“${gone.brandName}” counts as “Maison Zénith”`)).toBeVisible()
  const undo = page.getByRole('main').getByRole('button', { name: 'Undo' })
  await undo.first().click()
  await expect(undo).toHaveCount(1)
  await undo.first().click()
  await expect(page.getByText('No corrections yet.')).toBeVisible()
  await page.getByRole('tab', { name: 'Visibility' }).click()
  await expect(getRow(page, kept.brandName)).toContainText(counts(kept))
  await expect(getRow(page, gone.brandName)).toContainText(counts(gone))
  await expect.poll(() => said()).toEqual(before.all)
  await expect.poll(() => said(old)).toEqual(before.old)
})
