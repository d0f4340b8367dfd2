import { expect, test } from '@playwright/test'
import { beSignedIn, brandOf, emailOf } from './people.ts'

const bruehkraft = brandOf('bruehkraft')

test('the form names what is missing where it is missing', async ({ page }) => {
  await beSignedIn(page, emailOf('pro'))
  await page.goto(`/dashboard/${bruehkraft.brandId}/analyses/new`)
  await page.getByRole('button', { name: 'Launch analysis' }).click()
  await expect(page.getByText('Select at least one prompt before launching the analysis.')).toBeVisible()
  await expect(page.getByText('Personas are required to launch this analysis.')).toBeVisible()
  await expect(page.getByText('Select at least one model to continue.')).toBeVisible()
})

test('runs are reckoned while the form is filled in, and what is saved appears in the list', async ({
  page,
}) => {
  await beSignedIn(page, emailOf('pro'))
  await page.goto(`/dashboard/${bruehkraft.brandId}/analyses/new`)
  const summary = page.getByRole('region', { name: 'Summary' })
  const runs = (count: number) =>
    expect(summary.getByText(String(count), { exact: true }).last()).toBeVisible()

  const title = `Grinders ${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('Title').fill(title)
  await page.getByRole('textbox', { name: 'Prompt 1', exact: true }).fill('Which grinder is quiet?')
  await page.getByRole('button', { name: 'Add a prompt' }).click()
  await page.getByRole('textbox', { name: 'Prompt 2', exact: true }).fill('Which grinder lasts?')
  await page.getByRole('checkbox', { name: /GPT-5\.6 Luna/ }).click()
  await page
    .getByRole('checkbox')
    .filter({ hasText: bruehkraft.personas[0]?.name ?? '' })
    .click()
  // Two prompts, one persona, one language, one model online and offline.
  await runs(4)
  await page.getByRole('button', { name: 'German' }).click()
  await runs(8)
  await page.getByRole('button', { name: 'One sample more' }).click()
  await runs(16)

  await page.getByRole('button', { name: 'Save without launching' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/${bruehkraft.brandId}/analyses/${bruehkraft.brandId}-`))
  await page.goto(`/dashboard/${bruehkraft.brandId}`)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Ready')
  await expect(row).toContainText('2 prompts · 1 persona · 2 languages · 1 model')
})

test('providers and languages beyond the plan say so', async ({ page }) => {
  await beSignedIn(page, emailOf('pro'))
  await page.goto(`/dashboard/${bruehkraft.brandId}/analyses/new`)
  const grok = page.getByRole('checkbox').filter({ hasText: 'Grok' }).first()
  await expect(grok).toBeDisabled()
  await expect(grok).toContainText('Upgrade your plan to use this AI provider.')
  for (const language of ['French', 'German', 'Spanish', 'Italian']) {
    await page.getByRole('button', { name: language, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Dutch', exact: true }).click()
  await expect(
    page
      .getByRole('region', { name: /Notifications/ })
      .getByText('Your plan allows up to 5 languages per analysis.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dutch', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

test('several pasted lines become several prompts', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await beSignedIn(page, emailOf('pro'))
  await page.goto(`/dashboard/${bruehkraft.brandId}/analyses/new`)
  await page.evaluate(() =>
    navigator.clipboard.writeText('- Which grinder is quiet?\n- Which grinder lasts?\n'),
  )
  await page.getByRole('textbox', { name: 'Prompt 1', exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByRole('textbox', { name: 'Prompt 1', exact: true })).toHaveValue(
    'Which grinder is quiet?',
  )
  await expect(page.getByRole('textbox', { name: 'Prompt 2', exact: true })).toHaveValue(
    'Which grinder lasts?',
  )
})
