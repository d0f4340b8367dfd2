import { expect, test } from '@playwright/test'
import { newBrandId, newId, runIdAt } from '@sillage/core/base/ids'
import {
  auditLogPath,
  brandPath,
  mailPath,
  migrationPath,
  runPath,
  stripeEventPath,
  userPath,
  usersPath,
  webhookDeliveryPath,
  webhookPath,
} from '@sillage/core/base/paths'
import texts from '@sillage/core/texts/en/admin.json' with { type: 'json' }
import { Timestamp } from 'firebase-admin/firestore'
import { CONSOLE_LINKS } from '../../../web/src/features/shell/rail/console-links.ts'
import { expectNoBarriers } from './barriers.ts'
import { HARM, HARMFUL } from './harm.ts'
import { expectNoSideways } from './layout.ts'
import { mailTo } from './mails.ts'
import { ownAnalysis } from './own-analysis.ts'
import { backstage, beSignedIn, collectComplaints, getDemoEmail, newcomer, signIn } from './people.ts'

/** Addresses of the console with their headings: every page of the rail, and one of a plan. */
const SCREENS: readonly (readonly [address: string, title: string])[] = [
  ...CONSOLE_LINKS.map(({ to, key }) => [to, texts.nav[key]] as const),
  ['/admin/plans/pro', 'Pro'],
]

test('the console lets administrators in, and nobody else', async ({ page, browser }) => {
  await page.goto('/admin/users')
  await expect(page).toHaveURL(/\/auth/)
  const customer = await (await browser.newContext()).newPage()
  await beSignedIn(customer, getDemoEmail('pro'))
  await customer.goto('/admin')
  await expect(customer).toHaveURL(/\/dashboard/)
})

