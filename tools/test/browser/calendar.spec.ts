import { expect, test } from '@playwright/test'
import { analysisPath, slotPath } from '@sillage/core/base/paths'
import { expectNoBarriers } from './barriers.ts'
import { ownAnalysis } from './own-analysis.ts'
import { beSignedIn, setStanding } from './people.ts'

const DAY_MS = 86_400_000

/** The date of an instant where the brand is. */
const dateIn = (at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date(at))

test('a schedule says when it launches next and what became of its slots, and the brand has a calendar', async ({
  page,
  baseURL,
}) => {
  const own = await ownAnalysis(baseURL, 'Night creams, every day')
  await beSignedIn(page, own.email)
  await setStanding(own, { plan: 'ultra' })
  await page.goto(`${own.address}?view=settings`)
  const settings = page.getByRole('tabpanel', { name: 'Analysis settings', exact: true })
  await settings.getByRole('switch', { name: 'Launch on a schedule' }).click()
  await settings.getByRole('radio', { name: 'Daily' }).click()
  await settings.getByRole('combobox', { name: 'Hour' }).click()
  await page.getByRole('option', { name: '06:00 AM' }).click()
  // Daily launches are spread over twenty minutes.
  await expect(settings.getByText(/^Next launch: .*06:[01]\d AM$/)).toBeVisible()
  await expect(settings.getByText('Time zone of the brand: Europe/Paris')).toBeVisible()
  const analysis = own.db.doc(analysisPath(own.analysisId))
  await expect.poll(async () => (await analysis.get()).get('schedule.hour')).toBe(6)

  // As the launcher writes them.
  const now = Date.now()
  const decide = async (at: number, reason: string | null) => {
    const slot = dateIn(at)
    await own.db.doc(slotPath(own.analysisId, slot)).set({
      analysisId: own.analysisId,
      brandId: own.brandId,
      slot,
      at,
      outcome: reason === null ? 'launched' : 'skipped',
      reason,
      groupRunId: reason === null ? own.groupRunId : null,
      decidedAt: at,
    })
  }
  await decide(now - 2 * DAY_MS, null)
  await decide(now - DAY_MS, 'quota')
  await analysis.update({ lastSlot: { slot: dateIn(now - DAY_MS), outcome: 'skipped', reason: 'quota' } })
  const history = settings.getByRole('region', { name: 'Scheduled launches' })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await expect(history.getByText('Launched')).toBeVisible()
  await expect(
    settings.getByText('The last scheduled launch was skipped: not enough monthly quota'),
  ).toBeVisible()
  await expectNoBarriers(page, '[role="tabpanel"]:not([hidden])')

  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible()
  const next = new Date(now + 7 * DAY_MS)
  await page.goto(`/dashboard/${own.brandId}/calendar?month=${dateIn(now - DAY_MS).slice(0, 7)}`)
  await expect(page.getByRole('link', { name: /Skipped: not enough monthly quota/ })).toBeVisible()
  await expectNoBarriers(page)
  await page.goto(`/dashboard/${own.brandId}/calendar?month=${dateIn(next.getTime()).slice(0, 7)}`)
  await expect(page.getByRole('link', { name: /Planned/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByRole('link', { name: /Planned/ })).toHaveCount(
    new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 3, 0)).getUTCDate(),
  )

  // On a phone the days are a list.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('table')).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Planned' }).first()).toBeVisible()
  await expectNoBarriers(page)

  // The list shows it too; the cards of analyses without a schedule do not.
  await page.goto(`/dashboard/${own.brandId}`)
  const planned = page.getByText(/^(?:tomorrow|in \d+ (?:hours?|minutes?))$/)
  await expect(page.getByText('Next launch', { exact: true })).toHaveCount(1)
  await expect(planned).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('columnheader', { name: 'Next launch' })).toBeVisible()
  await expect(planned).toBeVisible()

  // A schedule that the plan no longer includes looks different from a passing failure.
  await setStanding(own, { plan: 'pro' })
  await page.goto(`${own.address}?view=settings`)
  await expect(settings.getByText('Scheduling is available on Ultra and Enterprise plans.')).toBeVisible()
})
