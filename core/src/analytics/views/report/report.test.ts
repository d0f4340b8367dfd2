import { describe, expect, it } from 'vitest'
import { foldRuns } from '../../fold/fold.ts'
import { readFacts } from '../../read/read.ts'
import { seededRandom } from '../../stats/random.ts'
import {
  createEntity,
  createManifest,
  createReading,
  createRuns,
  randomRuns,
  readingNaming,
  triple,
} from '../../testing/fixtures.ts'
import { filtersView } from '../filters/compute.ts'
import { quickFactsView } from '../observations/compute.ts'
import { visibilityView } from '../visibility/compute.ts'
import { reportView } from './compute.ts'
import { sentimentOverview } from './sentiment-overview.ts'

const manifest = createManifest({
  prompts: 12,
  personas: 2,
  models: [
    { provider: 'openai', webSearch: true },
    { provider: 'mistral', webSearch: false },
  ],
})
const facts = readFacts(
  [manifest],
  foldRuns(
    manifest,
    createRuns(manifest, (_, { provider, webSearch }) => ({
      reading: readingNaming(
        provider === 'openai' ? ['Lumière', 'Aurore'] : ['Aurore', 'Candela'],
        triple(70, 20, 10),
        {
          keywords: ['bright'],
          recommendations: [
            { recommendation: 'Write a guide', difficulty: 'low', expectedImpact: '', potentialScore: 60 },
          ],
        },
      ),
      citations: webSearch
        ? [{ url: 'https://reddit.com/r/lamps', title: null, referenced: true, query: 'lamp' }]
        : [],
    })),
  ),
)

