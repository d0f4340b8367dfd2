import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { beSignedIn, collectComplaints, getDemoEmail } from './people.ts'

/** What a year of Ultra costs, and for the length of a test. */
const YEAR = { usual: '3157', other: '3100' } as const

const computePrice = (euros: string) => `€${Number(euros).toLocaleString('en')}`
const getCard = (page: Page) => page.getByRole('region', { name: 'Ultra', exact: true })

test('an administrator moves a plan, and looks at what taking it off offer would do', async ({ page }) => {
  const complaints = collectComplaints(page)
  await beSignedIn(page, getDemoEmail('admin'))
  await page.goto('/admin/plans')
  await expect(page.getByRole('link', { name: 'Plans', exact: true })).toBeVisible()
  const titles = page.getByRole('main').getByRole('list').first().getByRole('link')
  await expect(titles).toHaveText(['Free', 'Pro', 'Ultra', 'Enterprise'])
  await expect(page.getByRole('button', { name: 'Move Free up' })).toBeDisabled()
  await page.getByRole('button', { name: 'Move Ultra down' }).click()
  await expect(titles).toHaveText(['Free', 'Pro', 'Enterprise', 'Ultra'])
  await page.getByRole('button', { name: 'Move Ultra up' }).click()
  await expect(titles).toHaveText(['Free', 'Pro', 'Ultra', 'Enterprise'])

  await page.getByRole('button', { name: 'Deactivate Ultra' }).click()
  const review = page.getByRole('dialog', { name: 'Save Ultra?' })
  await expect(review.getByText('On offer')).toBeVisible()
  // What changes there hangs on what has been published to it.
  await expect(review.getByRole('heading', { name: 'At Stripe' })).toBeVisible()
  await expectNoBarriers(page)
  await review.getByRole('button', { name: 'Cancel' }).click()
  await expect(review).toBeHidden()

  await page.getByRole('button', { name: 'Compare now' }).click()
  await expect(page.getByText('Compared.', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Last comparison:/)).toBeVisible()
  await page.getByLabel('Id of an event').fill('evt_nobody_knows')
  await page.getByRole('button', { name: 'Handle again', exact: true }).click()
  await expect(page.getByText('Not found')).toBeVisible()
  expect(complaints).toEqual([])
})

test('the editor previews the card in every interval and language, and publishes a new price', async ({
  page,
}) => {
  const complaints = collectComplaints(page)
  await beSignedIn(page, getDemoEmail('admin'))
  await page.goto('/admin/plans/ultra')
  const card = getCard(page)
  await expect(card).toContainText('Then €299 / month')
  await page.getByRole('radio', { name: 'Yearly' }).click()
  await expect(card).toContainText('/ year')

  // Words of another language, seen in it and given up.
  await page.getByRole('combobox', { name: 'Language of the texts and of the preview' }).click()
  await page.getByRole('option', { name: /^Arabic/ }).click()
  await page.getByLabel('Title', { exact: true }).fill('ألترا')
  const arabic = page.getByRole('region', { name: 'ألترا' })
  await expect(arabic).toHaveCSS('direction', 'rtl')
  await expect(arabic).toContainText('تجربة')
  await expectNoBarriers(page)
  await page.getByLabel('Title', { exact: true }).fill('')
  await page.getByRole('combobox', { name: 'Language of the texts and of the preview' }).click()
  await page.getByRole('option', { name: /^English/ }).click()
  await expect(page.getByText('Nothing has changed.')).toBeVisible()

  const yearly = page.getByLabel('Price per year')
  await yearly.fill('9.999')
  await expect(page.getByText('Enter an amount in euros, such as 99 or 99.50.')).toBeVisible()
  for (const [before, after] of [
    [YEAR.usual, YEAR.other],
    [YEAR.other, YEAR.usual],
  ] as const) {
    await expect(yearly).not.toHaveValue(after)
    await yearly.fill(after)
    await expect(card).toContainText(computePrice(after))
    const warning = page.getByText('The page promises 12% off for paying yearly.')
    await expect(warning).toBeVisible({ visible: after === YEAR.other })
    await page.getByRole('button', { name: 'Review and save' }).click()
    const review = page.getByRole('dialog', { name: 'Save Ultra?' })
    // Nothing is published before the first time.
    const was = `(, in place of ${computePrice(before)})${after === YEAR.other ? '?' : ''}`
    await expect(
      review.getByText(new RegExp(`^New price per year: ${computePrice(after)}${was}\\.$`)),
    ).toBeVisible()
    await review.getByRole('button', { name: 'Save and publish' }).click()
    await expect(page.getByText('Saved and published.').first()).toBeVisible()
    await expect(review).toBeHidden()
    await expect(page.getByText('Stripe charges what the plan says.')).toBeVisible()
  }
  await expect(page.getByRole('row', { name: /publish_plan/ }).first()).toContainText('315700')
  expect(complaints).toEqual([])
})

test('a change of somebody else takes nothing away, and is not overwritten', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage()
  for (const one of [page, other]) {
    await beSignedIn(one, getDemoEmail('admin'))
    await one.goto('/admin/plans/enterprise')
    // Both hold the plan as it is before either saves.
    await expect(one.getByLabel('Text of the button')).toBeVisible()
  }
  const save = async (one: Page, label: string) => {
    await one.getByLabel('Text of the button').fill(label)
    await one.getByRole('button', { name: 'Review and save' }).click()
    await one.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  }
  const mark = crypto.randomUUID().slice(0, 8)
  await save(page, `Write to us ${mark}`)
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await save(other, `Call us ${mark}`)
  await expect(other.getByText('Someone else has changed this. Reload and try again.').first()).toBeVisible()
  await other.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(other.getByText('Somebody else has changed this plan since you began.')).toBeVisible()
  await other.getByRole('button', { name: 'Start from theirs' }).click()
  await expect(other.getByLabel('Text of the button')).toHaveValue(`Write to us ${mark}`)
  await save(other, '')
  await expect(other.getByText('Saved.', { exact: true })).toBeVisible()
})
