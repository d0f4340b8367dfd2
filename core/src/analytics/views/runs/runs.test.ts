import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Figure } from '../../drill/figure.ts'
import { findFigureRows } from '../../drill/rows.ts'
import type { Filter } from '../../filter.ts'
import { foldRuns } from '../../fold/fold.ts'
import { findDomain } from '../../names/page.ts'
import { readFacts } from '../../read/read.ts'
import { select } from '../../select/select.ts'
import {
  createEntity,
  createManifest,
  createReading,
  createRuns,
  randomRuns,
  readingNaming,
  triple,
} from '../../testing/fixtures.ts'
import { citationsView } from '../citations/compute.ts'
import type { CitationsView } from '../citations/schema.ts'
import { keywordsView } from '../keywords/compute.ts'
import { quickFactsView } from '../observations/compute.ts'
import { peopleView } from '../people/compute.ts'
import { recommendationsView } from '../recommendations/compute.ts'
import { sentimentView } from '../sentiment/compute.ts'
import { shoppingView } from '../shopping/compute.ts'
import { sourceLifeView } from '../source-life/compute.ts'
import { domainList, queryList, querySources, sourceList } from '../sources/lists.ts'
import { trustView } from '../trust/compute.ts'
import { visibilityView } from '../visibility/compute.ts'
import { runsView } from './compute.ts'
import { pageSchema } from './schema.ts'

const page = (input: Record<string, unknown> = {}) => pageSchema.parse(input)

describe('the individual runs', () => {
  const manifest = createManifest({ prompts: 23 })
  const facts = readFacts(
    [manifest],
    foldRuns(
      manifest,
      createRuns(manifest, (index) =>
        index === 5
          ? { failed: true }
          : {
              reading: readingNaming(
                index % 2 === 0 ? ['Lumière'] : ['Aurore'],
                triple((index * 4) % 100, 0, 100 - ((index * 4) % 100)),
              ),
            },
      ),
    ),
  )

  it('list ten a page, newest first', () => {
    const first = runsView(facts, {}, page())
    expect(first).toMatchObject({ total: 22, page: 1, pages: 3 })
    expect(first.runs).toHaveLength(10)
    expect(first.runs[0]?.id).toMatch(/-000m$/)
    expect(runsView(facts, {}, page({ page: 3 })).runs).toHaveLength(2)
    expect(runsView(facts, {}, page({ page: 9 })).runs).toEqual([])
  })

  it("list the run that ended last first, whatever its prompt's position", () => {
    const manifest = createManifest({ prompts: 4 })
    const runs = createRuns(manifest, () => ({ reading: readingNaming(['Lumière']) }))
    const [tried] = runs
    const ended = runs.map((run) =>
      run === tried ? { ...run, finishedAt: (run.finishedAt ?? 0) + 1e6 } : run,
    )
    const { runs: listed } = runsView(readFacts([manifest], foldRuns(manifest, ended)), {}, page())
    expect(listed.map(({ prompt_id }) => prompt_id)).toEqual(['prompt-1', 'prompt-4', 'prompt-3', 'prompt-2'])
  })

  it('sort by score either way, those without a score last', () => {
    const scores = (sortSentiment: string) =>
      runsView(facts, {}, page({ sortSentiment, limit: 100 })).runs.map(({ score }) => score)
    const down = scores('desc')
    const named = down.filter((score) => score !== null)
    expect(down.slice(named.length).every((score) => score === null)).toBe(true)
    expect(named).toEqual([...named].sort((one, other) => other - one))
    expect(scores('asc').filter((score) => score !== null)).toEqual([...named].reverse())
  })

  it('show model, persona, prompt, language and sentiment', () => {
    expect(runsView(facts, {}, page()).runs[0]).toMatchObject({
      status: 'completed',
      model_name: 'Model 1',
      provider_name: 'openai',
      provider_label: 'OpenAI (ChatGPT)',
      persona: 'Persona 1',
      persona_occupation: 'Occupation 1',
      language: 'Language en',
      named: true,
      rank: 1,
      sentiment: 'positive',
      web_search_enabled: false,
    })
  })

  it('refuse an invalid page', () => {
    for (const wrong of [{ page: 0 }, { page: 'x' }, { limit: 101 }, { limit: 0 }, { sortSentiment: 'up' }]) {
      expect(pageSchema.safeParse(wrong).success).toBe(false)
    }
    expect(pageSchema.parse({ limit: '100' }).limit).toBe(100)
  })
})