test('every screen of the console has no barriers, wide and narrow', async ({ page }) => {
  const complaints = collectComplaints(page)
  await beSignedIn(page, getDemoEmail('admin'))
  for (const [address, title] of SCREENS) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expectNoBarriers(page, 'html', { where: address })
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSideways(page, address)
    await expectNoBarriers(page, 'main', { where: `${address} on a phone` })
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  expect(complaints).toEqual([])
})

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' })

  test('the page of a person fits a phone, whatever its audit log holds', async ({ page, baseURL }) => {
    const { db } = backstage(baseURL)
    const email = getDemoEmail('admin')
    const people = await db.collection(usersPath()).where('email', '==', getDemoEmail('free')).get()
    const uid = people.docs[0]?.id ?? ''
    await db.collection(auditLogPath()).add({
      action: 'act_on_user',
      actorId: uid,
      actorEmail: email,
      target: userPath(uid),
      before: { name: 'x'.repeat(120) },
      after: { name: 'y'.repeat(120) },
      at: Timestamp.now(),
      expiresAt: Timestamp.fromMillis(Date.now() + 86_400_000),
    })
    await beSignedIn(page, email)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/admin/users/${uid}`)
    await expect(page.getByText('y'.repeat(120)).first()).toBeVisible()
    await expectNoSideways(page)
  })
})

test('the overview answers for a range, and says what is wrong with one', async ({ page }) => {
  await beSignedIn(page, getDemoEmail('admin'))
  await page.goto('/admin')
  await expect(page.getByRole('radio', { name: 'Last 3 days' })).toBeChecked()
  for (const title of ['User funnel snapshot', 'New users', 'Analysis errors', 'Onboarding progress']) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  }
  const quick = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link')
  await expect(quick).toHaveText(['Users', 'Brands', 'Prompts', 'Personas'])
  await page.getByRole('radio', { name: 'Last 7 days' }).click()
  await expect(page).toHaveURL(/days=7/)
  await page.getByRole('radio', { name: 'Custom' }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('alert')).toHaveText('Select both start and end dates.')
  await page.getByLabel('From').fill('2026-03-02')
  await page.getByLabel('To', { exact: true }).fill('2026-03-01')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('alert')).toHaveText('Start date must be before end date.')
})

test('an administrator finds a person, gives them more, and keeps them out', async ({ page, baseURL }) => {
  const { email, uid, auth, db } = await newcomer(baseURL)
  // Of a name that no other test gives to a brand.
  const brandId = newBrandId()
  const brand = `Lamps ${brandId}`
  const about = { aliases: [], domains: [], description: '', industry: '', language: 'en' }
  await db.doc(brandPath(brandId)).set({ brandId, name: brand, ...about, createdAt: Timestamp.now() })
  // Their first call writes their document.
  await signIn(page, email)
  await expect.poll(async () => (await db.doc(`users/${uid}`).get()).exists).toBe(true)
  await page.context().clearCookies()
  await page.goto('/')
  await page.evaluate(() => indexedDB.deleteDatabase('firebaseLocalStorageDb'))

  await signIn(page, getDemoEmail('admin'))
  await page.goto('/admin/users')
  await page
    .getByRole('searchbox', { name: 'Search by name, address, domain or id' })
    .fill(email.slice(0, 30))
  await expect(page.getByRole('link', { name: /Nour Newcomer/ })).toHaveCount(1)
  await page.getByRole('link', { name: email }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nour Newcomer')
  await expectNoBarriers(page)

  await page.getByLabel('Monthly limit of runs').fill('77')
  await page.getByLabel('Monthly limit of runs').press('Enter')
  await expect(page.getByText('Quota saved.')).toBeVisible()
  expect((await db.doc(`users/${uid}`).get()).get('quota.monthlyRunLimit')).toBe(77)
  await page.getByRole('button', { name: 'Give trial' }).click()
  await expect(page.getByText('Plan and trial saved.')).toBeVisible()

  await page.getByRole('combobox', { name: 'Choose a brand' }).click()
  await page.getByRole('option', { name: brand }).click()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(page.getByText('Linked to the brand.')).toBeVisible()
  await page.getByRole('button', { name: `Unlink from ${brand}` }).click()
  await expect(page.getByText('Unlinked from the brand.')).toBeVisible()

  await page.getByRole('button', { name: 'Suspend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Account suspended.')).toBeVisible()
  expect((await auth.getUser(uid)).disabled).toBe(true)
  await page.getByRole('button', { name: 'Reactivate' }).click()
  await expect(page.getByText('Account reactivated.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Signed out everywhere.')).toBeVisible()
  // An administrator appoints nobody.
  await expect(page.getByRole('combobox', { name: 'Role' })).toBeDisabled()

  await page.goto('/admin/audit')
  await page.getByRole('searchbox', { name: 'Only this action' }).fill('suspend_user')
  await page.getByRole('searchbox', { name: 'On what: address, id or path' }).fill(`users/${uid}`)
  await expect(page.getByRole('row', { name: /suspend_user/ })).toHaveCount(1)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('audit-log.csv')
})

/** One of each kind that was given up, and the names that they are known by. */
const newDeadLetters = async (baseURL: string | undefined, brandId: string) => {
  const { db } = backstage(baseURL)
  const now = Timestamp.now()
  const expireAt = Timestamp.fromMillis(now.toMillis() + 3_600_000)
  const [mailId, webhookId, deliveryId] = [newId(), newId(), newId()]
  const eventId = `evt_${newId()}`
  const to = `dead-${mailId}@acme.test`
  const url = `https://hooks.example/${webhookId}`
  await db.doc(mailPath(mailId)).set({
    ...{ to: [to], shard: 0, template: { name: 'trial_ending_en' }, unsubscribe: null, expireAt },
    message: { subject: 'Your trial', html: '<p>It ends.</p>', text: 'It ends.' },
    delivery: {
      ...{ state: 'ERROR', attempts: 9, startTime: now, endTime: now, leaseExpireTime: null },
      ...{ nextAt: null, error: 'The mailbox is full.', info: null },
    },
  })
  await db.doc(webhookPath(brandId, webhookId)).set({
    ...{ webhookId, brandId, kind: 'webhook', url, secret: 'whsec_dGVzdA==', enabled: false },
    ...{ failingSince: now, createdBy: 'nobody', createdAt: now },
  })
  await db.doc(webhookDeliveryPath(brandId, deliveryId)).set({
    ...{ deliveryId, webhookId, brandId, body: '{"type":"alerts.raised"}', state: 'dead', attempts: 8 },
    ...{ shard: 0, nextAt: null, status: 500, error: 'It answered 500.', createdAt: now, expireAt },
  })
  await db.doc(stripeEventPath(eventId)).set({
    ...{ eventId, type: 'invoice.paid', customerId: null, createdAt: now, status: 'failed' },
    ...{ error: 'Error: no answer', attempts: 1, handledAt: now, expiresAt: expireAt },
  })
  return { db, mailId, to, url }
}

test('work under way shows what was given up and not read, and mends it', async ({ page, baseURL }) => {
  const own = await ownAnalysis(baseURL, `Unread ${newId()}`)
  const runId = runIdAt(own.groupRunId, 0)
  await own.db.doc(runPath(runId)).set({ runId, groupRunId: own.groupRunId, unread: true })
  const { db, mailId, to, url } = await newDeadLetters(baseURL, own.brandId)
  const migration = db.doc(migrationPath('900'))
  const now = Timestamp.now()
  await migration.set({ work: 'summaries', startedAt: now, finishedAt: now, dueAt: null, total: 3, done: 3 })
  await beSignedIn(page, getDemoEmail('admin'))
  await page.goto('/admin/work')
  const title = (await db.doc(own.address.replace('/dashboard', 'brands')).get()).get('title')
  const unread = page.getByRole('table', { name: 'Answers not read' })
  await expect(unread.getByRole('row', { name: title })).toContainText('1')
  await db.doc(runPath(runId)).delete()

  const letters = page.getByRole('table', { name: 'Dead letters' })
  const webhook = letters.getByRole('row', { name: url })
  await expect(webhook).toContainText('Iroise')
  await expect(letters.getByRole('row', { name: 'invoice.paid' }).first()).toBeVisible()
  await expectNoBarriers(page)

  await webhook.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('{"type":"alerts.raised"}')
  await expectNoBarriers(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  // Behind an open dialog nothing is found.
  await expect(dialog).toHaveCount(0)
  await expect(webhook).toHaveCount(0)

  await letters.getByRole('row', { name: to }).click()
  await expect(dialog).toContainText('The mailbox is full.')
  await expect(dialog).not.toContainText('It ends.')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(letters.getByRole('row', { name: to })).toHaveCount(0)
  const mail = await db.doc(mailPath(mailId)).get()
  expect(mail.get('delivery.state')).toBe('DISCARDED')
  expect(mail.get('message.text')).toBe('')

  const migrations = page.getByRole('table', { name: 'Migrations' })
  await expect(migrations.getByRole('row', { name: 'Summaries 900' })).toContainText('Done3 / 3')
  await migration.delete()

  const field = page.getByRole('textbox', { name: 'Id or address of the analysis' })
  await field.fill('no analysis')
  await expect(page.getByText('There is no id of an analysis in this.')).toBeVisible()
  await field.fill(`https://sillage.example${own.address}?tab=overview`)
  await expect(page.getByText('This analysis was never recomputed.')).toBeVisible()
  // Its facts were written without runs, so that every one of them differs; the second time none does.
  await page.getByRole('button', { name: 'Recompute', exact: true }).click()
  await expect(page.getByText(`${own.groupRunId}-answers-0`)).toBeVisible({ timeout: 60_000 })
  // One that is under way is not begun a second time.
  await expect(async () => {
    await page.getByRole('button', { name: 'Recompute', exact: true }).click()
    await expect(page.getByText('Everything stored is as the answers have it.')).toBeVisible({
      timeout: 20_000,
    })
  }).toPass({ timeout: 120_000 })
  await expectNoBarriers(page, 'main')
})

test('an email template is written, previewed, tried, activated only when sound, and restored', async ({
  page,
}) => {
  await beSignedIn(page, getDemoEmail('super-admin'))
  await page.goto('/admin/email-templates')
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('schedule_quota_sv')
  const mails = page.getByRole('table', { name: 'Email templates' })
  await expect(mails.getByRole('row', { name: 'schedule_quota' })).toHaveCount(1)
  await mails.getByRole('link').click()
  await expect(page.getByLabel('Key')).toHaveValue(/^schedule_quota_sv$/)
  // The built-in one: a run before this one may have left a draft.
  await expect(page.getByRole('link', { name: 'Swedish' }).first()).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'French' }).first().click()
  await expect(page.getByLabel('Key')).toHaveValue('schedule_quota_fr')
  await page.getByRole('link', { name: 'Swedish' }).first().click()
  await expect(page.getByLabel('Key')).toHaveValue('schedule_quota_sv')
  await expect(page.getByLabel('Key')).toHaveAttribute('readonly', '')
  await expect(page.getByRole('checkbox', { name: 'Active' })).toBeDisabled()
  await expectNoBarriers(page)
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', '')
  for (const [width, pixels] of [
    ['Mobile', 375],
    ['Tablet', 768],
  ] as const) {
    await page.getByRole('radio', { name: width }).click()
    await expect(frame).toHaveCSS('width', `${pixels}px`)
  }
  // What has no room scrolls in its box, not with the page.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(frame).toHaveCSS('width', '768px')
  await expect
    .poll(() => frame.evaluate(({ parentElement: box }) => (box?.scrollWidth ?? 0) > (box?.clientWidth ?? 0)))
    .toBe(true)
  await expectNoSideways(page)
  await expectNoBarriers(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('radio', { name: 'Desktop' }).click()
  const spare = () =>
    frame.evaluate(
      (element) => (element.parentElement?.clientWidth ?? 0) - element.getBoundingClientRect().width,
    )
  await expect.poll(async () => Math.abs(await spare())).toBeLessThan(1)
  await expect(frame).toHaveCSS('height', '520px')
  const editor = page.locator('.cm-editor')
  await expect(editor).toHaveCSS('height', '400px')
  for (const [colorScheme, surface] of [
    ['dark', 'rgb(27, 34, 32)'],
    ['light', 'rgb(255, 255, 255)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(editor).toHaveCSS('background-color', surface)
  }

  await page.goto('/admin/email-templates/new?key=schedule_quota_sv')
  const html = page.getByRole('textbox', { name: 'HTML' })
  await page.getByLabel('Subject').fill(`Mind {{nobody}}`)
  await html.fill(`<p style="color: red">Hello</p>${HARM.join('')}`)
  await expect(frame).toHaveAttribute('srcdoc', /<p style="color: red">Hello<\/p>/)
  expect(await frame.getAttribute('srcdoc')).not.toMatch(HARMFUL)
  await page.getByLabel('Plain text').fill('Hello')
  await page.getByRole('button', { name: 'Sync variables' }).click()
  await expect(page.getByText('{{nobody}}', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Template saved.')).toBeVisible()
  await expect(page.getByText('This template would break its mail:')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Activate' })).toBeDisabled()
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)

  await page.getByLabel('Subject').fill('Mind your quota')
  await html.fill('<p>Hello <a href="{{link}}">on</a></p>')
  await page.getByLabel('Plain text').fill('Hello {{link}}')
  await expect(page.getByText('This template would break its mail:')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText('The test mail is on its way to you.')).toBeVisible()
  expect((await mailTo(getDemoEmail('super-admin'))).subject).toBe('Mind your quota')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /^Compare/ })).toHaveCount(2)
  await page
    .getByRole('button', { name: /^Compare/ })
    .last()
    .click()
  await expect(page.locator('.cm-deletedChunk, .cm-changedLine, .cm-insertedLine').first()).toBeVisible()
  await expectNoBarriers(page, 'main')
  await page.getByRole('button', { name: 'Activate' }).click()
  const asked = page.getByRole('dialog', { name: 'Activate this template?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(asked).toHaveCount(0)
  await page.getByRole('button', { name: 'Activate' }).click()
  await asked.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText('Template activated.')).toBeVisible()
  await page
    .getByRole('button', { name: /^Restore/ })
    .last()
    .click()
  await expect(page.getByLabel('Subject')).toHaveValue('Mind {{nobody}}')
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted.')).toBeVisible()
})

test('an administrator learns what an address would get, and by which rule', async ({ page }) => {
  await beSignedIn(page, getDemoEmail('admin'))
  await page.goto('/admin/email-lists')
  const mine = `domain-${newId()}.example`
  const address = page.getByRole('textbox', { name: 'Address to try' })
  await address.fill(`ada@${mine}`)
  const tryIt = page.getByRole('button', { name: 'Try', exact: true })
  await tryIt.click()
  await expect(page.getByRole('status').filter({ hasText: 'Accepted' })).toContainText('Any other domain')
  const blocked = page.getByRole('textbox', { name: 'Blocked domains' })
  const before = await blocked.inputValue()
  await blocked.fill(`${before}\n${mine}`)
  await tryIt.click()
  await expect(page.getByRole('status').filter({ hasText: 'Refused' })).toContainText('Blocked domains')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Lists saved.')).toBeVisible()
  await page.reload()
  await expect(blocked).toHaveValue(new RegExp(mine))
  await expectNoBarriers(page)
  await blocked.fill(before)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Lists saved.')).toBeVisible()
})

test('a super administrator changes a setting, and other administrators read it', async ({
  page,
  browser,
}) => {
  await beSignedIn(page, getDemoEmail('super-admin'))
  await page.goto('/admin/settings')
  await expect(page.getByRole('switch', { name: 'Sign-up' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Voice input' })).toBeChecked()
  const ceiling = page.getByLabel('Ceiling of a day, paying customers')
  const save = page.getByRole('button', { name: 'Save Ceiling of a day, paying customers' })
  // A run before this one may have left its own.
  await expect(ceiling).toHaveValue(/^\d+$/)
  const reset = page.getByRole('button', { name: 'Back to the default Ceiling of a day, paying customers' })
  if (await reset.isVisible()) await reset.click()
  await expect(ceiling).toHaveValue('5000')
  await expect(save).toBeDisabled()
  await ceiling.fill('2000000')
  await expect(page.getByText('A whole number from 0 to 1,000,000.')).toBeVisible()
  await expect(save).toBeDisabled()
  await ceiling.fill('6000')
  await save.click()
  await expect(page.getByText('Saved. It holds everywhere within ten seconds.').first()).toBeVisible()
  const changes = page.getByRole('table', { name: 'Changes' })
  await expect(changes.getByRole('row').nth(1)).toContainText('dailyCostUsd: 6000')
  await expectNoBarriers(page)

  const other = await (await browser.newContext()).newPage()
  await beSignedIn(other, getDemoEmail('admin'))
  await other.goto('/admin/settings')
  await expect(other.getByText('Only a super administrator may change these settings.')).toBeVisible()
  await expect(other.getByLabel('Ceiling of a day, paying customers')).toHaveValue('6000')
  await expect(other.getByLabel('Ceiling of a day, paying customers')).toBeDisabled()
  await expect(other.getByRole('switch', { name: 'Sign-up' })).toBeDisabled()

  await reset.click()
  await expect(ceiling).toHaveValue('5000')
  await expect(reset).toHaveCount(0)
})
