import { expect, test } from '@playwright/test'
import { analysisPath, brandPath, groupRunPath, rollupPath, runsPath } from '@sillage/core/base/paths'
import { expectNoBarriers } from './barriers.ts'
import { findDemoBrand } from './people.ts'
import { beUltraMember } from './ultra-member.ts'

const iroise = findDemoBrand('iroise')

/** As long as the last answers, and the ten seconds in which processes may believe that runs may be begun. */
const ENDS = { timeout: 60_000 }

test('runs are stopped and kept, read while others run, and asked again where they failed', async ({
  page,
  baseURL,
}) => {
  const { db, createAnalysis } = await beUltraMember(page, baseURL)
  const { analysisId, groupRunId } = await createAnalysis('openai', {
    title: 'Stopped by a test',
    prompts: Array.from({ length: 20 }, (_, at) => `Which serum is gentle, number ${at}?`),
  })
  if (groupRunId === null) throw new Error('not launched')
  const address = `/dashboard/${iroise.brandId}/analyses/${analysisId}?view=visibility`
  await page.goto(address)

  // Stopped under way: what was answered stays, and is said to be a part.
  await expect(page.getByText(/^[1-9]\d* of \d+ runs completed$/)).toBeVisible(ENDS)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText('No more questions are asked.')).toBeVisible()
  await expectNoBarriers(page, '[role="dialog"]')
  await page.getByRole('button', { name: 'Stop the runs' }).click()
  await expect(page.getByRole('button', { name: 'Stopping…' })).toBeVisible()
  await expect(page.getByText(/its figures rest on \d+ of \d+ planned runs\.$/)).toBeVisible(ENDS)
  const { stats, stopped, units, paidBy } = (await db.doc(groupRunPath(groupRunId)).get()).data() ?? {}
  expect(stopped.skipped).toBeGreaterThan(0)
  expect(stats.completed).toBeGreaterThan(0)
  // The owner of the brand pays for answered runs alone.
  expect(units.reserved - units.credited).toBe(stats.completed)
  const brand = await db.doc(brandPath(iroise.brandId)).get()
  expect(paidBy).toBe(brand.get('ownerId'))
  await expectNoBarriers(page, 'main')

  // Two of its runs had failed; they alone are asked again, and the version stays what it is.
  const answered = await db
    .collection(runsPath(analysisId))
    .where('groupRunId', '==', groupRunId)
    .where('status', '==', 'completed')
    .limit(2)
    .get()
  const error = { class: 'overloaded', stage: 'answer', message: 'overloaded', attempts: 1 }
  const counts = { ...stats, completed: stats.completed - 2, failed: stats.failed + 2 }
  await Promise.all([
    ...answered.docs.map(({ ref }) => ref.update({ status: 'failed', answer: null, reading: null, error })),
    db.doc(rollupPath(groupRunId)).update({ completed: counts.completed, failed: counts.failed }),
    db.doc(groupRunPath(groupRunId)).update({ stats: counts }),
    db.doc(analysisPath(analysisId)).update({ runStats: counts }),
  ])
  await page.getByRole('button', { name: /^Retry \d+ failed runs$/ }).click()
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0)
  await expect
    .poll(async () => (await db.doc(groupRunPath(groupRunId)).get()).get('status'), ENDS)
    .toBe('completed')
  const whole = (await db.doc(groupRunPath(groupRunId)).get()).data()
  expect(whole).toMatchObject({ version: 1, stats: { total: stats.total, failed: 0 } })
  await expect(page.getByText(/planned runs\.$/)).toBeVisible()

  // A new version runs; the last one is read meanwhile, marked as such.
  await page.getByRole('button', { name: 'RUN', exact: true }).click()
  const ready = page.getByRole('dialog', { name: 'Are you ready to start?' })
  await expect(ready.getByText(/runs? remains? in that quota this month afterwards\.$/)).toBeVisible()
  await ready.getByRole('button', { name: 'Start analysis' }).click()
  await page.getByRole('button', { name: /^Read version 1 of / }).click(ENDS)
  const mark = page.getByText(/^You are reading version 1 of .*\. Version 2 is running: /)
  await expect(mark).toBeVisible()
  await expect(page.getByRole('heading', { name: /visibility/i }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Show its progress' }).click()
  await expect(mark).toHaveCount(0)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('button', { name: 'Stop the runs' }).click()
  await expect(page.getByRole('button', { name: 'RUN', exact: true })).toBeVisible(ENDS)
})
