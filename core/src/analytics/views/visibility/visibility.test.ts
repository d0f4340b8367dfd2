import { describe, expect, it } from 'vitest'
import { foldRuns } from '../../fold/fold.ts'
import { readFacts } from '../../read/read.ts'
import { createManifest, createRuns, NEUTRAL, named, readingNaming, triple } from '../../testing/fixtures.ts'
import { visibilityView } from './compute.ts'

type Tell = Parameters<typeof createRuns>[1]

const buildFacts = (design: Parameters<typeof createManifest>[0], tell: Tell) => {
  const manifest = createManifest(design)
  return readFacts([manifest], foldRuns(manifest, createRuns(manifest, tell)))
}

const naming = (...names: string[]) => ({ reading: readingNaming(names) })

describe('visibility', () => {
  it('is the share of answers that name the brand', () => {
    const facts = buildFacts({ prompts: 8 }, (index) => naming(index < 2 ? 'Lumière' : 'Aurore'))
    expect(visibilityView(facts, {}).visibility).toMatchObject({ value: 25, n: 8, named: 2 })
  })

  it('weighs cells equally, so failures in one do not re-weigh the others', () => {
    // Two cells asked five times: the first always names the brand and fails four times, the second never does.
    const facts = buildFacts({ prompts: 2, samples: 5 }, (index, { promptId }) =>
      promptId === 'prompt-1' ? (index < 2 ? naming('Lumière') : { failed: true }) : naming('Aurore'),
    )
    expect(visibilityView(facts, {})).toMatchObject({
      visibility: { value: 50, n: 6, named: 1 },
      failedRuns: 4,
    })
  })

  it('is null, not 0, without answers', () => {
    const facts = buildFacts({ prompts: 3 }, () => ({ failed: true }))
    const view = visibilityView(facts, {})
    expect(view.visibility).toMatchObject({ value: null, n: 0 })
    expect(view.headline.visibility).toBeNull()
    expect(view.shareOfVoice).toMatchObject({ value: null, withBranded: null })
    expect(view.rankings).toEqual({ online: [], offline: [], combined: [] })
    expect(view.lastUpdated).toBeNull()
    expect(view.failedRuns).toBe(3)
  })

  it("has both intervals, the market's only with enough prompts", () => {
    const one = buildFacts({ prompts: 4 }, (index) => naming(index === 0 ? 'Lumière' : 'Aurore'))
    expect(visibilityView(one, {}).visibility.certainty).toMatchObject({
      runs: { method: 'wilson', conservative: true },
      market: null,
    })
    const many = buildFacts({ prompts: 20, samples: 3 }, (index) =>
      naming(index % 3 === 0 ? 'Lumière' : 'Aurore'),
    )
    expect(visibilityView(many, {}).visibility.certainty).toMatchObject({
      runs: { method: 'stratified', conservative: false },
      market: { prompts: 20 },
    })
  })
})

describe('share of voice', () => {
  it("divides the brand's answers by those of all brands, one per brand and answer", () => {
    const facts = buildFacts({ prompts: 4 }, (index) =>
      naming(...(index < 2 ? ['Lumière', 'Aurore', 'Candela'] : ['Aurore'])),
    )
    const { shareOfVoice, rankings } = visibilityView(facts, {})
    expect(shareOfVoice).toMatchObject({ value: 25, mentions: 2, marketMentions: 8 })
    const sum = rankings.combined.reduce((total, { sovPercent }) => total + (sovPercent ?? 0), 0)
    expect(sum).toBeCloseTo(100, 1)
  })

  it('leaves prompts that name the brand out by default, and gives both', () => {
    const facts = buildFacts({ prompts: 4, brandedPrompts: 2 }, (_, { promptId }) =>
      naming(...(promptId < 'prompt-3' ? ['Lumière'] : ['Aurore'])),
    )
    const { shareOfVoice, rankings } = visibilityView(facts, {})
    expect(shareOfVoice).toMatchObject({ value: 0, withBranded: 50, mentions: 0, mentionsWithBranded: 2 })
    const main = rankings.combined.find(({ kind }) => kind === 'brand')
    expect(main).toMatchObject({ sovPercent: 50, finalSovPercent: 0 })
  })

  it('is null on 0 of 0', () => {
    const facts = buildFacts({ prompts: 2 }, () => naming())
    expect(visibilityView(facts, {}).shareOfVoice.value).toBeNull()
    expect(visibilityView(facts, {}).visibility.value).toBe(0)
  })
})

