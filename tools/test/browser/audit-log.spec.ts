import { expect, test } from '@playwright/test'
import { fireSchedule } from '../../src/scheduler.ts'
import { expectNoBarriers } from './barriers.ts'
import { ownAnalysis } from './own-analysis.ts'
import { backstage, beSignedIn } from './people.ts'

test('an owner reads, filters and downloads who did what', async ({ page, baseURL }) => {
  const { email, brandId } = await ownAnalysis(baseURL, 'Night creams, every week')
  await beSignedIn(page, email)
  await page.goto(`/dashboard/${brandId}/settings`)
  await page.getByLabel('Invite a colleague').fill('new.colleague@acme.example')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('An invitation is on its way to new.colleague@acme.example.')).toBeVisible()
  await page.getByRole('link', { name: 'Open the audit log' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Audit log' })).toBeVisible()
  await expect(main.getByText('Created · Invitation')).toBeVisible()
  await expect(main.getByText('The nightly check has not run yet.')).toBeVisible()
  await expectNoBarriers(page)

  await main.getByRole('combobox', { name: 'Act' }).click()
  await page.getByRole('option', { name: 'Deleted' }).click()
  await expect(main.getByText('No entries.')).toBeVisible()
  await main.getByRole('combobox', { name: 'Act' }).click()
  await page.getByRole('option', { name: 'Created' }).click()
  await expect(main.getByText('Created · Invitation')).toBeVisible()

  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('audit-log.csv')

  // The sweeper links what was recorded.
  await fireSchedule(backstage(baseURL).ports, 'sweep')
  await page.reload()
  await expect(main.getByText('Created · Invitation')).toBeVisible()
  await expect(main.getByText('Exported · Audit log')).toHaveCount(0)
  await main.getByRole('combobox', { name: 'Act' }).click()
  await page.getByRole('option', { name: 'All' }).click()
  await expect(main.getByText('Exported · Audit log')).toBeVisible()
})
