import { expect, type Page, test } from '@playwright/test'
import { promptPath } from '@sillage/core/base/paths'
import { expectNoBarriers } from './barriers.ts'
import { expectNoSideways } from './layout.ts'
import { ownAnalysis } from './own-analysis.ts'
import { beSignedIn, collectComplaints, getDemoEmail, setStanding, signIn } from './people.ts'

/** A list of the console with its search, its dialogs and the menu of a row. */
const getConsole = (page: Page) => ({
  search: page.getByRole('searchbox', { name: 'Search the list' }),
  dialog: page.getByRole('dialog'),
  row: (title: string) => page.getByRole('row').filter({ hasText: title }),
  choose: async (title: string, item: string) => {
    await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  },
})

test('an administrator makes, finds, renames and deletes a category that prompts carry', async ({
  page,
  browser,
  baseURL,
}) => {
  const complaints = collectComplaints(page)
  const word = crypto.randomUUID().slice(0, 8)
  const [title, next] = [`Noise ${word}`, `Sound ${word}`]
  const { search, dialog, row, choose } = getConsole(page)
  await beSignedIn(page, getDemoEmail('admin'))
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Categories', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'New category' }).click()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('Name').fill(title)
  await dialog.getByLabel('Description').fill('How loud it is')
  await expectNoBarriers(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Category saved')).toBeVisible()
  await expect(row(title)).toContainText('How loud it is')

  await page.getByRole('button', { name: 'New category' }).click()
  await dialog.getByLabel('Name').fill(title.toUpperCase())
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('There is a category with this title already.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // It is suggested where somebody types the category of a prompt.
  const own = await ownAnalysis(baseURL, 'Grinders at home')
  const asked = { promptId: 'asked', text: 'Is it quiet?', category: '', createdAt: new Date() }
  await own.db.doc(promptPath(own.brandId, 'asked')).set(asked)
  const customer = await (await browser.newContext()).newPage()
  await signIn(customer, own.email)
  await setStanding(own, { plan: 'ultra' })
  await customer.goto(`/dashboard/${own.brandId}/library`)
  await customer.getByRole('button', { name: 'Edit: Is it quiet?' }).click()
  const category = customer.getByRole('dialog').getByRole('combobox', { name: /^Category/ })
  await expect(customer.getByRole('dialog').locator(`datalist option[value="${title}"]`)).toHaveAttribute(
    'label',
    `${title} – How loud it is`,
  )
  await expectNoBarriers(customer, '[role=dialog]')
  await category.fill(title)
  await customer.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(customer.getByRole('main').getByRole('listitem')).toContainText(title)

  await page.reload()
  await expect(row(title).getByRole('cell', { name: '1', exact: true })).toBeVisible()
  await search.fill('how LOUD')
  await expect(row(title)).toBeVisible()
  await search.fill('no such category')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await search.fill(word)
  await expectNoBarriers(page)

  await choose(title, 'Edit')
  await dialog.getByLabel('Name').fill(next)
  await expect(dialog.getByText('Prompts that carry the current name: 1. They keep it.')).toBeVisible()
  await expectNoBarriers(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(next).getByRole('cell', { name: '0', exact: true })).toBeVisible()
  expect((await own.db.doc(promptPath(own.brandId, 'asked')).get()).get('category')).toBe(title)

  await choose(next, 'Delete')
  await expect(dialog.getByRole('heading', { name: `Delete “${next}”?` })).toBeVisible()
  await expect(dialog.getByText('Prompts that carry it: 0.', { exact: false })).toBeVisible()
  await expectNoBarriers(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Category deleted')).toBeVisible()
  await expect(row(next)).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('categories of analyses move up, and go', async ({ page }) => {
  const word = crypto.randomUUID().slice(0, 8)
  const titles = [`First ${word}`, `Second ${word}`]
  const { dialog, row, choose } = getConsole(page)
  await beSignedIn(page, getDemoEmail('admin'))
  await page.goto('/admin/categories')
  await page.getByRole('tab', { name: 'Analyses' }).click()
  // The button of the other tab stands until this one is there.
  await expect(page.getByRole('table', { name: 'Analyses' })).toBeVisible()
  for (const title of titles) {
    await page.getByRole('button', { name: 'New category' }).click()
    await dialog.getByLabel('Name').fill(title)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(row(title)).toBeVisible()
  }
  await choose(titles[1] ?? '', 'Move up')
  await expect(page.getByRole('row').filter({ hasText: word }).first()).toContainText(titles[1] ?? '')
  for (const title of titles) {
    await choose(title, 'Delete')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(row(title)).toHaveCount(0)
  }
})

test.describe('in French', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } })

  test('categories with long names fit a phone', async ({ page }) => {
    const title = `Catégorie ${crypto.randomUUID()}${'x'.repeat(70)}`
    await beSignedIn(page, getDemoEmail('admin'))
    await page.goto('/admin/categories')
    await page.getByRole('button', { name: 'Nouvelle catégorie' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nom').fill(title)
    await expectNoSideways(page)
    await expectNoBarriers(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Catégorie enregistrée')).toBeVisible()
    await expect(page.getByText(title)).toBeVisible()
    await expectNoSideways(page)
    await expectNoBarriers(page, 'main')
    await page.getByRole('button', { name: `Actions pour ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Supprimer' }).click()
    await expectNoSideways(page)
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText(title)).toHaveCount(0)
  })
})
