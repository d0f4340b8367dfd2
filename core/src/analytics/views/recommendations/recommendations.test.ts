import { describe, expect, it } from 'vitest'
import type { ReadRecommendation } from '../../../runs/reading.ts'
import { foldRuns } from '../../fold/fold.ts'
import { readFacts } from '../../read/read.ts'
import { createManifest, createReading, createRuns } from '../../testing/fixtures.ts'
import type { Choices } from '../choices.ts'
import { COMPUTE } from '../compute.ts'
import { recommendationsView } from './compute.ts'
import { shownRecommendations } from './controls.ts'

const advice = (
  recommendation: string,
  potentialScore: number,
  difficulty: ReadRecommendation['difficulty'] = 'low',
) => ({
  recommendation,
  difficulty,
  expectedImpact: 'More',
  potentialScore,
})

const getView = (answers: readonly ReadRecommendation[][]) => {
  const manifest = createManifest({ prompts: answers.length })
  const runs = createRuns(manifest, (index) => ({
    reading: createReading({ recommendations: answers[index] ?? [] }),
  }))
  return recommendationsView(readFacts([manifest], foldRuns(manifest, runs)), {})
}

describe('recommendations', () => {
  it('are deduplicated in any case, with the highest potential and its answer', () => {
    const view = getView([
      [advice('Write a guide.', 40)],
      [advice('write a guide', 70, 'high')],
      [advice('Lower prices', 50)],
    ])
    expect(
      view.recommendations.map(({ recommendation, potential_score, count }) => [
        recommendation,
        potential_score,
        count,
      ]),
    ).toEqual([
      ['write a guide', 70, 2],
      ['Lower prices', 50, 1],
    ])
    expect(view.recommendations[0]).toMatchObject({ difficulty: 'high', expected_impact: 'More' })
    expect(view.recommendations[0]?.runId).toMatch(/-0001$/)
  })

  it('leave out sites of tracked companies and of the brand', () => {
    const into = (domain: string) => advice(`Get into what ${domain} writes, which the answer used.`, 74)
    const domains = ['guide.com', 'www.aurore.com', 'shop.boreal.eu', 'aurore.co.uk', 'lumiere.fr', 'v2.0']
    const view = getView([domains.map(into), [advice('Ask Aurore.', 10)]])
    expect(view.recommendations.map(({ recommendation }) => recommendation)).toEqual([
      into('guide.com').recommendation,
      into('v2.0').recommendation,
      'Ask Aurore.',
    ])
    expect([view.total, view.matching]).toEqual([3, 3])
  })

  it('lists all that the answers of a filter give', () => {
    const manifest = createManifest({ prompts: 2 })
    const runs = createRuns(manifest, (index) => ({
      reading: createReading({
        recommendations:
          index === 0
            ? [advice('Cut prices', 90), advice('Get into aurore.com', 80)]
            : [advice('Write a guide', 70), advice('Get into lumiere.fr', 60), advice('Ask people', 50)],
      }),
    }))
    const facts = readFacts([manifest], foldRuns(manifest, runs))
    const { recommendations, total } = recommendationsView(facts, { promptId: 'prompt-2' })
    expect(
      recommendations.map(({ recommendation, potential_score, count }) => [
        recommendation,
        potential_score,
        count,
      ]),
    ).toEqual([
      ['Write a guide', 70, 1],
      ['Ask people', 50, 1],
    ])
    expect(total).toBe(2)
  })

  it('count once an answer, however often it repeats one', () => {
    expect(getView([[advice('A', 1), advice('a', 2)]]).recommendations[0]?.count).toBe(1)
  })

  it('have a potential from 0 to 100, and stay listed at 0', () => {
    const { recommendations } = getView([
      [advice('Hopeless', -5), advice('Boundless', 250), advice('Idle', 0)],
    ])
    expect(
      recommendations.map(({ recommendation, potential_score }) => [recommendation, potential_score]),
    ).toEqual([
      ['Boundless', 100],
      ['Hopeless', 0],
      ['Idle', 0],
    ])
  })

  it('sort by potential, then by answers, then alphabetically', () => {
    const { recommendations } = getView([
      [advice('Cut prices', 50), advice('Ask people', 50)],
      [advice('Begin a blog', 50)],
      [advice('begin a blog', 50)],
    ])
    expect(recommendations.map(({ recommendation }) => recommendation)).toEqual([
      'Begin a blog',
      'Ask people',
      'Cut prices',
    ])
  })

  it('are empty without recommendations', () => {
    expect(getView([[]])).toEqual({
      recommendations: [],
      total: 0,
      matching: 0,
      totalRuns: 1,
      unreadRuns: 0,
    })
  })
})