describe('a list about somebody else', () => {
  const manifest = createManifest({ prompts: 3 })
  const facts = readFacts(
    [manifest],
    foldRuns(
      manifest,
      createRuns(manifest, (index) => ({
        reading: createReading({
          sentiment: index < 2 ? triple(90, 10, 0) : null,
          entities: [
            ...(index < 2
              ? [createEntity('Lumière', 1, { kind: 'brand', sentiment: triple(90, 10, 0) })]
              : []),
            ...(index > 0
              ? [
                  createEntity('Aurore', index === 1 ? 2 : 1, {
                    kind: 'competitor',
                    sentiment: triple(0, 20, 80),
                    products: [
                      {
                        name: 'Aurore One',
                        url: null,
                        context: '',
                        sentiment: triple(0, 0, 100),
                        strengths: [],
                        weaknesses: [],
                      },
                    ],
                  }),
                ]
              : []),
          ],
        }),
      })),
    ),
  )
  const subjects = (figure: Figure) => runsView(facts, {}, page(), figure).runs.map(({ subject }) => subject)

  it("gives each answer's reading of the company, not of the brand", () => {
    expect(subjects({ of: 'entity', key: 'aurore' })).toEqual([
      { rank: 1, score: 1, sentiment: 'negative' },
      { rank: 2, score: 1, sentiment: 'negative' },
    ])
  })

  it("gives each answer's reading of the product", () => {
    const subject = { rank: null, score: 0, sentiment: 'negative' }
    expect(subjects({ of: 'product', company: 'aurore', name: 'Aurore One' })).toEqual([subject, subject])
    expect(subjects({ of: 'product', kind: 'competitor' })).toEqual([null, null])
  })

  it('has no such reading in lists about the brand', () => {
    expect(subjects({ of: 'named' })).toEqual([null, null])
    expect(subjects({ of: 'entity', key: 'brand' }).every((subject) => subject === null)).toBe(true)
  })
})

const design = {
  prompts: 5,
  brandedPrompts: 1,
  personas: 2,
  languages: 2,
  models: [
    { provider: 'openai' as const, webSearch: true },
    { provider: 'mistral' as const, webSearch: false },
  ],
}
const manifests = [1, 2, 3].map((version) => createManifest({ ...design, version, samples: version }))
const facts = readFacts(
  manifests,
  manifests.flatMap((manifest, i) => foldRuns(manifest, randomRuns(manifest, 50 + i))),
)

const filters: fc.Arbitrary<Filter> = fc.record(
  {
    groupRunId: fc.constantFrom(...manifests.map(({ groupRunId }) => groupRunId)),
    provider: fc.constantFrom('openai', 'mistral'),
    languageId: fc.constantFrom('en', 'fr'),
    personaId: fc.constantFrom('persona-1', 'persona-2'),
    promptId: fc.constantFrom('prompt-1', 'prompt-2', 'nowhere'),
    webSearch: fc.constantFrom('online' as const, 'offline' as const),
  },
  { requiredKeys: [] },
)

/** The sentiments beside domains and pages, of the answers that name the brand. */
const getSentiments = (
  { domainSentiment, sourceSentiment }: CitationsView,
  use: 'referenced' | 'explored',
): [Figure, number][] => [
  ...Object.entries(domainSentiment).map(([domain, { count }]): [Figure, number] => [
    { of: 'domain', domain, use, named: true },
    count,
  ]),
  ...Object.entries(sourceSentiment).map(([url, { count }]): [Figure, number] => [
    { of: 'source', url, use, named: true },
    count,
  ]),
]

