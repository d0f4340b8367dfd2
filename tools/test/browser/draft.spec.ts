import { expect, type Locator, type Page, test } from '@playwright/test'
import { newId } from '@sillage/core/base/ids'
import { expectNoBarriers } from './barriers.ts'
import { findDemoBrand } from './people.ts'
import { beUltraMember } from './ultra-member.ts'

const iroise = findDemoBrand('iroise')

/** An analysis that a new member prepared and has not launched. */
const prepare = async (page: Page, baseURL: string | undefined) => {
  const { db, call, createAnalysis } = await beUltraMember(page, baseURL)
  const { analysisId } = await createAnalysis('openai', {
    title: 'Prepared by a test',
    prompts: ['Which serum is gentle?'],
    launch: false,
  })
  const draft = db.doc(`brands/${iroise.brandId}/analyses/${analysisId}`)
  const personas = await db.collection(`brands/${iroise.brandId}/personas`).limit(1).get()
  await draft.update({ personaIds: personas.docs.map(({ id }) => id) })
  await call('PATCH', `/api/analyses/${analysisId}/status`, { status: 'draft' })
  return { analysisId, db }
}

/** Opens the settings while some lists cannot be loaded, and then while there is nothing in them. */
const expectEmptySteps = async (
  page: Page,
  wizard: Locator,
  lists: RegExp,
  texts: readonly (readonly [failed: string, none: string])[],
): Promise<void> => {
  let empty = false
  await page.route(lists, (route) =>
    empty ? route.fulfill({ json: { data: [] } }) : route.fulfill({ status: 400 }),
  )
  await page.getByRole('button', { name: 'Review Settings' }).click()
  for (const [failed, none] of texts) {
    const next = wizard.getByRole('button', { name: 'Continue' })
    // Without knowing the models nobody can tell whether the plan holds those that are chosen.
    if (failed !== 'Unable to load models') await next.click()
    await expect(wizard.getByText(failed)).toBeVisible()
    empty = true
    await wizard.getByRole('button', { name: 'Try again' }).click()
    await expect(wizard.getByText(none)).toBeVisible()
    empty = false
  }
  await page.unroute(lists)
  await page.reload()
}

/** Saves while one part after the other is refused. */
const expectFailedParts = async (page: Page, wizard: Locator): Promise<void> => {
  for (const [method, part, text] of [
    ['PUT', 'models', 'Failed to update models'],
    ['POST', 'prompts', 'Failed to link prompt'],
    ['DELETE', 'prompts', 'Failed to unlink prompt'],
    ['POST', 'personas', 'Failed to link persona'],
    ['DELETE', 'personas', 'Failed to unlink persona'],
    ['PUT', 'languages', 'Failed to update languages'],
    ['PATCH', 'schedule', 'Failed to update schedule'],
  ] as const) {
    const address = new RegExp(`/api/analyses/[^/]+/${part}(\\?|$)`)
    await page.route(address, (route) =>
      route.request().method() === method ? route.fulfill({ status: 500 }) : route.continue(),
    )
    await wizard.getByRole('button', { name: 'Save and close' }).click()
    await expect(wizard.getByText(text)).toBeVisible()
    await page.unroute(address)
  }
  await expect(page.getByText('Failed to save analysis settings').first()).toBeVisible()
}