describe('the controls of recommendations', () => {
  const { recommendations } = getView([
    [
      advice('Write a guide', 90, 'low'),
      advice('Fix prices', 50, 'medium'),
      advice('Answer forums', 20, null),
      advice('Build an app', 10, 'Needs a developer'),
    ],
  ])
  const texts = (controls: Parameters<typeof shownRecommendations>[1]) =>
    shownRecommendations(recommendations, controls).map(({ recommendation }) => recommendation)

  it('include items without one of the levels only while all three are chosen', () => {
    expect(texts({})).toHaveLength(4)
    expect(recommendations.at(-1)?.difficulty).toBe('Needs a developer')
    expect(texts({ difficulties: ['low', 'medium'] })).toEqual(['Write a guide', 'Fix prices'])
  })

  it('search texts in any case, above a minimum potential', () => {
    expect(texts({ search: ' GUIDE ' })).toEqual(['Write a guide'])
    expect(texts({ minimumScore: 50 })).toEqual(['Write a guide', 'Fix prices'])
  })

  it('list all that match', () => {
    const many = getView([Array.from({ length: 20 }, (_, i) => advice(`Advice ${i}`, i))])
    expect(shownRecommendations(many.recommendations)).toHaveLength(20)
  })
})

describe('a question with controls', () => {
  it('search all recommendations, not only those of the highest potential', () => {
    const manifest = createManifest({ prompts: 20 })
    const runs = createRuns(manifest, (index) => ({
      reading: createReading({
        recommendations: Array.from({ length: 20 }, (_, i) =>
          advice(`Write page ${20 * index + i}`, 100 - (20 * index + i) / 5, i % 2 === 0 ? 'low' : 'high'),
        ),
      }),
    }))
    const facts = readFacts([manifest], foldRuns(manifest, runs))
    const all = COMPUTE.recommendations(facts, {}, {})
    expect(all.total).toBe(400)
    expect(all.recommendations).toHaveLength(300)
    const ask = (choices: Choices) =>
      COMPUTE.recommendations(facts, {}, choices).recommendations.map(({ recommendation }) => recommendation)
    expect(ask({ search: 'PAGE 399' })).toEqual(['Write page 399'])
    expect(ask({ search: 'page 399', difficulties: 'low,medium' })).toEqual([])
    expect(ask({ difficulties: 'high' })).toHaveLength(200)
    expect(ask({ minimumScore: 99.9 })).toEqual(['Write page 0'])
    expect(ask({ difficulties: '' })).toEqual([])
    expect(COMPUTE.recommendations(facts, {}, { search: 'page 399' })).toMatchObject({
      total: 400,
      matching: 1,
    })
    // The rest of a list that is longer than one answer.
    const rest = COMPUTE.recommendations(facts, {}, { skip: 300 })
    expect(rest).toMatchObject({ total: 400, matching: 400 })
    expect(rest.recommendations).toHaveLength(100)
    expect(
      new Set([...all.recommendations, ...rest.recommendations].map((one) => one.recommendation)).size,
    ).toBe(400)
    expect(ask({ difficulties: 'high', skip: 195 })).toHaveLength(5)
  })
})
