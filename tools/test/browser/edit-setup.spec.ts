import { expect, test } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { findDemoBrand } from './people.ts'
import { beUltraMember } from './ultra-member.ts'

const iroise = findDemoBrand('iroise')

/** Models answer at the pace of real ones. */
const ENDS = { timeout: 120_000 }

test('an analysis that ran is edited, duplicated, archived and moved back', async ({ page, baseURL }) => {
  const { db, createAnalysis } = await beUltraMember(page, baseURL)
  const title = `Edited ${crypto.randomUUID().slice(0, 8)}`
  const { analysisId } = await createAnalysis('mistral', { title, prompts: ['Which serum is gentle?'] })
  const document = db.doc(`brands/${iroise.brandId}/analyses/${analysisId}`)
  await expect.poll(async () => (await document.get()).get('status'), ENDS).toBe('completed')

  await page.goto(`/dashboard/${iroise.brandId}/analyses/${analysisId}?view=settings`)
  await page.getByRole('button', { name: 'Edit setup' }).click()
  const wizard = page.getByRole('dialog')
  const next = wizard.getByRole('button', { name: 'Continue' })
  await expect(wizard.getByRole('heading', { name: 'Model Selection' })).toBeVisible()
  for (const step of [2, 3, 4]) {
    await next.click()
    await expect(wizard.getByText(`Step ${step} of 5`)).toBeVisible()
  }
  await wizard.getByRole('button', { name: 'French', exact: true }).click()
  await next.click()
  await wizard.getByLabel('Title').fill('')
  await expect(wizard.getByText('Give the analysis a title.')).toBeVisible()
  await expect(wizard.getByRole('button', { name: 'Save and close' })).toBeDisabled()
  await wizard.getByLabel('Title').fill(`${title}, again`)
  await wizard.getByLabel('Description').fill('For the spring campaign')
  await wizard.getByLabel('Category').fill('Campaigns')
  await wizard.getByLabel('Runs per question').fill('2')
  await wizard.getByRole('combobox', { name: 'Stop early at' }).click()
  await page.getByRole('option', { name: '± 4 points' }).click()
  await expectNoBarriers(page, '[role="dialog"]')
  await wizard.getByRole('button', { name: 'Save and close' }).click()
  await expect(wizard).toBeHidden()
  await expect
    .poll(async () => (await document.get()).data())
    .toMatchObject({
      status: 'completed',
      title: `${title}, again`,
      userInput: 'For the spring campaign',
      category: 'Campaigns',
      languageCodes: ['en', 'fr'],
      samples: 2,
      untilPoints: 4,
    })

  // The next version has the new setup, and a note about it.
  await page.getByRole('button', { name: 'RUN', exact: true }).click()
  await page.getByRole('button', { name: 'Start analysis' }).click()
  await expect.poll(async () => (await document.get()).get('versions')).toBe(2)
  await expect.poll(async () => (await document.get()).get('status'), ENDS).toBe('completed')
  await page.goto(`/dashboard/${iroise.brandId}/analyses/${analysisId}?view=visibility`)
  await expect(page.getByText('Setup of version 2 compared with version 1:')).toBeVisible()
  await expect(page.getByText('added “French”')).toBeVisible()

  await page.goto(`/dashboard/${iroise.brandId}`)
  const row = page.getByRole('row').filter({ hasText: `${title}, again` })
  const menu = async (of: typeof row, item: string) => {
    await of.getByRole('button', { name: /^What to do with / }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await menu(row.first(), 'Duplicate')
  await expect(page.getByText('The copy is a draft')).toBeVisible()
  const copy = page.getByRole('row').filter({ hasText: `${title}, again (copy)` })
  await expect(copy).toContainText('Draft')
  await menu(copy, 'Move to the archive')
  await expect(copy).toHaveCount(0)
  await page.getByRole('radio', { name: /^Archive/ }).click()
  await expect(copy).toBeVisible()
  await expect(row).toHaveCount(1)
  await menu(copy, 'Move back')
  await expect(page.getByRole('radio', { name: /^Archive/ })).toHaveCount(0)
  await copy.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Your analysis is ready to run' })).toBeVisible()
})