/** Figures of the views, each with the number of answers behind it. */
const getFigures = (filter: Filter): [Figure, number][] => {
  const sentiment = sentimentView(facts, filter)
  const visibility = visibilityView(facts, filter)
  const cited = trustView(facts, filter).namedCited
  const shop = shoppingView(facts, filter)
  const people = peopleView(facts, filter)
  return [
    [{ of: 'answers' }, sentiment.totalRuns],
    [{ of: 'judged' }, sentiment.brandMentions],
    ...(['positive', 'neutral', 'negative'] as const).map((label): [Figure, number] => [
      { of: 'sentiment', sentiment: label },
      sentiment.answersByTone[label],
    ]),
    ...visibility.rankings.combined.map(({ key, mentions }): [Figure, number] => [
      { of: 'entity', key },
      mentions,
    ]),
    ...keywordsView(facts, filter).keywords.map(({ keyword, count }): [Figure, number] => [
      { of: 'keyword', keyword },
      count,
    ]),
    ...(['referenced', 'explored'] as const).flatMap((use): [Figure, number][] => [
      ...domainList(facts, filter, use).allDomains.map(({ domain, runs }): [Figure, number] => [
        { of: 'domain', domain, use },
        runs,
      ]),
      ...sourceList(facts, filter, use).allSources.map(({ url, count }): [Figure, number] => [
        { of: 'source', url, use },
        count,
      ]),
      [{ of: 'citing', use }, citationsView(facts, filter, use).runCount],
      ...getSentiments(citationsView(facts, filter, use), use),
      ...queryList(facts, filter).allQueries.flatMap(({ query }): [Figure, number][] => {
        const { runs, sources } = querySources(facts, filter, query, use)
        return [
          [{ of: 'query', query, brought: use }, runs],
          ...sources.map(({ url, count }): [Figure, number] => [{ of: 'source', url, use, query }, count]),
        ]
      }),
    ]),
    [{ of: 'ownSite', use: 'referenced' }, cited.namedAndCited.runs + cited.citedNotNamed.runs],
    ...queryList(facts, filter).allQueries.map(({ query, count }): [Figure, number] => [
      { of: 'query', query },
      count,
    ]),
    ...sourceLifeView(facts, filter).tones.map(({ type, n }): [Figure, number] => [
      { of: 'sourceType', type, use: 'referenced', judged: true },
      n,
    ]),
    [{ of: 'namedCited', named: true, cited: true }, cited.namedAndCited.runs],
    [{ of: 'namedCited', named: false, cited: true }, cited.citedNotNamed.runs],
    [{ of: 'namedCited', named: true, cited: false }, cited.namedNotCited.runs],
    [{ of: 'namedCited', named: false, cited: false }, cited.neither.runs],
    ...shop.topBrandProducts.map(({ name, count }): [Figure, number] => [
      { of: 'product', name, kind: 'brand' },
      count,
    ]),
    ...shop.topCompetitorProducts.map(({ name, count, competitorName }): [Figure, number] => [
      { of: 'product', name, kind: 'competitor', company: competitorName },
      count,
    ]),
    ...shop.topOtherCompanyProducts.map(({ name, count, companyKey }): [Figure, number] => [
      { of: 'product', name, kind: 'other', company: companyKey },
      count,
    ]),
    ...people.people.map(({ id, mentionCount }): [Figure, number] => [{ of: 'person', id }, mentionCount]),
    ...people.keywords.map(({ keyword, count }): [Figure, number] => [{ of: 'people', keyword }, count]),
    ...people.organizations.map(({ id, runs }): [Figure, number] => [{ of: 'organization', name: id }, runs]),
    ...recommendationsView(facts, filter).recommendations.map(
      ({ recommendation, count }): [Figure, number] => [{ of: 'recommendation', recommendation }, count],
    ),
  ]
}