describe('position', () => {
  it('averages ranks over answers that name the brand, beside a rank-weighted visibility', () => {
    const facts = buildFacts({ prompts: 4 }, (index) =>
      naming(
        ...([['Lumière'], ['Aurore', 'Lumière'], ['Aurore', 'Boréal', 'Lumière'], ['Aurore']][index] ?? []),
      ),
    )
    const main = visibilityView(facts, {}).rankings.combined.find(({ kind }) => kind === 'brand')
    expect(main?.position).toEqual({ average: 2, n: 3 })
    expect(main?.rankWeightedVisibility).toBe(67.75)
  })
})

describe('an answer that judges the brand without listing it', () => {
  it('counts an answer that names the brand without a position', () => {
    const facts = buildFacts({ prompts: 2 }, (index) => ({
      reading: readingNaming(index === 0 ? ['Lumière'] : ['Aurore'], NEUTRAL, {
        sentiment: triple(80, 20, 0),
      }),
    }))
    const main = visibilityView(facts, {}).rankings.combined.find(({ kind }) => kind === 'brand')
    expect(main).toMatchObject({ mentions: 2, visibility: 100, position: { average: 1, n: 1 } })
    expect(main?.rankWeightedVisibility).toBe(50)
  })
})

describe('the ranking score', () => {
  const facts = buildFacts(
    { prompts: 10, models: [{ provider: 'openai', webSearch: true }] },
    (_, { webSearch, promptId }) => ({
      reading: readingNaming(promptId === 'prompt-1' ? ['Aurore'] : ['Lumière', 'Aurore'], triple(80, 20, 0)),
      citations: webSearch
        ? [
            { url: 'https://www.lumiere.fr/a', title: null, referenced: promptId < 'prompt-4', query: null },
            { url: 'https://other.org/b', title: null, referenced: true, query: null },
          ]
        : [],
    }),
  )
  const main = (mode: 'online' | 'offline' | 'combined') =>
    visibilityView(facts, {}).rankings[mode].find(({ kind }) => kind === 'brand')

  it('is 0.6 presence + 0.25 sentiment + 0.15 citations, shrunk by mentions ÷ (mentions + 5)', () => {
    const entry = main('online')
    // Named by 9 of 10 answers; composite 9.0; its pages in 4 of the 10 answers that searched (prompts 1, 10, 2, 3).
    const base = 0.6 * 9 + 0.25 * 9 + 0.15 * 4
    expect(entry?.breakdown.components).toMatchObject({
      mentionShare: {
        presence: 90,
        presenceWithBranded: 90,
        sov: 47.37,
        mentions: 9,
        totalMentions: 19,
        score: 9,
      },
      sentiment: { posRatio: 80, score: 9 },
      citations: { mentions: 4, answers: 10, score: 4 },
    })
    expect(entry?.breakdown.base).toBeCloseTo(base, 2)
    expect(entry?.totalScore).toBeCloseTo((base * 9) / 14, 2)
  })

  it('leaves out a component without a base instead of scoring it 0', () => {
    const entry = main('offline')
    expect(entry?.breakdown.components.citations).toEqual({ mentions: 0, answers: 0, score: null })
    expect(entry?.breakdown.base).toBeCloseTo(9, 2)
  })

  it('ranks online, offline and combined, with mentions of both', () => {
    expect(main('combined')).toMatchObject({ mentions: 18, mentionsOnline: 9, mentionsOffline: 9 })
    expect(visibilityView(facts, {})).toMatchObject({
      totalAnalyses: 20,
      onlineAnalyses: 10,
      offlineAnalyses: 10,
    })
  })

  it('has low confidence below five mentions or with an interval wider than 20 points', () => {
    const isLow = (answers: number, mentions: number) => {
      const facts = buildFacts({ prompts: answers }, (index) =>
        naming(index < mentions ? 'Lumière' : 'Aurore'),
      )
      return visibilityView(facts, {}).rankings.combined.find(({ kind }) => kind === 'brand')?.lowConfidence
    }
    expect([isLow(200, 4), isLow(200, 5)]).toEqual([true, false])
    // Of half of the answers, the interval is 20.02 points wide with 92 of them and 19.82 with 94.
    expect([isLow(92, 46), isLow(94, 47)]).toEqual([true, false])
  })

  it('recognises the brand’s own domain with subdomains and country variants', () => {
    const cited = (url: string) =>
      visibilityView(
        buildFacts({ models: [{ provider: 'openai', webSearch: true }] }, () => ({
          ...naming('Lumière'),
          citations: [{ url, title: null, referenced: true, query: null }],
        })),
        { webSearch: 'online' },
      ).rankings.online[0]?.breakdown.components.citations.mentions
    expect(cited('https://shop.lumiere.fr/x')).toBe(1)
    expect(cited('https://www.lumiere.de')).toBe(1)
    expect(cited('https://lumiere-lamps.fr')).toBe(0)
    expect(cited('https://notlumiere.fr')).toBe(0)
  })

  it('counts an answer once, whatever the number of brand domains it references', () => {
    const facts = buildFacts({ models: [{ provider: 'openai', webSearch: true }] }, () => ({
      ...naming('Lumière'),
      citations: ['https://lumiere.fr', 'https://lumiere.de', 'https://lumiere.co.uk/a'].map((url) => ({
        url,
        title: null,
        referenced: true,
        query: null,
      })),
    }))
    const [main] = visibilityView(facts, { webSearch: 'online' }).rankings.online
    expect(main?.breakdown.components.citations).toMatchObject({ mentions: 1, answers: 1, score: 10 })
  })
})

