import { expect, test } from '@playwright/test'
import { alertPath, savedViewPath } from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { createAlert } from '../integration/alerts.ts'
import { openFilters } from './analysis-tab.ts'
import { expectNoBarriers } from './barriers.ts'
import { expectNoSideways } from './layout.ts'
import { ownAnalysis } from './own-analysis.ts'
import { beSignedIn } from './people.ts'

test('a rule, an alert and mails follow a saved view, and say when it is gone', async ({ page, baseURL }) => {
  const own = await ownAnalysis(baseURL, 'Night creams, followed')
  const { analysisId, brandId, groupRunId, db } = own
  const view = { viewId: 'web', name: 'On the web', tab: 'sentiment', filters: { web: 'online' } }
  const made = { createdBy: own.uid, createdAt: Timestamp.now() }
  const ref = db.doc(savedViewPath(analysisId, view.viewId))
  await ref.set({ ...view, brandId, analysisId, isShared: true, ...made })
  await db.doc(alertPath(brandId, 'alert')).set({
    ...createAlert(brandId, analysisId, { groupRunId, view }),
    alertId: 'alert',
    createdAt: Timestamp.now(),
  })
  await beSignedIn(page, own.email)
  await page.goto(`/dashboard/${brandId}/alerts`)
  const alert = page.getByRole('listitem').filter({ hasText: 'Sentiment improved' })
  await expect(alert).toContainText('view “On the web”')

  const form = page.getByRole('group', { name: 'New rule' })
  await form.getByRole('combobox', { name: 'Saved view' }).click()
  await page.getByRole('option', { name: 'On the web' }).click()
  await expect(form.getByRole('combobox', { name: 'Analysis' })).toContainText('Night creams, followed')
  await form.getByRole('button', { name: 'Add rule' }).click()
  const rule = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('switch', { name: 'Visibility: any change' }) })
  await expect(rule).toContainText('Night creams, followed · view “On the web”')
  await expectNoBarriers(page, 'main')
  await expectNoSideways(page)

  await page.goto(`/dashboard/${brandId}/settings`)
  await page.getByRole('combobox', { name: 'Figures by email' }).click()
  await page.getByRole('option', { name: 'After each version' }).click()
  const followed = page.getByRole('group', { name: 'Only these saved views' })
  const box = followed.getByRole('checkbox', { name: /On the web/ })
  await box.click()
  await expect(page.getByText('Saved').last()).toBeVisible()
  await expect(box).toBeChecked()
  await expectNoBarriers(page, 'main')

  await ref.update({ isShared: false, createdBy: 'somebody-else' })
  await page.reload()
  await expect(followed).toContainText('“On the web” was deleted or is no longer shared.')
  await page.goto(`/dashboard/${brandId}/alerts`)
  await expect(rule).toContainText('“On the web” is deleted or private: the rule rests')
  await alert.getByRole('link', { name: 'Open the figures' }).click()
  await expect(page).toHaveURL(new RegExp(`view=sentiment&web=online&version=${groupRunId}`))
})

test('a choice of prompts is kept as a group, and chosen by one press', async ({ page, baseURL }) => {
  const own = await ownAnalysis(baseURL, 'Night creams, grouped')
  await beSignedIn(page, own.email)
  await page.goto(`${own.address}?view=visibility`)
  const openPrompts = async () => (await openFilters(page)).getByRole('button', { name: /^Prompt:/ }).click()
  const menu = page.getByRole('dialog', { name: 'Prompt' })
  const boxes = menu.getByRole('group', { name: 'Prompt' }).getByRole('checkbox')
  await openPrompts()
  await boxes.nth(1).click()
  await boxes.nth(2).click()
  await expect(page).toHaveURL(/prompt=[^&]+(,|%2C)/)
  const address = page.url()
  await menu.getByLabel('Name of the group').fill('Two of five')
  await expectNoBarriers(page, '[role=dialog]')
  await menu.getByRole('button', { name: 'Save this choice as a group' }).click()
  const group = menu.getByRole('button', { name: 'Two of five', exact: true })
  await expect(group).toHaveAttribute('aria-pressed', 'true')
  await boxes.nth(0).click()
  await expect(page).not.toHaveURL(/prompt=/)
  await group.click()
  await expect(page).toHaveURL(address)
  await page.reload()
  await openPrompts()
  await expect(group).toHaveAttribute('aria-pressed', 'true')
  await menu.getByRole('button', { name: 'Delete the group “Two of five”' }).click()
  await expect(group).toHaveCount(0)
  await expect(page).toHaveURL(address)
})
