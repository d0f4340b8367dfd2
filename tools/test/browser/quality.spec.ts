import { expect, test } from '@playwright/test'
import { PUBLISHED_TRUTH } from '@sillage/core/analytics/published'
import { analysisOfGroupRun, groupRunOfRun, newBrandId } from '@sillage/core/base/ids'
import {
  brandPath,
  correctionsPath,
  readingDrawPath,
  readingSamplePath,
  readingSamplesPath,
} from '@sillage/core/base/paths'
import type { ReadingSample } from '@sillage/core/quality/reading-sample'
import { lastWeek, weeksBefore } from '@sillage/core/quality/weeks'
import { EXTRACTOR_VERSION } from '@sillage/core/runs/extractor'
import { runSchema } from '@sillage/core/runs/run'
import { barriersIn } from './barriers.ts'
import { backstage, beSignedIn, complaintsOf, emailOf } from './people.ts'

test('the console shows the published results that customers read', async ({ page }) => {
  const complaints = complaintsOf(page)
  await beSignedIn(page, emailOf('admin'))
  const alarms = `${PUBLISHED_TRUTH.falseAlarms}%`
  for (const address of ['/admin/quality', '/dashboard/method']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Newest results of our tests' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'How well names are found' })).toBeVisible()
    await expect(page.getByText(alarms, { exact: true })).toBeVisible()
  }
  expect(complaints).toEqual([])
})

test('an administrator accepts a correction for everyone, and takes it back', async ({ page, baseURL }) => {
  const complaints = complaintsOf(page)
  const { db } = backstage(baseURL)
  const mark = crypto.randomUUID().slice(0, 8)
  const correction = {
    type: 'merge',
    key: `zeta${mark}`,
    into: `zetagroup${mark}`,
    intoName: `Zeta Group ${mark}`,
  }
  for (const name of [`Lumen ${mark}`, `Aurora ${mark}`]) {
    const brandId = newBrandId()
    const createdAt = new Date()
    await db.doc(brandPath(brandId)).set({ brandId, name, aliases: [], domains: [], createdAt })
    await db.doc(correctionsPath(brandId)).set({
      ...{ brandId, revision: 1, updatedAt: createdAt },
      list: [
        {
          ...{ correctionId: 'c1', correction, entityName: `Zeta ${mark}`, intoName: `Zeta Group ${mark}` },
          ...{ createdBy: 'somebody', createdAt },
        },
      ],
    })
  }
  await beSignedIn(page, emailOf('admin'))
  await page.goto('/admin/quality')
  await page.getByRole('tab', { name: 'Names' }).click()
  const open = page.getByRole('table', { name: 'Corrections by customers' }).getByRole('row', { name: mark })
  const decided = page.getByRole('table', { name: 'Decisions' }).getByRole('row', { name: mark })
  await expect(open).toContainText(`“Zeta ${mark}” counts as “Zeta Group ${mark}”`)
  await expect(open).toContainText(`Lumen ${mark}`)
  expect(await barriersIn(page)).toEqual([])
  await open.getByRole('button', { name: 'Accept for everyone' }).click()
  await expect(page.getByText('Accepted for everyone.')).toBeVisible()
  await expect(decided).toContainText('Accepted')
  await expect(open).toHaveCount(0)
  await decided.getByRole('button', { name: 'Undo' }).click()
  await expect(decided).toHaveCount(0)
  await expect(open).toBeVisible()
  await open.getByRole('button', { name: 'Decline' }).click()
  await expect(decided).toContainText('Declined')
  expect(complaints).toEqual([])
})

test('an administrator labels a reading before the analyst’s is shown', async ({ page, baseURL }) => {
  const complaints = complaintsOf(page)
  const { db } = backstage(baseURL)
  const found = await db.collectionGroup('runs').where('status', '==', 'completed').limit(20).get()
  const run = found.docs
    .map((document) => runSchema.parse(document.data()))
    .find(({ reading, unread }) => reading !== null && unread !== true)
  if (!run?.answer) throw new Error('the demonstration has no answers')
  const week = lastWeek(Date.now())
  const analysisId = analysisOfGroupRun(groupRunOfRun(run.runId))
  await db.recursiveDelete(db.collection(readingSamplesPath(analysisId)))
  const sample: ReadingSample = {
    ...{ runId: run.runId, week, place: 0, extractorVersion: EXTRACTOR_VERSION },
    ...{ analyst: { named: true, sentiment: 'negative', position: '2' }, label: null, labelledAt: null },
  }
  await db.doc(readingSamplePath(run.runId)).set(sample)
  await db.doc(readingDrawPath(week)).set({ week, answers: 1, drawn: 1, drawnAt: new Date() })
  await db.doc(readingDrawPath(weeksBefore(week, 11))).delete()

  await beSignedIn(page, emailOf('admin'))
  await page.goto('/admin/quality')
  await page.getByRole('tab', { name: 'Readings' }).click()
  await page.getByRole('button', { name: 'Label the next reading' }).click()
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText(run.answer.text.slice(0, 20))
  await expect(page.getByRole('columnheader', { name: 'Analyst', exact: true })).toHaveCount(0)
  const save = page.getByRole('button', { name: 'Save label' })
  await expect(save).toBeDisabled()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('radio', { name: 'Positive' }).check()
  await expect(save).toBeDisabled()
  await page.getByRole('radio', { name: '2', exact: true }).check()
  expect(await barriersIn(page)).toEqual([])
  await save.click()
  await expect(page.getByRole('columnheader', { name: 'Analyst', exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Sentiment Positive Negative' })).toContainText('Differs')
  await expect(page.getByRole('row', { name: 'Position 2 2' })).not.toContainText('Differs')
  expect(await barriersIn(page)).toEqual([])

  const agreement = page.getByRole('table', { name: 'Agreement with the analyst' })
  await expect(agreement.getByRole('row').nth(2)).toContainText('n = 1')
  await expect(agreement.getByRole('row').nth(2)).toContainText('1 / 1')
  // Charts are drawn in view.
  const chart = page.getByRole('region', { name: 'Agreement by week' })
  await chart.scrollIntoViewIfNeeded()
  await expect(
    chart.getByRole('img', { name: 'Agreement by week · Brand named' }).locator('svg'),
  ).toBeVisible()
  await chart.getByRole('radio', { name: 'Cohen’s kappa' }).click()
  // One label agrees with itself as often by chance.
  await expect(chart.getByText('No data')).toBeVisible()
  expect(await barriersIn(page)).toEqual([])
  await chart.getByRole('radio', { name: 'Share' }).click()
  await chart.getByRole('button', { name: 'Show as table' }).click()
  await expect(chart.getByRole('row').nth(1)).toContainText('100')
  expect(await barriersIn(page)).toEqual([])
  await agreement.getByRole('row').last().getByRole('button', { name: 'Draw' }).click()
  await expect(page.getByText(/^Readings drawn: \d+$/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(complaints).toEqual([])
})
