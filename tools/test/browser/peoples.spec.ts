import { expect, test } from '@playwright/test'
import { entityKey } from '@sillage/core/analytics/names/entity-key'
import { peopleViewSchema } from '@sillage/core/analytics/views/people/schema'
import { expectRuns, openTab } from './analysis-tab.ts'
import { expectNoBarriers } from './barriers.ts'
import { integer } from './figures.ts'
import { ownAnalysis } from './own-analysis.ts'
import { beSignedIn, createApi, findDemoBrand, setStanding } from './people.ts'

const iroise = findDemoBrand('iroise')

test('administrators see the people that answers mention, and the answers', async ({ page }) => {
  const { ask, show, filters } = await openTab(page, 'admin', iroise, 'Sensitive skin, every week', 'peoples')
  const chosen = await filters(2)
  const loadView = async (query: Record<string, string> = {}) =>
    peopleViewSchema.parse(await ask('/api/analytics/peoples', query))
  const card = page
    .locator('section')
    .filter({ has: page.getByText('Total mentions', { exact: true }) })
    .last()
  for (const { address, query } of chosen) {
    await show(address)
    const { totals, people } = await loadView(query)
    if (people.length === 0) {
      await expect(page.getByText('No people mentions found for the selected filters.')).toBeVisible()
    } else {
      await expect(card).toContainText(integer.format(totals.mentionCount))
    }
  }

  await show({})
  const view = await loadView(chosen[0]?.query)
  const [person] = view.people
  const [keyword] = view.keywords
  const [organization] = view.organizations
  if (!person || !keyword || !organization) throw new Error('the demonstration mentions nobody')
  await expect(card).toContainText(integer.format(view.totals.mentionCount))
  for (const heading of ['Top people', 'Top organizations', 'People details', 'Keywords spotlight']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  await expectNoBarriers(page, 'main')

  await page
    .getByRole('table', { name: 'People details' })
    .getByRole('button', { name: person.fullName })
    .click()
  await expectRuns(page, person.mentionCount)
  await page.getByRole('button', { name: `${keyword.keyword}${integer.format(keyword.count)}` }).click()
  await expectRuns(page, keyword.count)
  await page
    .getByRole('listitem')
    .filter({ hasText: organization.topPeople.join(', ') })
    .getByRole('button', { name: /mention/ })
    .click()
  await expectRuns(page, organization.runs)
})

test('administrators see the people of a competitor on its page', async ({ page, baseURL }) => {
  const own = await ownAnalysis(baseURL, 'Serums and who speaks of them', { runs: 400 })
  await beSignedIn(page, own.email)
  await setStanding(own, { plan: 'ultra', role: 'admin' })
  const call = await createApi(page, () => page.goto(`${own.address}?view=peoples`))
  const path = `/api/analytics/peoples?brandId=${own.brandId}&analysisId=${own.analysisId}`
  const { people } = peopleViewSchema.parse(await call('GET', path))
  const rivals = own.ended.manifests.flatMap(({ competitors }) => competitors.map(({ name }) => name))
  const [person] = people.filter(({ organization }) => rivals.includes(organization ?? ''))
  if (!person) throw new Error('the answers place nobody at a competitor')
  const { organization } = person
  await page.goto(`${own.address}/competitors/${encodeURIComponent(entityKey(organization ?? ''))}`)
  const table = page.getByRole('table', { name: 'People details' })
  await expect(table.getByRole('row')).toHaveCount(
    1 + people.filter((one) => one.organization === organization).length,
  )
  await expectNoBarriers(page, 'main')
  await table.getByRole('button', { name: person.fullName }).click()
  await expectRuns(page, person.mentionCount)
})

test('nobody else has the people or the overview', async ({ page }) => {
  await openTab(page, 'enterprise', iroise, 'Sensitive skin, every week', 'peoples')
  await expect(page.getByRole('tab', { name: 'Visibility' })).toBeVisible()
  await expect(page).not.toHaveURL(/view=peoples/)
  await expect(page.getByRole('tab', { name: 'Peoples' })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveCount(0)
})
