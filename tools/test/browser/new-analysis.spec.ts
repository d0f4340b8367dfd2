import { expect, test } from '@playwright/test'
import { beSignedIn, findDemoBrand, getDemoEmail } from './people.ts'

const bruehkraft = findDemoBrand('bruehkraft')

test('the form names what is missing and what the plan does not hold, reckons the runs, and what is saved is in the list', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await beSignedIn(page, getDemoEmail('pro'))
  await page.goto(`/dashboard/${bruehkraft.brandId}/analyses/new`)
  await page.getByRole('button', { name: 'Launch analysis' }).click()
  await expect(page.getByText('Select at least one prompt before launching the analysis.')).toBeVisible()
  await expect(page.getByText('Personas are required to launch this analysis.')).toBeVisible()
  await expect(page.getByText('Select at least one model to continue.')).toBeVisible()

  const grok = page.getByRole('checkbox').filter({ hasText: 'Grok' }).first()
  await expect(grok).toBeDisabled()
  await expect(grok).toContainText('Upgrade your plan to use this AI provider.')
  const language = (name: string) => page.getByRole('button', { name, exact: true })
  const further = ['French', 'German', 'Spanish', 'Italian']
  for (const name of further) await language(name).click()
  await language('Dutch').click()
  await expect(
    page
      .getByRole('region', { name: /Notifications/ })
      .getByText('Your plan allows up to 5 languages per analysis.'),
  ).toBeVisible()
  await expect(language('Dutch')).toHaveAttribute('aria-pressed', 'false')
  for (const name of further) await language(name).click()

  // Several pasted lines become several prompts.
  await page.evaluate(() =>
    navigator.clipboard.writeText('- Which grinder is quiet?\n- Which grinder lasts?\n'),
  )
  const prompt = (number: number) => page.getByRole('textbox', { name: `Prompt ${number}`, exact: true })
  await prompt(1).focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(prompt(1)).toHaveValue('Which grinder is quiet?')
  await expect(prompt(2)).toHaveValue('Which grinder lasts?')
  await page.getByRole('button', { name: 'Add a prompt' }).click()
  await prompt(3).fill('Which grinder is cheap?')

  const title = `Grinders ${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('Title').fill(title)
  await page.getByRole('combobox', { name: /^Category/ }).fill('Grinders')
  await page.getByRole('checkbox', { name: /GPT-5\.6 Luna/ }).click()
  await page
    .getByRole('checkbox')
    .filter({ hasText: bruehkraft.personas[0]?.name ?? '' })
    .click()
  const summary = page.getByRole('region', { name: 'Summary' })
  const runs = (count: number) =>
    expect(summary.getByText(String(count), { exact: true }).last()).toBeVisible()
  // Three prompts, one persona, one language, one model online and offline.
  await runs(6)
  await language('German').click()
  await runs(12)
  await page.getByRole('button', { name: 'One run more' }).click()
  await runs(24)

  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/${bruehkraft.brandId}/analyses/${bruehkraft.brandId}-`))
  await page.goto(`/dashboard/${bruehkraft.brandId}`)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Draft')
  await expect(row).toContainText('Grinders')
  await expect(row).toContainText('3 prompts · 1 persona · 2 languages · 1 model')
})
