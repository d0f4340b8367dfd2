import { QUICK_FACT_KEYS, type QuickFact } from '@sillage/core/analytics/views/observations/fact'
import { expect, it } from 'vitest'
import { groupObservations } from './observation-groups.ts'

const fact = (key: QuickFact['key'], tone: QuickFact['tone']): QuickFact => ({
  key,
  tone,
  enough: true,
  values: {},
  provider: null,
  providerLabel: null,
  chips: [],
  sentimentBreakdown: null,
  iconUrl: null,
  n: 12,
  runs: { filter: {}, figure: { of: 'answers' } },
  certainty: null,
  change: null,
})

const listKeys = (facts: readonly QuickFact[]) => {
  const { changed, todo, rest } = groupObservations(facts)
  return [changed, todo, rest].map((group) => group.map(({ key }) => key))
}

it('sorts changes first, then bad news with an action, then the rest', () => {
  expect(listKeys(QUICK_FACT_KEYS.map((key) => fact(key, 'negative')))).toEqual([
    ['change', 'visibility', 'sentiment', 'rank'],
    ['worst_model', 'cited_not_named', 'own_sources', 'weaknesses', 'top_competitor'],
    ['best_model', 'best_language', 'keywords', 'strengths', 'top_source'],
  ])
})

it('suggests no action for good news', () => {
  const facts = QUICK_FACT_KEYS.map((key) => fact(key, 'positive'))
  const [, todo, rest] = listKeys(facts)
  expect(todo).toEqual([])
  expect(rest).toEqual(QUICK_FACT_KEYS.filter((key) => !listKeys(facts)[0]?.includes(key)))
})