describe('the top ten', () => {
  const rivals = Array.from({ length: 12 }, (_, i) => `Rival ${String.fromCharCode(65 + i)}`)

  it('always includes the main brand, in tenth place when it ranks lower', () => {
    const facts = buildFacts({ prompts: 12, competitors: [] }, (index) =>
      naming(...(index === 0 ? ['Lumière', ...rivals] : rivals)),
    )
    const { top, totalBrands } = visibilityView(facts, {})
    expect(top).toHaveLength(10)
    expect(top.at(-1)).toMatchObject({ kind: 'brand', rank: 13 })
    expect(totalBrands.combined).toBe(13)
  })

  it('ranks an unnamed brand last, with a score of 0', () => {
    const facts = buildFacts({ prompts: 3, competitors: [] }, () => naming('Aurore'))
    expect(visibilityView(facts, {}).rankings.combined.at(-1)).toMatchObject({
      brandName: 'Lumière',
      totalScore: 0,
      mentions: 0,
      sentiment: null,
      lowConfidence: true,
    })
  })

  it('lists tracked competitors without mentions, and each once under any spelling', () => {
    const competitors = [named('Aurore Lampes SA', ['aurore.com'], ['Aurore', 'AURORE'])]
    const facts = buildFacts({ prompts: 3, competitors }, (index) =>
      naming(['Aurore', 'AURORE', 'Lumière'][index] ?? ''),
    )
    const { combined } = visibilityView(facts, {}).rankings
    expect(combined.map(({ brandName, mentions }) => [brandName, mentions])).toEqual([
      ['Aurore Lampes SA', 2],
      ['Lumière', 1],
    ])
    const silent = buildFacts({ prompts: 3, competitors }, () => naming('Lumière'))
    expect(visibilityView(silent, {}).rankings.combined.map(({ kind }) => kind)).toEqual([
      'brand',
      'competitor',
    ])
  })
})

