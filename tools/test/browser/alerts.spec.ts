import { expect, test } from '@playwright/test'
import { alertPath, analysisPath, userPath } from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { createAlert } from '../integration/alerts.ts'
import { expectNoBarriers } from './barriers.ts'
import { ownAnalysis } from './own-analysis.ts'
import { beSignedIn } from './people.ts'

test('alerts are unread until somebody looks, say why they fired, and are not given again', async ({
  page,
  baseURL,
}) => {
  const own = await ownAnalysis(baseURL, 'Night creams, every week')
  const { analysisId, brandId, db, groupRunId } = own
  const keep = (alertId: string, of: Parameters<typeof createAlert>[2]) =>
    db.doc(alertPath(brandId, alertId)).set({
      ...createAlert(brandId, analysisId, { groupRunId, analysisTitle: 'Night creams, every week', ...of }),
      alertId,
      createdAt: Timestamp.now(),
    })
  await keep('source', { kind: 'source', key: 'source:blog.example', subject: 'blog.example', change: 12.5 })
  await keep('sentiment', {
    movers: [
      {
        promptId: 'p',
        prompt: 'Which night cream is gentle?',
        persona: 'Ada',
        language: 'English',
        model: 'GPT-5.6 Luna',
        provider: 'openai',
        webSearch: false,
        change: 2.5,
      },
    ],
  })
  await beSignedIn(page, own.email)
  await page.goto(`/dashboard/${brandId}`)
  const link = page.getByRole('navigation').getByRole('link', { name: /^Alerts/ })
  await expect(link).toContainText('2 unread alerts')
  await link.click()
  await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible()
  const alert = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  const rise = alert('Sentiment improved')
  await expect(rise).toContainText('+1.1 ± 0.4 score points')
  await rise.getByRole('button', { name: 'Why' }).click()
  await expect(rise).toContainText('48 questions of 12 prompts that both versions asked were compared')
  await expect(rise).toContainText('Which night cream is gentle?')
  await expect(rise.getByRole('link', { name: /Which night cream is gentle\?/ })).toHaveAttribute(
    'href',
    new RegExp(`/analyses/${analysisId}/prompts/p$`),
  )
  await expect(link).toContainText('1 unread alert')
  await expectNoBarriers(page, 'main')

  const source = alert('New source: blog.example')
  await source.getByRole('button', { name: 'Not an alert again' }).click()
  await expect(page.getByText('No alert of this will be given again')).toBeVisible()
  await expect(link).not.toContainText('unread')
  expect((await db.doc(analysisPath(analysisId)).get()).get('alerts.muted')).toEqual(['source:blog.example'])

  const rules = page.getByRole('group', { name: 'New rule' })
  await rules.getByRole('combobox', { name: 'Direction' }).click()
  await page.getByRole('option', { name: 'falls' }).click()
  await rules.getByRole('spinbutton', { name: 'At least, in percentage points' }).fill('5')
  await rules.getByRole('button', { name: 'Add rule' }).click()
  const rule = page.getByRole('switch', { name: 'Visibility: falls' })
  await expect(rule).toBeChecked()
  await rule.click()
  await expect(rule).not.toBeChecked()
  await page.getByRole('button', { name: 'Delete the rule Visibility: falls' }).click()
  await expect(rule).toHaveCount(0)

  await rise.getByRole('link', { name: 'Open the figures' }).click()
  await expect(page).toHaveURL(/view=sentiment/)
  await page.goto(`${own.address}?view=settings`)
  const settings = page.getByRole('tabpanel', { name: 'Analysis settings', exact: true })
  const mails = settings.getByRole('switch', { name: 'Email alerts' })
  await expect(mails).not.toBeChecked()
  await mails.click()
  await expect.poll(async () => (await db.doc(analysisPath(analysisId)).get()).get('alerts.email')).toBe(true)
  await settings.getByRole('button', { name: 'Alert again' }).click()
  await expect(settings.getByText('blog.example')).toHaveCount(0)

  await page.goto('/dashboard/user-settings')
  await page.getByRole('combobox', { name: 'When a figure of a brand changed' }).click()
  await page.getByRole('option', { name: 'Every Monday' }).click()
  await expect
    .poll(async () => (await db.doc(userPath(own.uid)).get()).get('preferences.alertMails'))
    .toBe('weekly')
})
