import { describe, expect, it } from 'vitest'
import { foldRuns } from '../../fold/fold.ts'
import { readFacts } from '../../read/read.ts'
import { compositeScore } from '../../stats/sentiment.ts'
import { createManifest, createRuns, readingNaming, triple } from '../../testing/fixtures.ts'
import { sentimentView } from './compute.ts'
import { sentimentVersions } from './versions.ts'

const SOME = triple(60, 30, 10)

/** Two models, four prompts: the first model names the brand everywhere, the second nowhere. */
const twoModels = () => {
  const manifest = createManifest({
    prompts: 4,
    models: [
      { provider: 'openai', webSearch: false },
      { provider: 'mistral', webSearch: false },
    ],
  })
  const runs = createRuns(manifest, (_, cell) => ({
    reading: readingNaming(cell.provider === 'openai' ? ['Lumière'] : ['Aurore'], SOME),
  }))
  return readFacts([manifest], foldRuns(manifest, runs))
}

describe('sentiment', () => {
  it('averages the triples over answers that name the brand', () => {
    const view = sentimentView(twoModels(), {})
    expect(view.sentimentData).toEqual(SOME)
    expect(view).toMatchObject({ totalRuns: 8, brandMentions: 4, failedRuns: 0 })
    expect(view.answersByTone).toEqual({ positive: 4, neutral: 0, negative: 0 })
  })

  it('prefers the sentiment of the answer to that of the brand in its list', () => {
    const manifest = createManifest()
    const runs = createRuns(manifest, () => ({
      reading: readingNaming(['Lumière'], triple(10, 80, 10), { sentiment: SOME }),
    }))
    const facts = readFacts([manifest], foldRuns(manifest, runs))
    expect(sentimentView(facts, {}).sentimentData).toEqual(SOME)
  })

  it('has a composite score of 10 × (positive + half neutral) ÷ total, one decimal', () => {
    expect(compositeScore(triple(60, 30, 10))).toBe(7.5)
    expect(compositeScore(triple(0, 0, 0))).toBeNull()
    expect(compositeScore(triple(1, 1, 1))).toBe(5)
    expect(sentimentView(twoModels(), {}).score).toBe(7.5)
  })

  it('is null, not 0, without an answer that names the brand', () => {
    const view = sentimentView(twoModels(), { provider: 'mistral' })
    expect(view).toMatchObject({ sentimentData: null, score: null, brandMentions: 0, totalRuns: 4 })
    expect(view.certainty).toEqual({ runs: null, market: null })
    const [card] = view.sentimentByModel
    expect(card).toMatchObject({ count: 4, n: 0, positive: null, neutral: null, negative: null, score: null })
  })

  it('is empty without answers', () => {
    const view = sentimentView(readFacts([], []), {})
    expect(view).toMatchObject({
      sentimentData: null,
      totalRuns: 0,
      sentimentByModel: [],
      trends: { sentiment: [] },
    })
  })

  it('breaks down by model, prompt, persona and language, whose runs add up to all', () => {
    const view = sentimentView(twoModels(), {})
    for (const cards of [
      view.sentimentByModel,
      view.sentimentByPrompt,
      view.sentimentByPersona,
      view.sentimentByLanguage,
    ]) {
      expect(cards.reduce((sum, { count }) => sum + count, 0)).toBe(view.totalRuns)
      expect(cards.reduce((sum, { n }) => sum + n, 0)).toBe(view.brandMentions)
    }
    expect(view.sentimentByModel.map(({ provider, n }) => [provider, n])).toEqual([
      ['openai', 4],
      ['mistral', 0],
    ])
    expect(view.sentimentByPersona[0]).toMatchObject({ name: 'Persona 1', occupation: 'Occupation 1' })
    expect(view.sentimentByLanguage[0]).toMatchObject({ id: 'en', name: 'Language en' })
  })

  it('sorts groups by answers, then by brand mentions', () => {
    const manifest = createManifest({ prompts: 3, personas: 2 })
    const runs = createRuns(manifest, (_, { promptId, personaId }) =>
      promptId === 'prompt-1' && personaId === 'persona-1'
        ? { failed: true }
        : { reading: readingNaming(promptId === 'prompt-3' ? ['Lumière'] : ['Aurore'], SOME) },
    )
    const view = sentimentView(readFacts([manifest], foldRuns(manifest, runs)), {})
    expect(view.sentimentByPrompt.map(({ id, count, n }) => [id, count, n])).toEqual([
      ['prompt-3', 2, 2],
      ['prompt-2', 2, 0],
      ['prompt-1', 1, 0],
    ])
    expect(view.sentimentByPersona.map(({ id, count }) => [id, count])).toEqual([
      ['persona-2', 3],
      ['persona-1', 2],
    ])
  })

  it('leaves failed runs out of every base and reports them', () => {
    const manifest = createManifest({ prompts: 4 })
    const runs = createRuns(manifest, (index) =>
      index === 0 ? { failed: true } : { reading: readingNaming(['Lumière'], SOME) },
    )
    expect(sentimentView(readFacts([manifest], foldRuns(manifest, runs)), {})).toMatchObject({
      totalRuns: 3,
      brandMentions: 3,
      failedRuns: 1,
    })
  })
})

