import { expect, test } from '@playwright/test'
import { PUBLISHED_TRUTH } from '@sillage/core/analytics/published'
import { newBrandId } from '@sillage/core/base/ids'
import { brandPath, correctionsPath } from '@sillage/core/base/paths'
import { expectNoBarriers } from './barriers.ts'
import { backstage, beSignedIn, collectComplaints, getDemoEmail } from './people.ts'

test('the console shows the published results that customers read', async ({ page }) => {
  const complaints = collectComplaints(page)
  await beSignedIn(page, getDemoEmail('admin'))
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
  const complaints = collectComplaints(page)
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
  await beSignedIn(page, getDemoEmail('admin'))
  await page.goto('/admin/quality')
  await page.getByRole('tab', { name: 'Names' }).click()
  const open = page.getByRole('table', { name: 'Corrections by customers' }).getByRole('row', { name: mark })
  const decided = page.getByRole('table', { name: 'Decisions' }).getByRole('row', { name: mark })
  await expect(open).toContainText(`“Zeta ${mark}” counts as “Zeta Group ${mark}”`)
  await expect(open).toContainText(`Lumen ${mark}`)
  await expectNoBarriers(page)
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
