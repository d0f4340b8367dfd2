import { expect, test } from '@playwright/test'
import { beSignedIn, findDemoBrand, newcomer } from './people.ts'

test('nobody leaves what they have not saved without being asked', async ({ page, baseURL }) => {
  const { brandId } = findDemoBrand('iroise')
  const { email } = await newcomer(baseURL, ['iroise'])
  await beSignedIn(page, email)
  await page.goto(`/dashboard/${brandId}`)
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await navigation.getByRole('link', { name: 'Settings' }).click()
  const industry = page.getByLabel('Industry')
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })

  // By a link.
  await industry.fill('Something else')
  await navigation.getByRole('link', { name: 'Analyses', exact: true }).click()
  await expect(dialog).toContainText(
    'Your changes on this page have not been saved. If you leave now, they will be lost.',
  )
  await dialog.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`/dashboard/${brandId}/settings`)
  await expect(industry).toHaveValue('Something else')

  // By the browser's own way back, which is taken once it is confirmed.
  await page.goBack()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(`/dashboard/${brandId}/settings`)
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(`/dashboard/${brandId}`)
  await expect(industry).toHaveCount(0)
  await page.goForward()
  await expect(industry).not.toHaveValue('Something else')

  // By closing the page: the browser asks.
  await industry.fill('Something else')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).dismiss()
  await expect(industry).toHaveValue('Something else')

  // What is as it was again is not asked about.
  await page.getByRole('button', { name: 'Discard' }).click()
  await navigation.getByRole('link', { name: 'Analyses', exact: true }).click()
  await expect(page).toHaveURL(`/dashboard/${brandId}`)
})
