import { expect, test } from '@playwright/test'
import { runIdAt } from '@sillage/core/base/ids'
import { groupRunPath, retentionPath } from '@sillage/core/base/paths'
import { keptFrom } from '@sillage/core/brands/retention'
import { fireSchedule } from '../../src/scheduler.ts'
import { expectNoBarriers } from './barriers.ts'
import { ownAnalysis } from './own-analysis.ts'
import { backstage, beSignedIn } from './people.ts'

test('an owner reads what goes, keeps answers for 13 months, and an old answer says why it is gone', async ({
  page,
  baseURL,
}) => {
  const { email, db, brandId, groupRunId, address } = await ownAnalysis(baseURL, 'Night creams, years ago')
  const ended = new Date(keptFrom(Date.now(), 14))
  await db.doc(groupRunPath(groupRunId)).update({ completedAt: ended })
  await beSignedIn(page, email)
  await page.goto(`/dashboard/${brandId}/settings`)
  const choice = page.getByRole('combobox', { name: 'Keeping answers' })
  await expect(choice).toHaveText(/As long as the brand lives/)
  await choice.click()
  await page.getByRole('option', { name: '13 months' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Answers of versions that ended before .* Today: [1-9]\d*\.$/)).toBeVisible()
  await expect(
    dialog.getByText('All figures of these versions, and all comparisons with them.'),
  ).toBeVisible()
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: 'Remove older answers' }).click()
  await expect(dialog).toBeHidden()
  await expect(choice).toHaveText(/13 months/)

  await db.doc(retentionPath(brandId)).update({ dueAt: new Date(Date.now() - 1) })
  await fireSchedule(backstage(baseURL).ports, 'sweep')
  await expect
    .poll(async () => (await db.doc(groupRunPath(groupRunId)).get()).get('answersRemovedAt'))
    .toBeTruthy()
  await page.goto(`${address}?run=${runIdAt(groupRunId, 0)}`)
  await expect(page.getByText('The brand keeps answers for a limited time')).toBeVisible()
})
