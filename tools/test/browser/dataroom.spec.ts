import { expect, test } from '@playwright/test'
import { userPath } from '@sillage/core/base/paths'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { expectNoBarriers } from './barriers.ts'
import { expectNoSideways } from './layout.ts'
import { findLink, mailTo } from './mails.ts'
import { beSignedIn, collectComplaints, getDemoEmail, newcomer, signIn } from './people.ts'

/** A PDF of three pages, each higher than the screen. */
const report = async (): Promise<Buffer> => {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const at of [1, 2, 3]) pdf.addPage([595, 842]).drawText(`Chapter ${at}`, { x: 60, y: 760, font })
  return Buffer.from(await pdf.save())
}

test('an administrator shares a document, a fund reads it, and the log says so', async ({
  page,
  browser,
  baseURL,
}) => {
  const complaints = collectComplaints(page)
  const mark = crypto.randomUUID().slice(0, 8)
  const { email, uid, db } = await newcomer(baseURL)
  const fund = await (await browser.newContext()).newPage()
  const fundComplaints = collectComplaints(fund)
  await fund.goto('/dataroom')
  await expect(fund.getByRole('main').getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/auth/register?next=%2Fdataroom',
  )
  await signIn(fund, email)
  await expect.poll(async () => (await db.doc(userPath(uid)).get()).exists).toBe(true)
  await fund.goto('/dataroom')
  await expect(fund.getByText('Nothing here for you')).toBeVisible()

  await beSignedIn(page, getDemoEmail('admin'))
  await page.goto('/admin/fund-users')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const invitation = page.getByRole('dialog')
  await invitation.getByRole('textbox', { name: 'Email address' }).fill(email)
  await invitation.getByRole('textbox', { name: 'Name for the watermark' }).fill(`Reader ${mark}`)
  await expectNoBarriers(page)
  await invitation.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText('The invitation is on its way.')).toBeVisible()
  const person = page.getByRole('row', { name: email })
  await expect(person).toContainText('Invited')
  expect(findLink(await mailTo(email), '/dataroom')).toBe('/dataroom')

  await page.getByRole('tab', { name: 'Documents' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `Report ${mark}.pdf`, mimeType: 'application/pdf', buffer: await report() })
  const share = page.getByRole('dialog', { name: `Share Report ${mark}` })
  await share.getByRole('combobox', { name: 'Add a person' }).click()
  await page.getByRole('option', { name: email }).click()
  await share.getByRole('checkbox', { name: 'May download' }).check()
  await expectNoBarriers(page)
  await share.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: `Report ${mark}` })).toContainText(`Reader ${mark}`)

  await fund.reload()
  await fund.getByRole('button', { name: `Open Report ${mark}` }).click()
  const first = fund.getByRole('img', { name: 'Page 1 of 3' })
  // A page that is drawn has the size of its paper; an empty canvas is wider than high.
  const ratio = () =>
    first.evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.height / canvas.width : 0))
  await expect.poll(ratio).toBeGreaterThan(1.3)
  // Each page has its text, also before it is drawn, and without the watermark.
  const pages = fund.getByRole('dialog').getByRole('listitem')
  for (const at of [0, 1, 2]) await expect(pages.nth(at)).toHaveText(`Chapter ${at + 1}`)
  await fund.getByRole('img', { name: 'Page 2 of 3' }).scrollIntoViewIfNeeded()
  await expectNoBarriers(fund)
  await fund.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(fund)
  await fund.setViewportSize({ width: 1440, height: 900 })
  await fund.keyboard.press('Escape')
  const saved = fund.waitForEvent('download')
  await fund.getByRole('button', { name: `Download Report ${mark}` }).click()
  expect((await saved).suggestedFilename()).toBe(`report-${mark}.pdf`)

  await page.getByRole('tab', { name: 'Log' }).click()
  const entries = page.getByRole('row', { name: `Reader ${mark}` })
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('Downloaded')
  await expect(entries.last()).toContainText('Viewed')

  await page.getByRole('tab', { name: 'People' }).click()
  await person.getByRole('button', { name: `Actions for ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Revoke access' }).click()
  await expect(person).toContainText('Revoked')
  await fund.getByRole('button', { name: `Open Report ${mark}` }).click()
  await expect(
    fund.getByText('This document is not there any more, or is no longer shared with you.'),
  ).toBeVisible()
  await fund.reload()
  await expect(fund.getByText('Nothing here for you')).toBeVisible()
  await expectNoBarriers(fund)

  await page.getByRole('tab', { name: 'Documents' }).click()
  await page
    .getByRole('row', { name: `Report ${mark}` })
    .getByRole('button', { name: 'Remove' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('row', { name: `Report ${mark}` })).toHaveCount(0)
  expect(complaints).toEqual([])
  expect(fundComplaints).toEqual([])
})