describe('the brand report', () => {
  const { analysisSummary, sentiment, groupRun, selectedGroupRunId } = reportView(facts, {})

  it('summarises an analysis', () => {
    expect(analysisSummary).toMatchObject({
      totalRuns: 72,
      brandMentions: 48,
      webSearchUsage: 33.33,
      sentiment: { positive: 70, neutral: 20, negative: 10 },
      sentimentScore: 8,
      webSearch: {
        topQueries: [{ query: 'lamp', count: 24 }],
        // Of 24 answers of which all cite it: 24 / (24 + 1.96²).
        topSites: [
          { url: 'https://reddit.com', count: 24, share: 100, shareInterval: { low: 86.2, high: 100 } },
        ],
      },
      recommendations: [{ text: 'Write a guide', count: 72 }],
      keywords: [{ keyword: 'bright', count: 72 }],
      keywordTones: { positive: [{ keyword: 'bright', n: 48, count: 48 }], neutral: [], negative: [] },
      simulated: true,
      brandProducts: { sentiment: null, mentions: 0 },
    })
    expect(selectedGroupRunId).toBe(manifest.groupRunId)
    // Answers come in ten milliseconds apart.
    const [start, end] = [1_000, 1_710].map((after) => new Date(manifest.createdAt + after).toISOString())
    expect(analysisSummary.runRange).toEqual({ start, end })
    expect(groupRun).toMatchObject({
      firstRunAt: start,
      lastRunAt: end,
      lastRecordedRunAt: end,
      totalRuns: 72,
    })
  })

  it('ranks the brand with at most five competitors, by sentiment', () => {
    const { ranking } = analysisSummary
    expect(ranking).toMatchObject({ position: 2, totalMentions: 48 })
    expect(ranking.topCompetitors.map(({ name }) => name)).toEqual(['Aurore', 'Candela'])
    const scores = ranking.topCompetitors.map(({ sentimentScore }) => sentimentScore ?? 0)
    expect(scores).toEqual([...scores].sort((one, other) => other - one))
    expect(ranking.bestSentimentCompetitor?.name).toBe('Aurore')
  })

  it('shows the five competitors of best sentiment, and the best of all', () => {
    // In how many answers each is named, and how well.
    const rivals = [
      ['Aurore', 20, 20],
      ['Boréal', 16, 40],
      ['Candela', 12, 50],
      ['Dune', 10, 60],
      ['Éclat', 8, 70],
      ['Fanal', 2, 100],
      ['Gléam', 1, 0],
    ] as const
    const crowded = createManifest({ prompts: 20 })
    const runs = createRuns(crowded, (index) => ({
      reading: createReading({
        entities: rivals
          .filter(([, answers]) => index < answers)
          .map(([name, , positive], i) =>
            createEntity(name, i + 1, { sentiment: triple(positive, 100 - positive, 0) }),
          ),
      }),
    }))
    const { ranking } = reportView(readFacts([crowded], foldRuns(crowded, runs)), {}).analysisSummary
    expect(ranking.topCompetitors.map(({ name }) => name)).toEqual([
      'Éclat',
      'Dune',
      'Candela',
      'Boréal',
      'Aurore',
    ])
    expect(ranking.bestSentimentCompetitor?.name).toBe('Fanal')
  })

  it('has the share of voice without branded prompts, and the one with them beside it', () => {
    const design = createManifest({ prompts: 6, brandedPrompts: 2 })
    const branded = readFacts([design], foldRuns(design, randomRuns(design, 3)))
    const { shareOfVoice, rankings } = visibilityView(branded, {})
    const { ranking } = reportView(branded, {}).analysisSummary
    expect(shareOfVoice.withBranded).not.toBe(shareOfVoice.value)
    expect(ranking).toMatchObject({ share: shareOfVoice.value, shareWithBranded: shareOfVoice.withBranded })
    for (const { name, share, shareWithBranded } of ranking.topCompetitors) {
      const entry = rankings.combined.find(({ brandName }) => brandName === name)
      expect([share, shareWithBranded]).toEqual([entry?.finalSovPercent, entry?.sovPercent])
    }
  })

  it('has no share of voice when all prompts are branded', () => {
    const design = createManifest({ prompts: 6, brandedPrompts: 6 })
    const runs = createRuns(design, () => ({ reading: readingNaming(['Lumière', 'Aurore']) }))
    const { ranking } = reportView(readFacts([design], foldRuns(design, runs)), {}).analysisSummary
    expect(ranking).toMatchObject({ share: null, shareWithBranded: 50, shareCertainty: null })
    expect(ranking.topCompetitors).toMatchObject([{ share: null, shareWithBranded: 50 }])
  })

  it('compares providers, without a score when one never names the brand', () => {
    const { best, worst, distribution } = analysisSummary.providerInsights
    expect(best).toMatchObject({ provider: 'openai', runs: 48, score: 8 })
    expect(worst).toBeNull()
    expect(distribution[1]).toMatchObject({
      provider: 'mistral',
      runs: 24,
      score: null,
      sentiment: null,
      visibility: 0,
    })
  })

  it('names the providers of the best and the worst sentiment among those that name the brand', () => {
    const tones = [
      { provider: 'openai', tone: triple(20, 60, 20) },
      { provider: 'mistral', tone: triple(0, 40, 60) },
      { provider: 'google', tone: triple(80, 20, 0) },
      { provider: 'anthropic', tone: null },
    ] as const
    const design = createManifest({
      prompts: 3,
      models: tones.map(({ provider }) => ({ provider, webSearch: false })),
    })
    const runs = createRuns(design, (_, cell) => {
      const tone = tones.find(({ provider }) => provider === cell.provider)?.tone
      return { reading: tone ? readingNaming(['Lumière'], tone) : readingNaming(['Aurore']) }
    })
    const { providerInsights } = reportView(readFacts([design], foldRuns(design, runs)), {}).analysisSummary
    expect(providerInsights.best).toMatchObject({ provider: 'google', score: 9, brandMentions: 3 })
    expect(providerInsights.worst).toMatchObject({ provider: 'mistral', score: 2, brandMentions: 3 })
    expect(providerInsights.distribution.map(({ provider, score }) => [provider, score])).toEqual([
      ['google', 9],
      ['openai', 5],
      ['mistral', 2],
      ['anthropic', null],
    ])
  })

  it('computes sentiment counts from percentages times brand mentions, or all runs without mentions', () => {
    expect(sentiment).toMatchObject({ counts: [34, 9, 5], base: 48, totalRuns: 72, brandMentions: 48 })
    expect(sentimentOverview(triple(50, 25, 25), 20, 0)).toMatchObject({ counts: [10, 5, 5], base: 20 })
    expect(sentimentOverview(null, 20, 0)).toMatchObject({ positive: null, counts: [0, 0, 0] })
  })

  it('is empty without answers', () => {
    const empty = reportView(readFacts([], []), {})
    expect(empty).toMatchObject({ groupRun: null, selectedGroupRunId: null, quickFacts: [] })
    expect(empty.analysisSummary.ranking).toMatchObject({ position: null, score: null, topCompetitors: [] })
  })
})