test('a draft is set up in five steps, says what fails, is saved, and asks before it starts', async ({
  page,
  baseURL,
}) => {
  const { analysisId, db } = await prepare(page, baseURL)
  await page.goto(`/dashboard/${iroise.brandId}/analyses/${analysisId}`)
  await expect(page.getByRole('heading', { name: 'Your analysis is ready to run' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  const wizard = page.getByRole('dialog')
  await expectEmptySteps(page, wizard, /\/api\/models(\?|$)/, [
    ['Unable to load models', 'No models available for this brand yet.'],
  ])
  await expectEmptySteps(page, wizard, /\/api\/(prompts|personas|languages)(\?|$)/, [
    ['Unable to load prompts', 'No prompts linked to this analysis yet.'],
    ['Unable to load personas', 'No personas linked to this analysis yet.'],
    ['Unable to load languages', 'No languages available yet.'],
  ])
  await page.getByRole('button', { name: 'Review Settings' }).click()

  const step = (name: string) => expect(wizard.getByRole('heading', { name })).toBeVisible()
  const next = wizard.getByRole('button', { name: 'Continue' })
  await step('Model Selection')
  await expect(wizard.getByRole('button', { name: 'Back' })).toBeDisabled()
  await expect(wizard.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20')
  const chosen = wizard.getByRole('checkbox', { checked: true })
  await expect(chosen).toHaveCount(1)
  await chosen.click()
  await expect(next).toBeDisabled()
  // A dialog asks before changes are lost.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(next).toBeDisabled()
  await wizard.getByRole('checkbox').filter({ hasText: 'Mistral' }).first().click()
  await next.click()

  await step('Prompt Setup')
  const prompt = wizard.getByRole('checkbox', { name: /Which serum is gentle/ })
  await expect(prompt).toBeDisabled()
  await wizard.getByRole('checkbox', { checked: false }).first().click()
  await expect(prompt).toBeEnabled()
  await prompt.click()
  await next.click()

  await step('Persona Configuration')
  const kept = wizard.getByRole('checkbox', { checked: true })
  await expect(kept).toHaveCount(1)
  await wizard.getByRole('checkbox', { checked: false }).last().click()
  await kept.first().click()
  await next.click()
  await step('Language Preferences')
  // The brand works under the plan of its owner, which has no such limit.
  await expect(wizard.getByText(/^Your plan allows up to/)).toHaveCount(0)
  await wizard.getByRole('button', { name: 'French', exact: true }).click()
  await next.click()

  await step('Schedule & Summary')
  await expect(wizard.getByRole('region', { name: 'Cost and precision' })).toContainText(/Total runs\s*\d+/)
  await wizard.getByRole('switch', { name: 'Launch on a schedule' }).click()
  await wizard.getByRole('radio', { name: 'Monthly' }).click()
  await expectFailedParts(page, wizard)
  await wizard.getByRole('button', { name: 'Save and close' }).click()
  await expect(page.getByText('Analysis settings updated')).toBeVisible()
  await expect(wizard).toBeHidden()
  const saved = (await db.doc(`brands/${iroise.brandId}/analyses/${analysisId}`).get()).data()
  expect(saved).toMatchObject({
    status: 'draft',
    languageCodes: ['en', 'fr'],
    schedule: { enabled: true, cadence: 'monthly', monthlyDay: 1 },
  })
  expect(saved?.promptIds).toHaveLength(1)
  expect(saved?.personaIds).toHaveLength(1)

  await page.getByRole('button', { name: 'Start analysis' }).click()
  const ready = page.getByRole('dialog', { name: 'Are you ready to start?' })
  await expect(ready.getByText('The configuration is locked while the analysis runs.')).toBeVisible()
  await expectNoBarriers(page, '[role="dialog"]')
  await page.route(/\/validate$/, (route) => route.fulfill({ status: 500 }))
  await ready.getByRole('button', { name: 'Start analysis' }).click()
  await expect(ready.getByText('Failed to set Ready to Start')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Your analysis is ready to run' })).toBeVisible()

  // Found valid it is ready, and still never ran: what becomes of the launch is said over its setup.
  await page.unroute(/\/validate$/)
  await page.route(/\/launch$/, (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: 'Start analysis' }).click()
  await ready.getByRole('button', { name: 'Start analysis' }).click()
  await expect(ready.getByText('Failed to launch run (503)')).toBeVisible()
  await page.unroute(/\/launch$/)
  await page.route(/\/launch$/, (route) =>
    route.fulfill({ status: 202, json: { message: '', groupRunId: newId(), units: 2 } }),
  )
  await ready.getByRole('button', { name: 'Start analysis' }).click()
  await expect(page.getByText('Analysis accepted; processing started')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
