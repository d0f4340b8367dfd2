import { expect, type Page, test } from '@playwright/test'
import { analysisPath, memberPath, promptPath } from '@sillage/core/base/paths'
import { expectNoBarriers } from './barriers.ts'
import { expectNoSideways } from './layout.ts'
import { ownAnalysis } from './own-analysis.ts'
import { beSignedIn, setStanding } from './people.ts'

const QUIET = 'Which grinder is quiet at six in the morning?'
const BEST = 'Which grinder is best?'
const LASTING = 'Which grinder lasts ten years?'

/** A brand of this test's own whose library holds the prompt that its analysis asks; its owner is signed in. */
const ownLibrary = async (page: Page, baseURL: string | undefined) => {
  const own = await ownAnalysis(baseURL, 'Grinders at home')
  // Seeded analyses name prompts that the library of a brand of their own does not hold.
  const createdAt = new Date()
  const asked = { promptId: 'asked', text: BEST, category: 'Choosing', createdAt }
  await own.db.doc(promptPath(own.brandId, 'asked')).set(asked)
  await own.db.doc(analysisPath(own.analysisId)).update({ promptIds: ['asked'] })
  await beSignedIn(page, own.email)
  await setStanding(own, { plan: 'ultra' })
  return { own, rows: page.getByRole('main').getByRole('listitem'), dialog: page.getByRole('dialog') }
}

test('prompts of the library are imported, searched, changed where they are used, and archived', async ({
  page,
  baseURL,
}) => {
  const { own, rows, dialog } = await ownLibrary(page, baseURL)
  await page.goto(`/dashboard/${own.brandId}`)
  await page.getByRole('link', { name: 'Library', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('link', { name: 'Grinders at home' })).toBeVisible()

  await page.getByRole('button', { name: 'Import' }).click()
  await dialog.getByLabel('Text').fill(`category;prompt\nNoise;${QUIET}\nNoise;\nAge;${LASTING}`)
  await expect(dialog.getByText('Ready to import: 2')).toBeVisible()
  await expect(dialog.getByText('Row 3: “prompt” is missing or not valid')).toBeVisible()
  await expectNoBarriers(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('Added: 2.')).toBeVisible()
  await expect(rows).toHaveCount(3)

  await page.getByRole('searchbox', { name: 'Search the library' }).fill('noise')
  await expect(rows).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('')

  // A new wording takes the place of the old one in the analysis that asks it.
  await page.getByRole('button', { name: `Edit: ${BEST}` }).click()
  await dialog.getByLabel('Prompt').fill('Which grinder is best for espresso?')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText(/Analyses that use the new wording from their next version on: 1/),
  ).toBeVisible()
  const analysis = own.db.doc(analysisPath(own.analysisId))
  await expect.poll(async () => (await analysis.get()).get('promptIds')[0]).not.toBe('asked')
  await expect(
    rows.filter({ hasText: 'for espresso' }).getByRole('link', { name: 'Grinders at home' }),
  ).toBeVisible()

  await page.getByRole('button', { name: `Archive: ${LASTING}` }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('radio', { name: 'Archive' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: `Move back: ${LASTING}` }).click()
  await expect(page.getByText('The archive is empty')).toBeVisible()
  await page.getByRole('radio', { name: 'In use' }).click()
  await expectNoBarriers(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(rows.filter({ hasText: QUIET })).toBeVisible()
  await expectNoSideways(page)
  await expectNoBarriers(page)

  // Viewers read it, and are offered nothing that they may not do.
  await own.db.doc(memberPath(own.brandId, own.uid)).update({ role: 'viewer' })
  await page.reload()
  await expect(rows.filter({ hasText: QUIET })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New prompt' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Archive:/ })).toHaveCount(0)
})

test('personas and topics are written by the analyst and by hand, and a new analysis takes prompts out of the library', async ({
  page,
  baseURL,
}) => {
  const { own, rows, dialog } = await ownLibrary(page, baseURL)
  // The analyst writes, and a person chooses.
  await page.goto(`/dashboard/${own.brandId}/library`)
  const kinds = page.getByRole('navigation', { name: 'Library' })
  await kinds.getByRole('link', { name: 'Personas' }).click()
  await expect(page.getByRole('button', { name: 'New persona' })).toBeVisible()
  await page.getByRole('button', { name: 'Write with the analyst' }).click()
  await dialog.getByLabel('Subject').fill('Quiet kitchens')
  await dialog.getByRole('button', { name: 'Write', exact: true }).click()
  await expect(dialog.getByRole('checkbox')).toHaveCount(3)
  await dialog.getByRole('checkbox').first().click()
  await dialog.getByRole('button', { name: 'Add to the library' }).click()
  await expect(page.getByText('Added: 2.')).toBeVisible()
  await page.getByRole('button', { name: 'New persona' }).click()
  const fields = {
    'Full name': 'Ada Roy',
    Gender: 'Female',
    Occupation: 'Nurse',
    City: 'Lyon',
    Country: 'France',
    Age: '41',
    'Annual salary (€)': '31000',
  }
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value)
  await expectNoBarriers(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rows.filter({ hasText: 'Ada Roy' })).toBeVisible()

  await kinds.getByRole('link', { name: 'Topics' }).click()
  await page.getByRole('button', { name: 'New topic' }).click()
  await dialog.getByLabel('Topic', { exact: true }).fill('Noise')
  await dialog.getByLabel(/^Prompts, one per line/).fill(BEST)
  await dialog.getByRole('checkbox', { name: /Ada Roy/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rows.filter({ hasText: 'Noise' })).toContainText('Ada Roy')

  // New analysis takes prompts out of it.
  await page.goto(`/dashboard/${own.brandId}/analyses/new`)
  await expect(page.getByRole('link', { name: 'Open the library' })).toBeVisible()
  await page.getByRole('button', { name: 'Add from the library' }).click()
  await dialog.getByRole('checkbox', { name: BEST }).click()
  await dialog.getByRole('button', { name: 'Add (1)' }).click()
  await expect(page.getByRole('textbox', { name: 'Prompt 1', exact: true })).toHaveValue(BEST)
})