describe('key observations', () => {
  const { quickFacts } = quickFactsView(facts, {})
  const fact = (key: string) => quickFacts.find((one) => one.key === key)

  it('are the same for the same facts', () => {
    expect(quickFactsView(facts, {})).toEqual(quickFactsView(facts, {}))
  })

  it('cover visibility, sentiment, rank, rivals, models, words and sources', () => {
    expect(fact('visibility')).toMatchObject({
      tone: 'positive',
      values: { percent: 66.67, named: 48, answers: 72 },
      n: 72,
    })
    expect(fact('sentiment')).toMatchObject({ tone: 'positive', sentimentBreakdown: [70, 20, 10], n: 48 })
    expect(fact('rank')).toMatchObject({ values: { rank: 2, brands: 4 } })
    expect(fact('top_competitor')).toMatchObject({ values: { name: 'Aurore' } })
    expect(fact('best_model')).toMatchObject({
      provider: 'openai',
      providerLabel: 'OpenAI (ChatGPT)',
      values: { percent: 100 },
    })
    expect(fact('worst_model')).toMatchObject({ provider: 'mistral', values: { percent: 0 } })
    expect(fact('keywords')).toMatchObject({ chips: ['bright'] })
    expect(fact('top_source')).toMatchObject({
      values: { domain: 'reddit.com', share: 100 },
      iconUrl: '/api/icons/reddit.com',
    })
    expect(fact('own_sources')).toMatchObject({ tone: 'negative', values: { share: 0 } })
  })

  it('take strengths and weaknesses of the brand alone, from most answers', () => {
    const judged = createManifest({ prompts: 120 })
    const runs = createRuns(judged, (index) => ({
      reading: createReading({
        sentiment: triple(50, 30, 20),
        entities: [
          createEntity('Lumière', 1, {
            kind: 'brand',
            strengths: index === 0 ? ['Solid', 'bright'] : ['solid'],
            weaknesses: index < 4 ? ['dear'] : [],
          }),
          createEntity('Aurore', 2, { kind: 'competitor', strengths: ['cheap'], weaknesses: ['weak'] }),
        ],
      }),
    }))
    const judgedFacts = quickFactsView(readFacts([judged], foldRuns(judged, runs)), {}).quickFacts
    expect(judgedFacts.find(({ key }) => key === 'strengths')).toMatchObject({
      tone: 'positive',
      enough: true,
      values: { said: 'solid', count: 120 },
      chips: ['solid', 'bright'],
      n: 120,
    })
    // Four answers are too few to call it bad news.
    expect(judgedFacts.find(({ key }) => key === 'weaknesses')).toMatchObject({
      tone: 'neutral',
      enough: false,
      values: { said: 'dear', count: 4 },
      chips: ['dear'],
    })
  })

  it.each([
    [4, undefined, null],
    // Five prompts are too few for any test to tell them apart.
    [5, 0, null],
    [8, 1, 'openai'],
  ])('call a model the best of %i prompts only when a test proves it', (prompts, clear, best) => {
    const small = createManifest({
      prompts,
      models: [
        { provider: 'openai', webSearch: false },
        { provider: 'mistral', webSearch: false },
      ],
    })
    const runs = createRuns(small, (_, { provider }) => ({
      reading: readingNaming(provider === 'openai' ? ['Lumière'] : ['Aurore']),
    }))
    const view = quickFactsView(readFacts([small], foldRuns(small, runs)), {})
    const bestModel = view.quickFacts.find(({ key }) => key === 'best_model')
    expect(bestModel?.values.clear).toBe(clear)
    expect(bestModel?.provider ?? null).toBe(best)
    expect(view.quickFacts.some(({ key }) => key === 'worst_model')).toBe(clear === 1)
  })

  it('seldom call a model or language the best when all are alike', () => {
    const random = seededRandom(5)
    const design = createManifest({
      prompts: 12,
      languages: 3,
      models: (['openai', 'mistral', 'google', 'xai'] as const).map((provider) => ({
        provider,
        webSearch: false,
      })),
    })
    let called = 0
    for (let world = 0; world < 200; world++) {
      const runs = createRuns(design, () => ({
        reading: readingNaming([random() < 0.5 ? 'Lumière' : 'Aurore']),
      }))
      const { quickFacts: factsOfWorld } = quickFactsView(readFacts([design], foldRuns(design, runs)), {})
      if (factsOfWorld.some(({ values }) => values.clear === 1)) called++
    }
    expect(called / 200).toBeLessThan(0.08)
  })

  it('have no change before the second version, and are empty without answers', () => {
    expect(fact('change')).toBeUndefined()
    expect(quickFactsView(readFacts([], []), {}).quickFacts).toEqual([])
  })
})

describe('filter options', () => {
  it('list the prompts of the versions in range', () => {
    const view = filtersView(facts, {})
    expect(view).toMatchObject({
      providers: ['mistral', 'openai'],
      genders: ['Female', 'Male'],
      webSearch: true,
      languages: [{ language_id: 'en', language_name: 'Language en' }],
    })
    expect(view.prompts).toHaveLength(12)
    expect(filtersView(facts, { dateFrom: manifest.createdAt + 1 })).toMatchObject({
      providers: [],
      prompts: [],
    })
  })
})
