import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldRuns } from '../fold/fold.ts'
import { readFacts } from '../read/read.ts'
import { createManifest, randomRuns } from '../testing/fixtures.ts'
import { quickFactsView } from '../views/observations/compute.ts'
import type { QuickFact } from '../views/observations/fact.ts'
import { buildObservation } from '../views/observations/observe.ts'
import { visibilityView } from '../views/visibility/compute.ts'
import { tiedPlaces } from './ties.ts'

it('shares the places of brands whose scores read the same', () => {
  const ranked = [4.94, 4.9, 4.86, 4.84].map((totalScore, i) => ({ rank: i + 1, totalScore }))
  const getPlaces = (rank: number) => {
    const entry = ranked[rank - 1]
    return entry && tiedPlaces(ranked, entry)
  }
  expect([1, 2, 3, 4].map(getPlaces)).toEqual([
    { first: 1, last: 3 },
    { first: 1, last: 3 },
    { first: 1, last: 3 },
    { first: 4, last: 4 },
  ])
})

it('puts every score inside its interval, which narrows with more answers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), (seed) => {
      const [few, many] = [6, 60].map((prompts) => {
        const manifest = createManifest({ prompts, models: [{ provider: 'openai', webSearch: true }] })
        return visibilityView(readFacts([manifest], foldRuns(manifest, randomRuns(manifest, seed))), {})
      })
      for (const { totalScore, scoreInterval } of [
        ...(few?.rankings.combined ?? []),
        ...(many?.rankings.combined ?? []),
      ]) {
        if (!scoreInterval) continue
        expect(scoreInterval.low).toBeLessThanOrEqual(totalScore)
        expect(scoreInterval.high).toBeGreaterThanOrEqual(totalScore)
      }
    }),
    { numRuns: 15 },
  )
})

/** The text of an observation's answer, with its rank. */
const said = (fact: QuickFact): string =>
  buildObservation(fact, (key, { rank }) => `${key} ${rank}`, 'en').answer

it('says a tie, and calls a rank good news only where the intervals of scores do', () => {
  const manifest = createManifest({ prompts: 12, models: [{ provider: 'openai', webSearch: true }] })
  for (let seed = 1; seed <= 40; seed++) {
    const facts = readFacts([manifest], foldRuns(manifest, randomRuns(manifest, seed)))
    const { top } = visibilityView(facts, {})
    const main = top.find(({ kind }) => kind === 'brand')
    const fact = quickFactsView(facts, {}).quickFacts.find(({ key }) => key === 'rank')
    if (!main?.places || !fact) continue
    const { first, last } = main.places
    if (first < last) expect(said(fact)).toMatch(/^answer.rank \d+\w+ to \d+\w+$/)
    if (fact.tone !== 'positive') continue
    const level = top.filter(
      ({ kind, scoreInterval }) =>
        kind !== 'brand' && (scoreInterval?.high ?? 10) >= (main.scoreInterval?.low ?? 0),
    )
    expect(level.length).toBeLessThan(3)
  }
})

it('is neutral about some citations of the own site, however few', () => {
  const manifest = createManifest({ prompts: 30, models: [{ provider: 'openai', webSearch: true }] })
  for (let seed = 1; seed <= 10; seed++) {
    const facts = readFacts([manifest], foldRuns(manifest, randomRuns(manifest, seed)))
    const fact = quickFactsView(facts, {}).quickFacts.find(({ key }) => key === 'own_sources')
    if (fact && Number(fact.values.count) > 0) expect(fact.tone).toBe('neutral')
  }
})
