import { expect, it } from 'vitest'
import { EXAMPLE_BRAND, exampleView } from './example-view.ts'

it('shows the same analysis whenever the page is built, with something on every part of it', () => {
  const view = exampleView()
  expect(exampleView()).toEqual(view)
  const { ranking, providerInsights, webSearch } = view.analysisSummary
  expect(providerInsights.distribution).toHaveLength(4)
  expect(ranking.topCompetitors.map(({ name }) => name)).not.toContain(EXAMPLE_BRAND)
  expect(ranking.topCompetitors.length).toBeGreaterThan(1)
  expect(webSearch.topQueries.length).toBeGreaterThan(0)
  expect(webSearch.topSites.length).toBeGreaterThan(1)
})

it('finds the change that its truth has', () => {
  const change = exampleView().quickFacts.find(({ key }) => key === 'change')
  expect(change?.values.verdict).toBe('up')
})
