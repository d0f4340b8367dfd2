import { expect, test } from '@playwright/test'
import { getReportTrend } from '@sillage/core/analytics/brand-calls'
import { visibilityViewSchema } from '@sillage/core/analytics/views/visibility/schema'
import { reportReadersPath, scheduledReportsPath } from '@sillage/core/base/paths'
import { percentText } from '@sillage/core/base/percent'
import { openTab } from './analysis-tab.ts'
import { expectNoBarriers } from './barriers.ts'
import { exported } from './exported-report.ts'
import { expectNoSideways } from './layout.ts'
import { findLink, mailTo } from './mails.ts'
import { ownAnalysis } from './own-analysis.ts'
import { beSignedIn, findDemoBrand, setStanding } from './people.ts'

const WEEKLY = 'Sensitive skin, every week'

test('a report is set up for an address outside of the brand, which says yes, and no, by its mail', async ({
  page,
  browser,
  baseURL,
}) => {
  const own = await ownAnalysis(baseURL, 'Night creams, every month')
  const { brandId, db } = own
  await beSignedIn(page, own.email)
  await setStanding(own, { plan: 'enterprise' })
  await page.goto(`/dashboard/${brandId}/settings`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Reports by email' })).toBeVisible()
  await expect(main.getByText('No reports yet.')).toBeVisible()
  await main.getByRole('button', { name: 'Add a report' }).click()

  const dialog = page.getByRole('dialog', { name: 'Add a report' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Name of the report' }).fill('For the board')
  await dialog.getByRole('combobox', { name: 'Analysis' }).click()
  await page.getByRole('option', { name: 'Night creams, every month' }).click()
  await dialog.getByRole('radio', { name: 'Every month' }).click()
  await dialog.getByRole('spinbutton', { name: 'Day of the month' }).fill('31')
  await expect(dialog.getByText('In shorter months, the last day counts.')).toBeVisible()
  const addresses = dialog.getByRole('textbox', { name: 'Other addresses' })
  await addresses.fill('board')
  await addresses.press('Enter')
  await expect(dialog.getByText('“board” is not an email address.')).toBeVisible()
  await expect(save).toBeDisabled()
  await dialog.getByRole('button', { name: 'Remove board' }).click()
  const outside = `board-${crypto.randomUUID().slice(0, 8)}@outside.example`
  await addresses.fill(outside)
  await addresses.press('Enter')
  await expectNoBarriers(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await save.click()
  await expect(dialog).toHaveCount(0)
  const report = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('switch', { name: 'For the board' }) })
  await expect(report).toContainText('Every month, on day 31')
  await expect(report).toContainText('Not confirmed yet')
  await expectNoBarriers(page, 'main')

  const mail = await mailTo(outside)
  expect(mail.subject).toContain('Would you like reports on')
  const reader = await (await browser.newContext()).newPage()
  await reader.goto(findLink(mail, '/reports-by-mail'))
  await expect(reader.getByRole('status').filter({ hasText: 'Would you like reports on' })).toBeVisible()
  await expectNoBarriers(reader)
  await reader.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(reader)
  await reader.getByRole('button', { name: 'Yes, send them' }).click()
  await expect(reader.getByRole('status').filter({ hasText: 'receives reports on' })).toBeVisible()
  await page.reload()
  await expect(report).toContainText('Confirmed')
  await reader.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(reader.getByRole('status').filter({ hasText: 'receives no reports on' })).toBeVisible()
  await page.reload()
  await expect(report).toContainText('Unsubscribed')
  await reader.goto('/reports-by-mail#token=nonsense')
  await expect(reader.getByText('This link has expired')).toBeVisible()

  await main.getByRole('button', { name: 'Edit For the board' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit For the board' })
  await edit.getByRole('textbox', { name: 'Name of the report' }).fill('For all')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByRole('switch', { name: 'For all' })).toBeChecked()
  await main.getByRole('switch', { name: 'For all' }).click()
  await expect(main.getByRole('switch', { name: 'For all' })).not.toBeChecked()
  await main.getByRole('button', { name: 'Delete For all' }).click()
  await expect(main.getByText('No reports yet.')).toBeVisible()
  await expect.poll(async () => (await db.collection(scheduledReportsPath(brandId)).get()).size).toBe(0)
  // That somebody said no is kept, without the address.
  await expect
    .poll(async () => {
      const { docs } = await db.collection(reportReadersPath(brandId)).get()
      return docs.map((document) => [document.get('state'), document.get('email')])
    })
    .toEqual([['stopped', '']])

  await setStanding(own, { plan: 'pro' })
  await page.reload()
  await expect(main.getByText('Reports by email are part of the Ultra and Enterprise plans.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Add a report' })).toBeDisabled()
})

test('the PDF over several versions has the figures of their pages', async ({ page }) => {
  const { ask } = await openTab(page, 'enterprise', findDemoBrand('iroise'), WEEKLY, 'reports')
  const { versions } = getReportTrend.response.parse(await ask('/api/brand-report/trend', { versions: '3' }))
  expect(versions.length).toBeGreaterThan(1)
  await page.getByRole('combobox', { name: 'Versions in the PDF' }).click()
  await page.getByRole('option', { name: 'Last versions: 3' }).click()
  const pdf = await exported(page)
  expect(pdf.outline.slice(0, 3)).toEqual(['1 Executive Summary', '2 Versions', '3 Coverage & Coherence'])
  const exact = (value: number | null | undefined) => percentText(value ?? 0, 'en', 1)
  for (const { groupRunId, version, n, visibility } of versions) {
    const { headline } = visibilityViewSchema.parse(await ask('/api/visibility', { groupRunId }))
    expect(visibility.value).toBe(headline.visibility)
    expect(n).toBe(headline.n)
    const { runs } = headline.certainty
    const interval = runs ? ` ${exact(runs.low)} to ${exact(runs.high)}` : ''
    const row = new RegExp(
      `${version} [A-Z][a-z]{2} \\d\\d, \\d{4} ${n.toLocaleString('en')} ${exact(headline.visibility)}${interval}`,
    )
    expect(pdf.text).toMatch(row)
  }

  await page.getByRole('combobox', { name: 'Versions in the PDF' }).click()
  await page.getByRole('option', { name: 'This version' }).click()
  expect((await exported(page)).outline[1]).toBe('2 Coverage & Coherence')
})