describe('drill-down', () => {
  it('opens every figure into exactly the runs of its base, under any filter', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const selection = select(facts, filter)
        for (const [figure, base] of getFigures(filter)) {
          expect([figure, findFigureRows(selection, figure).length]).toEqual([figure, base])
        }
      }),
      { numRuns: 20 },
    )
  }, 60_000)

  it('opens a product of a name and an address into the answers that link to it there', () => {
    const shopManifest = createManifest({ prompts: 4 })
    const addresses = ['https://shop.example/one', 'https://other.example/one', null]
    const shop = readFacts(
      [shopManifest],
      foldRuns(
        shopManifest,
        createRuns(shopManifest, (index) => {
          const product = (name: string, url: string | null) => ({
            name,
            url,
            context: '',
            sentiment: triple(0, 100, 0),
            strengths: [],
            weaknesses: [],
          })
          const products =
            index < 3
              ? [product('One', addresses[index] ?? null)]
              : [product('One', null), product('Two', 'https://shop.example/one')]
          return {
            reading: createReading({
              entities: [createEntity('Aurore', 1, { kind: 'competitor', products })],
            }),
          }
        }),
      ),
    )
    const opened = (figure: Omit<Extract<Figure, { of: 'product' }>, 'of'>) => [
      ...findFigureRows(select(shop, {}), { of: 'product', ...figure }),
    ]
    expect(opened({ name: 'One' })).toEqual([0, 1, 2, 3])
    expect(opened({ name: 'One', url: 'https://shop.example/one' })).toEqual([0])
    expect(opened({ name: 'one', url: '//other.example/one#price' })).toEqual([1])
    expect(opened({ name: 'One', url: 'https://nowhere.example/one' })).toEqual([])
    expect(opened({ url: 'https://shop.example/one' })).toEqual([0, 3])
  })

  it('opens the sentiment of people into the answers about them', () => {
    const personReading = (positive: number, negative: number) => ({
      fullName: 'Ada Lovelace',
      organization: null,
      whyMentioned: '',
      keywords: [],
      strengths: [],
      weaknesses: [],
      sentiment: triple(positive, 100 - positive - negative, negative),
      wikipediaUrl: null,
    })
    const manifest = createManifest({ prompts: 4 })
    const people = [[personReading(80, 0)], [personReading(0, 90)], [personReading(10, 10)], []]
    const runs = createRuns(manifest, (index) => ({
      reading: { ...readingNaming(['Aurore'], triple(0, 100, 0)), people: people[index] ?? [] },
    }))
    const selection = select(readFacts([manifest], foldRuns(manifest, runs)), {})
    for (const sentiment of ['positive', 'neutral', 'negative'] as const) {
      expect(findFigureRows(selection, { of: 'people', sentiment }).length).toBe(1)
    }
    expect(findFigureRows(selection, { of: 'people' }).length).toBe(3)
  })

  it('opens every key observation into its runs', () => {
    const { quickFacts } = quickFactsView(facts, {})
    expect(quickFacts.length).toBeGreaterThan(8)
    for (const { key, n, runs } of quickFacts) {
      const rows = findFigureRows(select(facts, runs.filter), runs.figure)
      expect([key, rows.length]).toEqual([key, n])
    }
  })

  it.each(['referenced', 'explored'] as const)(
    'opens the flow from a query to a domain into its answers: %s',
    (use) => {
      const selection = select(facts, {})
      let domains = 0
      for (const { query } of queryList(facts, {}).allQueries) {
        const { sources } = querySources(facts, {}, query, use)
        for (const [domain, pages] of Map.groupBy(sources, ({ url }) => findDomain(url) ?? '')) {
          const rows = pages.flatMap(({ url }) => [
            ...findFigureRows(selection, { of: 'source', url, use, query }),
          ])
          expect([...findFigureRows(selection, { of: 'domain', domain, use, query })]).toEqual(
            [...new Set(rows)].sort((a, b) => a - b),
          )
          domains++
        }
      }
      expect(domains).toBeGreaterThan(0)
    },
  )

  it('opens an unknown key into no runs', () => {
    const selection = select(facts, {})
    for (const figure of [
      { of: 'keyword', keyword: 'nothing' },
      { of: 'entity', key: 'nobody' },
      { of: 'domain', domain: 'nowhere.com', use: 'any' },
      { of: 'domain', domain: 'nowhere.com', use: 'any', query: 'nothing' },
      { of: 'source', url: 'https://nowhere.com', use: 'any' },
      { of: 'query', query: 'nothing' },
      { of: 'people', keyword: 'nothing' },
      { of: 'person', id: 'nobody' },
      { of: 'recommendation', recommendation: 'nothing' },
    ] satisfies Figure[]) {
      expect(findFigureRows(selection, figure).length).toBe(0)
    }
  })
})
