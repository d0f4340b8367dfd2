import { expect, test } from '@playwright/test'
import { brandPath, memberPath, userPath } from '@sillage/core/base/paths'
import { expectNoBarriers } from './barriers.ts'
import { expectNoSideways } from './layout.ts'
import { findLink, mailTo } from './mails.ts'
import { ownAnalysis } from './own-analysis.ts'
import { beSignedIn, newcomer } from './people.ts'

const TITLE = 'Kettles of the north'

test('a billing contact is invited, sees plan, payment and invoices and nothing of the brand, until the payer ends it', async ({
  page,
  browser,
  baseURL,
}) => {
  const own = await ownAnalysis(baseURL, TITLE)
  await own.db.doc(brandPath(own.brandId)).update({ ownerId: own.uid })
  const finance = await newcomer(baseURL)
  await beSignedIn(page, own.email)
  await page.goto(`/dashboard/${own.brandId}/settings`)
  await page.getByLabel('Invite a colleague').fill(finance.email)
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Billing contact' }).click()
  await expect(page.getByText('A billing contact manages your plan, payment and invoices')).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Invited' }).getByText(finance.email)).toBeVisible()
  const link = findLink(await mailTo(finance.email), '/auth/invitation')

  const theirs = await browser.newPage({ baseURL: baseURL ?? '' })
  await beSignedIn(theirs, finance.email)
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'Become a billing contact' })).toBeVisible()
  await expectNoBarriers(theirs)
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(theirs).toHaveURL(`/dashboard/billing/${own.uid}`)
  await expect(theirs.getByRole('heading', { name: 'Billing of Nour Newcomer' })).toBeVisible()
  for (const title of ['Plan and payment', 'Invoices', 'Ultra']) {
    await expect(theirs.getByRole('heading', { name: title, exact: true })).toBeVisible()
  }
  await expectNoBarriers(theirs)
  await theirs.setViewportSize({ width: 390, height: 844 })
  await expect(theirs.getByRole('heading', { name: 'Billing of Nour Newcomer' })).toBeVisible()
  await expectNoSideways(theirs)

  // Without a brand, the way in leads here; the brand's own addresses lead nowhere.
  await theirs.goto('/dashboard')
  await expect(theirs).toHaveURL(`/dashboard/billing/${own.uid}`)
  await theirs.goto(`/dashboard/${own.brandId}`)
  await expect(theirs.getByRole('heading', { name: 'You do not have access' })).toBeVisible()
  await expect(theirs.getByText(TITLE)).toHaveCount(0)
  expect((await own.db.doc(memberPath(own.brandId, finance.uid)).get()).exists).toBe(false)

  await page.reload()
  await page.getByRole('button', { name: 'Remove Nour Newcomer as a billing contact' }).click()
  await expect(page.getByRole('region', { name: 'Billing contacts' })).toHaveCount(0)
  expect((await own.db.doc(userPath(finance.uid)).get()).get('billingFor')).toEqual([])
  await theirs.goto(`/dashboard/billing/${own.uid}`)
  await expect(theirs.getByText('You do not manage this billing.')).toBeVisible()
  await theirs.close()
})