describe('over versions', () => {
  const versions = (shares: readonly number[], reported: readonly string[] = []) => {
    const manifests = shares.map((_, i) => createManifest({ version: i + 1, prompts: 10, languages: 2 }))
    return readFacts(
      manifests,
      manifests.flatMap((manifest, i) =>
        foldRuns(
          manifest,
          createRuns(manifest, (index) => ({
            ...naming(...(index < 20 * (shares[i] ?? 0) ? ['Lumière'] : ['Aurore'])),
            reportedModel: reported[i] ?? 'gpt-1',
          })),
        ),
      ),
    )
  }

  it('has a headline equal to the end of its line', () => {
    const view = visibilityView(versions([0.2, 0.4, 0.6]), {})
    expect(view.list.map(({ visibility }) => visibility)).toEqual([20, 40, 60])
    expect(view.headline).toMatchObject({
      visibility: 60,
      n: 20,
      named: 12,
      change: { delta: 20, arrow: 'up' },
    })
    expect(view.visibility).toMatchObject({ value: 60, n: 20 })
  })

  it('has one headline over all versions, without a comparison, and the same line', () => {
    const facts = versions([0.2, 0.4, 0.6])
    const view = visibilityView(facts, { basis: 'all' })
    expect(view.headline).toMatchObject({
      groupRunId: null,
      visibility: 40,
      n: 60,
      named: 24,
      change: { delta: null, verdict: 'not_comparable', reason: 'pooled' },
    })
    expect(
      view.top.map(({ visibility, change, rankChange }) => [visibility, change.delta, rankChange]),
    ).toEqual(view.top.map(({ visibility }) => [visibility, null, null]))
    expect(view.list).toEqual(visibilityView(facts, {}).list)
  })

  it('compares over a single version in range, on either basis', () => {
    const facts = versions([0.2, 0.4, 0.6])
    const dateFrom = facts.versions[2]?.createdAt
    const alone = visibilityView(facts, { dateFrom, basis: 'all' })
    expect(alone).toEqual(visibilityView(facts, { dateFrom }))
    expect(alone.headline.change).toMatchObject({ delta: 20 })
  })

  it('has the same figures for a version alone as among all', () => {
    const facts = versions([0.2, 0.4, 0.6])
    const groupRunId = facts.versions[1]?.groupRunId
    const alone = visibilityView(facts, { groupRunId })
    expect(alone.list).toHaveLength(1)
    expect(alone.list[0]).toEqual(visibilityView(facts, {}).list[1])
    expect(alone.headline).toMatchObject({ visibility: 40, change: { delta: 20 } })
  })

  it('has a line of each competitor that the newest version tracks, those of most answers first', () => {
    const view = visibilityView(versions([0.2, 0.4, 0.6]), {})
    expect(view.rivals?.map(({ name }) => name)).toEqual(['Aurore', 'Boréal'])
    expect(view.list.map(({ rivals }) => rivals)).toEqual([
      [80, 0],
      [60, 0],
      [40, 0],
    ])
  })

  it('leaves a gap in the line of a competitor where a version did not track it', () => {
    const manifests = [[named('Boréal')], [named('Boréal'), named('Aurore')]].map((competitors, at) =>
      createManifest({ version: at + 1, prompts: 10, competitors }),
    )
    const facts = readFacts(
      manifests,
      manifests.flatMap((manifest) =>
        foldRuns(
          manifest,
          createRuns(manifest, () => naming('Aurore')),
        ),
      ),
    )
    const { rivals, list } = visibilityView(facts, {})
    expect(rivals?.map(({ name }) => name)).toEqual(['Aurore', 'Boréal'])
    expect(list.map((point) => point.rivals)).toEqual([
      [null, 0],
      [100, 0],
    ])
  })

  it('gives the places that each brand moved up since the previous version, and its change of score', () => {
    const { top } = visibilityView(versions([0.2, 0.6]), {})
    const score = (share: number, mentions: number) =>
      (((0.6 * 10 * share + 0.25 * 5) / 0.85) * mentions) / (mentions + 5)
    expect(top.map(({ brandName, rank, rankChange }) => [brandName, rank, rankChange])).toEqual([
      ['Lumière', 1, 1],
      ['Aurore', 2, -1],
      ['Boréal', 3, 0],
    ])
    expect(top[0]?.scoreChange).toBeCloseTo(score(0.6, 12) - score(0.2, 4), 1)
    expect(visibilityView(versions([0.2]), {}).top[0]).toMatchObject({ rankChange: null, scoreChange: null })
  })

  it.each([4, 5])('draws the interval of repeating %i prompts around the points of its line', (prompts) => {
    const facts = buildFacts({ prompts, samples: 2 }, (index) =>
      naming(index % 3 === 0 ? 'Lumière' : 'Aurore'),
    )
    const { list, headline } = visibilityView(facts, {})
    expect(headline.certainty.runs).toMatchObject(list[0]?.interval ?? { low: 'none' })
  })

  it('has both intervals at every point, the one of all prompts only with enough', () => {
    const manifests = [4, 8].map((prompts, at) => createManifest({ prompts, version: at + 1 }))
    const facts = readFacts(
      manifests,
      manifests.flatMap((manifest) =>
        foldRuns(
          manifest,
          createRuns(manifest, (index) => naming(index % 3 === 0 ? 'Lumière' : 'Aurore')),
        ),
      ),
    )
    const { list, headline } = visibilityView(facts, {})
    expect(list.map(({ interval }) => interval === null)).toEqual([false, false])
    expect(list[0]?.marketInterval).toBeNull()
    expect(headline.certainty.market).toMatchObject(list[1]?.marketInterval ?? { low: 'none' })
  })

  it('compares no versions when a model reports another exact id', () => {
    const view = visibilityView(versions([0.2, 0.9], ['gpt-1', 'gpt-2']), {})
    expect(view.headline.change).toMatchObject({ delta: 70, verdict: 'not_comparable', reason: 'model' })
  })

  it('compares no versions with another extractor or other questions', () => {
    const pair = (second: Parameters<typeof createManifest>[0]) => {
      const manifests = [
        createManifest({ prompts: 10 }),
        createManifest({ prompts: 10, version: 2, ...second }),
      ]
      return visibilityView(
        readFacts(
          manifests,
          manifests.flatMap((manifest) =>
            foldRuns(
              manifest,
              createRuns(manifest, () => naming('Lumière')),
            ),
          ),
        ),
        {},
      ).headline.change
    }
    expect(pair({ extractorVersion: 'extractor-2' })).toMatchObject({
      verdict: 'not_comparable',
      reason: 'extractor',
    })
    expect(pair({ promptTemplateVersion: 'template-2' })).toMatchObject({ reason: 'template' })
    expect(pair({ promptTexts: Array.from({ length: 10 }, (_, i) => `Other ${i}`) })).toMatchObject({
      verdict: 'not_comparable',
      reason: 'prompt',
    })
    expect(pair({})).toMatchObject({ verdict: 'within_noise', reason: null, prompts: 10 })
  })
})