/** Versions whose answers all have the composite score given. */
const getVersions = (scores: readonly number[]) => {
  const manifests = scores.map((_, i) => createManifest({ version: i + 1, prompts: 8 }))
  const parts = manifests.flatMap((manifest, i) =>
    foldRuns(
      manifest,
      createRuns(manifest, () => ({
        reading: readingNaming(['Lumière'], triple((scores[i] ?? 0) * 10, 0, 100 - (scores[i] ?? 0) * 10)),
      })),
    ),
  )
  return readFacts(manifests.toReversed(), parts)
}

describe('the change of a score', () => {
  it('compares the newest version with the previous one, to one decimal, with a verdict', () => {
    const view = sentimentView(getVersions([3, 5, 6.4]), {})
    expect(view.change).toMatchObject({ delta: 1.4, arrow: 'up', verdict: 'up', paired: 1.4, prompts: 8 })
    expect(view.sentimentByModel[0]?.change).toMatchObject({ delta: 1.4, arrow: 'up' })
  })

  it('is negative when sentiment falls', () => {
    expect(sentimentView(getVersions([6, 4]), {}).change).toMatchObject({
      delta: -2,
      arrow: 'down',
      verdict: 'down',
    })
    expect(sentimentView(getVersions([5, 5]), {}).change).toMatchObject({ delta: 0, arrow: 'equals' })
  })

  it('is null in the first version', () => {
    const facts = getVersions([3, 5])
    const first = facts.versions[0]?.groupRunId
    expect(sentimentView(facts, { groupRunId: first }).change).toMatchObject({
      delta: null,
      verdict: 'not_comparable',
      reason: 'no_previous',
    })
  })
})

describe('the score since the first version', () => {
  it('compares the newest version with the first by all versions since', () => {
    const facts = getVersions([3, 3, 5, 6.4])
    expect(sentimentView(facts, {}).first).toMatchObject({
      groupRunId: facts.versions[0]?.groupRunId,
      score: 3,
      n: 8,
      change: { delta: 3.4, verdict: 'up', paired: 3.4, cells: 8, prompts: 8 },
    })
    expect(sentimentView(getVersions([5, 5, 5]), {}).first?.change).toMatchObject({
      delta: 0,
      verdict: 'within_noise',
      p: 1,
    })
  })

  it('is null where the first version is the newest, the one before, or not asked for', () => {
    expect(sentimentView(getVersions([3]), {}).first).toBeNull()
    expect(sentimentView(getVersions([3, 5]), {}).first).toBeNull()
    const facts = getVersions([3, 5, 6])
    expect(sentimentView(facts, { groupRunId: facts.versions[2]?.groupRunId }).first).toBeNull()
  })
})

describe('the trend', () => {
  it('spans the last 12 versions, oldest first, and ends at the newest headline', () => {
    const scores = Array.from({ length: 14 }, (_, i) => i / 2)
    const facts = getVersions(scores)
    const { sentiment } = sentimentView(facts, {}).trends
    expect(sentiment.map(({ score }) => score)).toEqual(scores.slice(-12))
    const newest = facts.versions.at(-1)?.groupRunId
    expect(sentiment.at(-1)?.score).toBe(sentimentView(facts, { groupRunId: newest }).score)
  })

  it('gives each version alone when grouped by version', () => {
    const list = sentimentVersions(getVersions([3, 5]), {})
    expect(list.map(({ score, totalRuns }) => [score, totalRuns])).toEqual([
      [3, 8],
      [5, 8],
    ])
  })
})
