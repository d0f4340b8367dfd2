import { expect, type Page, test } from '@playwright/test'
import { getInsights } from '@sillage/core/analytics/brand-calls'
import { movedViewSchema } from '@sillage/core/analytics/views/moved/schema'
import { trustViewSchema } from '@sillage/core/analytics/views/trust/schema'
import { expectRuns, openTab } from './analysis-tab.ts'
import { expectNoBarriers } from './barriers.ts'
import { percent } from './figures.ts'
import { stillBox } from './layout.ts'
import { findDemoBrand } from './people.ts'

/** The innermost section with this heading. */
const card = (page: Page, title: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .last()

test('insights say what the API says, open their answers, and those are walked and shared', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { ask, show, filters } = await openTab(
    page,
    'enterprise',
    findDemoBrand('iroise'),
    'Sensitive skin, every week',
    'insight',
  )
  const observations = page.getByRole('region', { name: 'Key observations' })
  await expect(observations).toContainText('A concise summary of what this analysis run reveals.')
  const [all, narrow] = await filters(1)
  const query = all?.query ?? {}
  const buildFacts = async (of: Record<string, string> = query) =>
    getInsights.response.parse(await ask('/api/analysis-insights', { ...of, language: 'en' })).quickFacts
  await show(narrow?.address ?? {})
  for (const { answer } of await buildFacts(narrow?.query)) await expect(observations).toContainText(answer)

  await show({})
  const facts = await buildFacts()
  for (const { answer } of facts) await expect(observations).toContainText(answer)
  await expect(observations.getByRole('listitem').filter({ hasText: '?' })).toHaveCount(facts.length)
  await expect(observations.getByRole('heading', { level: 3 })).toHaveText([
    'What changed',
    'What to do',
    'Also worth knowing',
  ])
  // What is for experts is folded until they ask for it.
  await expect(page.getByText('Unexplained variation')).toHaveCount(0)
  await page.getByRole('button', { name: 'How far can these figures be trusted?' }).click()
  await page.getByRole('button', { name: 'What decides whether the brand is mentioned?' }).click()
  await expect(page.getByText('Unexplained variation')).toBeVisible()
  const { trust } = trustViewSchema.parse(await ask('/api/analytics/views/trust', query))
  await expect(card(page, 'How far can these figures be trusted?').getByRole('progressbar')).toHaveCount(
    trust.checks.length,
  )
  await expectNoBarriers(page, 'main')
  for (const { question, n } of facts) {
    await observations.getByRole('button', { name: `${question} ` }).click()
    await expectRuns(page, n)
  }

  const moved = movedViewSchema.parse(await ask('/api/analytics/views/moved', query))
  const why = card(page, 'Why did visibility change?')
  await why.getByRole('button', { name: 'Why did visibility change?' }).click()
  await expect(why).toContainText(percent.format((moved.now?.visibility ?? 0) / 100))
  await expect(why).toContainText(percent.format((moved.before?.visibility ?? 0) / 100))
  const models = why.getByRole('table', { name: 'By model' }).getByRole('row')
  await expect(models).toHaveCount(1 + moved.groups.model.length)
  await models.nth(1).getByRole('button').first().click()
  await expectRuns(page, moved.groups.model[0]?.now.n ?? 0)
  await why.getByRole('tab', { name: 'By question' }).click()
  const movers = why.getByRole('table', { name: 'By question' })
  await movers.getByRole('row').nth(1).getByRole('button').first().click()

  // The runs of a figure are narrowed, and walked without leaving them.
  const drawer = page.getByRole('complementary')
  const base = drawer.getByText(/^n = /)
  await expect(base).toHaveText(new RegExp(`^n = ${moved.movers[0]?.now.n} `))
  await drawer.getByRole('button', { name: 'Close' }).click()
  await observations.getByRole('button', { name: `${facts[0]?.question} ` }).click()
  await expect(base).toHaveText(new RegExp(`^n = ${facts[0]?.n} `))
  await expect(drawer.getByRole('row').nth(1)).toBeVisible()
  await expect(drawer.filter({ has: page.getByText(/^n = /) })).toHaveCSS('width', '900px')
  const said = (await base.textContent()) ?? ''
  await expectNoBarriers(page, 'aside')
  // A press beside the open list closes the list and not the drawer.
  const close = await stillBox(drawer.getByRole('button', { name: 'Close' }))
  const provider = drawer.getByRole('combobox', { name: 'Provider' })
  await provider.click()
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  await page.mouse.click(close.x + 8, close.y + 8)
  await expect(page.getByRole('option')).toHaveCount(0)
  await provider.click()
  await page.getByRole('option').nth(1).click()
  await expect(base).not.toHaveText(said)
  await drawer.getByRole('button', { name: 'Clear filters' }).click()
  await expect(base).toHaveText(said)

  await drawer.getByRole('row').nth(1).getByRole('button').first().click()
  const details = page.getByRole('complementary', { name: 'Run Details' })
  await expect(details.getByRole('tab', { name: 'AI response' })).toBeVisible()
  await expect(details).toHaveCSS('width', '720px')
  const first = page.url()
  await page.keyboard.press('j')
  await expect(details.getByRole('button', { name: 'Previous run' })).toBeEnabled()
  await expect(page).not.toHaveURL(first)
  await expect(async () => {
    await page.keyboard.press('k')
    await expect(page).toHaveURL(first, { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  // A quote of the reading leads to its place in the answer.
  const quotes = details.locator('section').filter({ hasText: 'Supporting passages' })
  // Answers without the brand have no such passages; those of the run before stay until the next is there.
  await expect(async () => {
    if ((await quotes.count()) === 0) await page.keyboard.press('j')
    await quotes.getByRole('button').first().click({ timeout: 2_000 })
    await expect(details.locator('mark[data-evidence]:focus')).toBeInViewport({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await expect(details.locator('mark[data-name="brand"]').first()).toBeAttached()
  await expectNoBarriers(page, 'aside')

  await details.getByRole('button', { name: 'Copy link' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('run=')
  await page.goto(await copied())
  await expect(details.getByRole('tab', { name: 'AI response' })).toBeVisible()
  await details.getByRole('button', { name: 'Back to the list' }).click()
  await expect(base).toHaveText(said)
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(base).toHaveCount(0)
  await expect(page).not.toHaveURL(/runs=/)
})
