import { expect, type Page, test } from '@playwright/test'
import { createManualAnalysis } from '@sillage/core/analyses/calls'
import { listModels } from '@sillage/core/runs/calls'
import { apiOf, brandOf, newcomer, signIn } from './people.ts'

const iroise = brandOf('iroise')

/** An analysis that somebody of this test's own prepared and has not launched. */
const prepare = async (page: Page, baseURL: string | undefined) => {
  const { email, uid, auth, db } = await newcomer(baseURL, ['iroise'])
  await signIn(page, email)
  await auth.setCustomUserClaims(uid, { role: 'user', plan: 'ultra', trial: false, claimsVersion: 2 })
  await db.doc(`users/${uid}`).update({ plan: 'ultra', claimsVersion: 2 })
  const call = await apiOf(page, () => page.goto(`/dashboard/${iroise.brandId}/analyses/new`))
  const models = listModels.response.parse(await call('GET', '/api/models'))
  const model = models.data.find(({ provider_name }) => provider_name === 'openai')
  const { analysisId } = createManualAnalysis.response.parse(
    await call('POST', '/api/analyses/manual', {
      brandId: iroise.brandId,
      analysisData: {
        title: 'Prepared by a test',
        prompts: ['Which serum is gentle?'],
        languages: ['en'],
        modelIds: [model?.llm_model_id],
        launch: false,
      },
    }),
  )
  await call('PATCH', `/api/analyses/${analysisId}/status`, { status: 'draft' })
  return { analysisId, db }
}

test('a draft is set up in five steps, saved, and asks before it starts', async ({ page, baseURL }) => {
  const { analysisId, db } = await prepare(page, baseURL)
  await page.goto(`/dashboard/${iroise.brandId}/analyses/${analysisId}`)
  await expect(page.getByRole('heading', { name: 'Your analysis is ready to run' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.getByRole('button', { name: 'Review Settings' }).click()

  const wizard = page.getByRole('dialog')
  const step = (name: string) => expect(wizard.getByRole('heading', { name })).toBeVisible()
  const next = wizard.getByRole('button', { name: 'Continue' })
  await step('Model Selection')
  await expect(wizard.getByRole('button', { name: 'Back' })).toBeDisabled()
  const chosen = wizard.getByRole('checkbox', { checked: true })
  await expect(chosen).toHaveCount(1)
  await chosen.click()
  await expect(next).toBeDisabled()
  await wizard.getByRole('checkbox').filter({ hasText: 'Mistral' }).first().click()
  await next.click()

  await step('Prompt Setup')
  const prompt = wizard.getByRole('checkbox', { name: /Which serum is gentle/ })
  await expect(prompt).toBeDisabled()
  await wizard.getByRole('checkbox', { checked: false }).first().click()
  await expect(prompt).toBeEnabled()
  await next.click()

  await step('Persona Configuration')
  await next.click()
  await step('Language Preferences')
  await wizard.getByRole('button', { name: 'French', exact: true }).click()
  await next.click()

  await step('Schedule & Summary')
  await wizard.getByRole('switch', { name: 'Run on a schedule' }).click()
  await wizard.getByRole('radio', { name: 'Monthly' }).click()
  await wizard.getByRole('button', { name: 'Save and close' }).click()
  await expect(page.getByText('Analysis settings updated')).toBeVisible()
  await expect(wizard).toBeHidden()
  const saved = (await db.doc(`brands/${iroise.brandId}/analyses/${analysisId}`).get()).data()
  expect(saved).toMatchObject({
    status: 'draft',
    languageCodes: ['en', 'fr'],
    schedule: { enabled: true, cadence: 'monthly', monthlyDay: 1 },
  })
  expect(saved?.promptIds).toHaveLength(2)

  await page.getByRole('button', { name: 'Start analysis' }).click()
  await expect(page.getByRole('dialog', { name: 'Are you ready to start?' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Your analysis is ready to run' })).toBeVisible()
})
