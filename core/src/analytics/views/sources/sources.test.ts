import { describe, expect, it } from 'vitest'
import type { Citation } from '../../../runs/run.ts'
import { foldRuns } from '../../fold/fold.ts'
import { readFacts } from '../../read/read.ts'
import { select } from '../../select/select.ts'
import { topPageFlows } from '../../sources/flows.ts'
import { createManifest, createRuns, randomRuns, readingNaming, triple } from '../../testing/fixtures.ts'
import { flowGraph, promptAnalytics } from '../../testing/row-graph.ts'
import { citationsView } from '../citations/compute.ts'
import { detailedSources, flowView, promptAnalyticsView } from '../flow/compute.ts'
import { sourcesView } from './compute.ts'
import { domainList, queryList, querySources, sourceList } from './lists.ts'

const cite = (url: string, rest: Partial<Citation> = {}): Citation => ({
  url,
  title: null,
  referenced: true,
  query: null,
  ...rest,
})

/** Answers of one model online; `citations` by index of the answer. */
const online = (
  citations: readonly Citation[][],
  rest: { queries?: string[][]; named?: boolean[]; version?: number } = {},
) => {
  const manifest = createManifest({
    prompts: citations.length,
    version: rest.version ?? 1,
    models: [{ provider: 'perplexity', webSearch: true }],
  })
  let answer = -1
  const runs = createRuns(manifest, (_, cell) => {
    if (!cell.webSearch) return { reading: readingNaming([]) }
    answer++
    return {
      reading: readingNaming(rest.named?.[answer] ? ['Lumière'] : ['Aurore'], triple(70, 20, 10)),
      citations: citations[answer] ?? [],
      searchQueries: rest.queries?.[answer] ?? [],
    }
  })
  return { manifest, parts: foldRuns(manifest, runs) }
}

const buildFacts = (...worlds: ReturnType<typeof online>[]) =>
  readFacts(
    worlds.map(({ manifest }) => manifest),
    worlds.flatMap(({ parts }) => parts),
  )

describe('sources', () => {
  it('count a page once per answer, without tracking parameters and fragments', () => {
    const facts = buildFacts(
      online([
        [cite('https://a.com/x?utm_source=openai#top'), cite('https://a.com/x'), cite('https://www.a.com/y')],
        [cite('https://a.com/x')],
      ]),
    )
    const view = sourcesView(facts, {})
    expect(view.totals).toEqual({ totalCitations: 3, totalSources: 1, totalPages: 2, totalQueries: 0 })
    expect(view.topSources[0]).toEqual({ url: 'https://a.com/x', title: '', count: 2 })
    expect(view).toMatchObject({
      topSiteHost: 'a.com',
      topSiteCount: 3,
      topSiteShare: 100,
      citingRuns: 2,
      totalRuns: 4,
    })
  })

  it('count how many answers with web search did search', () => {
    const { manifest, parts } = online([[], [], []], { queries: [['lamps'], [], []] })
    expect(sourcesView(readFacts([manifest], parts), {}).online).toEqual({ asked: 3, searched: 1 })
    // Of older answers it is not known.
    const unknown = foldRuns(
      manifest,
      randomRuns(manifest, 3).map((run) => ({
        ...run,
        answer: run.answer && { ...run.answer, searched: null },
      })),
    )
    expect(sourcesView(readFacts([manifest], unknown), {}).online).toEqual({ asked: 0, searched: 0 })
    expect(sourcesView(readFacts([manifest], parts), { webSearch: 'offline' }).online).toEqual({
      asked: 0,
      searched: 0,
    })
  })

  it('never pool referenced and explored sources', () => {
    const facts = buildFacts(online([[cite('https://a.com'), cite('https://b.com', { referenced: false })]]))
    expect(sourcesView(facts, {}, 'referenced').topDomains.map(({ domain }) => domain)).toEqual([
      'a.com',
      'lumiere.fr',
    ])
    expect(sourcesView(facts, {}, 'explored').topDomains.map(({ domain }) => domain)).toEqual([
      'b.com',
      'lumiere.fr',
    ])
  })

  it('count a page that is referenced and explored as referenced', () => {
    const facts = buildFacts(
      online([
        [
          cite('https://a.com/x', { referenced: false, query: 'q1' }),
          cite('https://a.com/x', { query: 'q2' }),
        ],
      ]),
    )
    expect(sourcesView(facts, {}, 'referenced').totals.totalCitations).toBe(1)
    expect(sourcesView(facts, {}, 'explored').totals.totalCitations).toBe(0)
  })

  it('have shares with two decimals, also of the first five together', () => {
    const sites = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    const facts = buildFacts(online([sites.map((site) => cite(`https://${site}.com`))]))
    const view = sourcesView(facts, {})
    expect(view.topDomains[0]?.share).toBe(14.29)
    expect(view.top5Share).toBe(71.43)
  })

  it("append the brand's domain when it is not among the first ten", () => {
    const sites = Array.from({ length: 12 }, (_, i) => cite(`https://site-${String(i).padStart(2, '0')}.com`))
    const facts = buildFacts(
      online([[...sites, ...sites.map(({ url }) => cite(`${url}/2`)), cite('https://shop.lumiere.fr/p')]]),
    )
    const { topDomains, brandShare } = sourcesView(facts, {})
    expect(topDomains).toHaveLength(11)
    expect(topDomains.at(-1)).toMatchObject({ domain: 'lumiere.fr', count: 1, own: true, share: 4 })
    expect(brandShare).toMatchObject({ count: 1, share: 4 })
    expect(sourcesView(buildFacts(online([[cite('https://a.com')]])), {}).topDomains.at(-1)).toMatchObject({
      domain: 'lumiere.fr',
      count: 0,
      share: 0,
    })
  })

  it('have the change of each share to one decimal, null in the first version', () => {
    const facts = buildFacts(
      online([[cite('https://a.com'), cite('https://b.com'), cite('https://c.com')]]),
      online([[cite('https://a.com'), cite('https://b.com')]], { version: 2 }),
    )
    const [first] = sourcesView(facts, {}).topDomains
    expect(first).toMatchObject({ domain: 'a.com', count: 1, share: 50, delta: 16.7 })
    const [together] = sourcesView(facts, { basis: 'all' }).topDomains
    expect(together).toMatchObject({ domain: 'a.com', count: 2, share: 40, delta: null })
    expect(sourcesView(facts, { groupRunId: facts.versions[0]?.groupRunId }).topDomains[0]?.delta).toBeNull()
  })

  it('divide the domains of each version by its own total', () => {
    const facts = buildFacts(
      online([[cite('https://lumiere.fr/a'), cite('https://b.com')]]),
      online(
        [[cite('https://lumiere.fr/a'), cite('https://b.com'), cite('https://c.com'), cite('https://d.com')]],
        { version: 2 },
      ),
    )
    const view = sourcesView(facts, {})
    expect(view.groupBreakdown.map(({ total, brandShare }) => [total, brandShare])).toEqual([
      [2, 50],
      [4, 25],
    ])
    expect(view.brandShare.change).toMatchObject({ delta: -25, arrow: 'down', paired: -25, cells: 1 })
  })

  it('are empty, with null shares, without citations', () => {
    const view = sourcesView(buildFacts(online([[]])), {})
    expect(view).toMatchObject({
      topSites: [],
      topSources: [],
      topSiteHost: null,
      topSiteShare: null,
      top5Share: null,
    })
    expect(view.brandShare).toMatchObject({ count: 0, share: null })
  })

  it('leave out texts that are no web address', () => {
    const facts = buildFacts(
      online([[cite('javascript:alert(1)'), cite('not a url'), cite('ftp://a.com'), cite('')]]),
    )
    expect(sourcesView(facts, {}).totals.totalCitations).toBe(0)
  })
})

describe('queries', () => {
  it('count once per answer in any case, in their most frequent spelling', () => {
    const facts = buildFacts(
      online([[], [], [], []], {
        queries: [['best lamp', 'Best  Lamp'], ['best lamp'], ['BEST LAMP'], ['Lamp tests']],
      }),
    )
    expect(sourcesView(facts, {}).topQueries).toEqual([
      { query: 'best lamp', count: 3 },
      { query: 'Lamp tests', count: 1 },
    ])
    expect(queryList(facts, {})).toMatchObject({
      total: 2,
      queryMetadata: {
        'best lamp': { personas: ['persona-1'], providers: ['perplexity'], languages: ['en'] },
      },
      labels: { personas: { 'persona-1': 'Persona 1' }, languages: { en: 'Language en' } },
    })
  })

  it('link to the sources they found', () => {
    const facts = buildFacts(
      online([
        [cite('https://a.com', { query: 'lamp' }), cite('https://b.com', { query: 'other' })],
        [cite('https://a.com', { query: 'Lamp' })],
      ]),
    )
    expect(querySources(facts, {}, 'LAMP')).toEqual({
      query: 'LAMP',
      sources: [{ url: 'https://a.com', title: '', count: 2 }],
      total: 1,
      runs: 2,
    })
    expect(querySources(facts, {}, 'nothing').sources).toEqual([])
  })
})

describe('full lists', () => {
  it('list every domain and page, most cited first, with the models that met them', () => {
    const facts = buildFacts(
      online([
        [cite('https://a.com/1', { title: 'One' }), cite('https://a.com/2'), cite('https://b.com')],
        [cite('https://a.com/1', { title: 'One' })],
      ]),
    )
    const { allDomains, domainMetadata, total } = domainList(facts, {})
    expect(allDomains.map(({ domain, count, runs }) => [domain, count, runs])).toEqual([
      ['a.com', 3, 2],
      ['b.com', 1, 1],
    ])
    expect(domainMetadata['a.com']).toEqual({
      personas: ['persona-1'],
      providers: ['perplexity'],
      languages: ['en'],
    })
    expect(total).toBe(2)
    expect(sourceList(facts, {}).allSources[0]).toEqual({ url: 'https://a.com/1', title: 'One', count: 2 })
  })
})

describe('citations', () => {
  const facts = buildFacts(
    online(
      [
        [cite('https://en.wikipedia.org/wiki/Lamp'), cite('https://www.reddit.com/r/lamps')],
        [cite('https://reddit.com/r/lamps'), cite('https://lumiere.fr')],
        [cite('https://unheard-of.example')],
      ],
      { named: [true, false, false] },
    ),
  )
  const view = citationsView(facts, {})

  it('are split over source types with their pages, which add up to all', () => {
    const types = Object.fromEntries(view.sourceTypes.map((type) => [type.type, type]))
    expect(types.encyclopedia).toMatchObject({ count: 1, sourceCount: 1 })
    expect(types.forum).toMatchObject({ count: 2, percent: 40 })
    expect(types.official?.sources).toEqual([{ url: 'https://lumiere.fr', title: '', count: 1 }])
    expect(types.video).toMatchObject({ count: 0, sources: [] })
    expect(view.sourceTypes.reduce((sum, { count }) => sum + count, 0)).toBe(view.totals.totalCitations)
  })

  it('carry the sentiment of the answers that name the brand, and their number', () => {
    expect(view.domainSentiment['reddit.com']).toEqual({
      positive: 70,
      neutral: 20,
      negative: 10,
      count: 1,
      score: 8,
      label: 'positive',
    })
    expect(view.domainSentiment['unheard-of.example']).toBeUndefined()
    expect(view.sourceSentiment['https://en.wikipedia.org/wiki/Lamp']?.count).toBe(1)
    expect(view.overallSentiment?.count).toBe(1)
  })

  it('count citing answers and citations, and list the latest domains', () => {
    expect(view).toMatchObject({
      runCount: 3,
      evidenceCount: 5,
      topDomain: { domain: 'reddit.com', count: 2, share: 40 },
    })
    expect(view.latestDomains[0]).toBe('unheard-of.example')
  })

  it('name at most six domains of the newest answers, each once', () => {
    const many = citationsView(
      buildFacts(
        online(Array.from({ length: 8 }, (_, i) => [cite(`https://site-${i}.com`), cite('https://a.com')])),
      ),
      {},
    )
    const newest = [7, 6, 5, 4, 3].map((i) => `site-${i}.com`)
    expect(many.latestDomains.toSorted()).toEqual(['a.com', ...newest.toReversed()])
  })

  it('carry the sentiment of every page that a type lists, and the citations of every latest domain', () => {
    const pages = (site: string, count: number) =>
      Array.from({ length: count }, (_, i) => cite(`https://${site}/${i}`))
    const often = [pages('a.com', 150), pages('b.com', 150)]
    const sites = Array.from({ length: 150 }, (_, i) => [`https://one-${i}.com`, `https://two-${i}.com`])
    const rare = [cite('https://en.wikipedia.org/wiki/Lamp'), cite('https://rare.example')]
    const cited = [...often, ...often, ...[0, 1, 0, 1].map((at) => sites.map((pair) => cite(pair[at] ?? '')))]
    const many = citationsView(
      buildFacts(online([...cited, rare], { named: [...cited.map(() => false), true] })),
      {},
    )
    expect(many.allSources.some(({ url }) => url.includes('wikipedia'))).toBe(false)
    const [article] = many.sourceTypes.find(({ type }) => type === 'encyclopedia')?.sources ?? []
    expect(many.sourceSentiment[article?.url ?? '']?.count).toBe(1)
    expect(many.allDomains.some(({ domain }) => domain === 'rare.example')).toBe(false)
    expect(many.latestSites?.map(({ domain }) => domain)).toEqual(many.latestDomains)
    expect(many.latestSites).toContainEqual(
      expect.objectContaining({ domain: 'rare.example', count: 1, runs: 1 }),
    )
    expect(many.domainSentiment['rare.example']?.count).toBe(1)
  })

  it('list at most two hundred sources of a type, and count all', () => {
    const many = citationsView(
      buildFacts(
        online(
          [0, 1].map((site) => Array.from({ length: 150 }, (_, i) => cite(`https://a.com/${site}-${i}`))),
        ),
      ),
      {},
    )
    const [first] = many.sourceTypes
    expect(first).toMatchObject({ count: 300, sourceCount: 300 })
    expect(first?.sources).toHaveLength(200)
  })
})

describe('the flow graph', () => {
  const rows = [
    { provider: 'openai', query: 'lamp', domain: 'a.com' },
    { provider: 'openai', query: 'lamp', domain: 'b.com', value: 3 },
    { provider: null, query: 'desk', domain: 'a.com' },
    { provider: 'openai', query: ' ', domain: 'c.com' },
    { provider: 'openai', query: 'No specific query', domain: 'c.com' },
  ]

  it('ignores rows without a query or with the placeholder, and calls a missing provider Unknown', () => {
    const { nodes, links } = flowGraph(rows)
    expect(nodes.map(({ id }) => id)).toEqual([
      'model:openai',
      'model:Unknown',
      'query:lamp',
      'query:desk',
      'domain:b.com',
      'domain:a.com',
    ])
    expect(links[0]).toEqual({ source: 'model:openai', target: 'query:lamp', value: 4 })
  })

  it.each([
    [undefined, 20],
    ['abc', 20],
    [0, 1],
    [-5, 1],
    [500, 200],
    ['7.9', 7],
    [Number.NaN, 20],
  ])('clamps the inputs of %s to %d', async (input, value) => {
    const { topN } = await import('../flow/graph.ts')
    expect(topN(input)).toBe(value)
  })

  it('shows the first queries and domains, and says how many there are', () => {
    expect(flowGraph(rows, { topQueries: 1, topDomains: 1 })).toMatchObject({
      links: [{ source: 'model:openai' }, { source: 'query:lamp', target: 'domain:b.com' }],
      totalQueries: 2,
      totalDomains: 2,
    })
  })

  it('limits the prompt analytics to three queries a provider and two domains a query, from 1 to 10', () => {
    const many = Array.from({ length: 12 }, (_, query) =>
      Array.from({ length: 12 }, (__, domain) => ({
        provider: 'openai',
        query: `q${query}`,
        domain: `${domain}.com`,
      })),
    ).flat()
    const count = (options: Parameters<typeof promptAnalytics>[1]) => {
      const { nodes } = promptAnalytics(many, options)
      return [
        nodes.filter(({ type }) => type === 'query').length,
        nodes.filter(({ type }) => type === 'domain').length,
      ]
    }
    expect(count({})).toEqual([3, 2])
    expect(count({ queriesPerProvider: 99, domainsPerQuery: 0 })).toEqual([10, 1])
    expect(count({ queriesPerProvider: -1, domainsPerQuery: 99 })).toEqual([1, 10])
    expect(count({ queriesPerProvider: 'x', domainsPerQuery: 'y' })).toEqual([3, 2])
  })

  it('equals from columns and from rows', () => {
    const manifest = createManifest({
      prompts: 6,
      personas: 2,
      models: [
        { provider: 'openai', webSearch: true },
        { provider: 'perplexity', webSearch: true },
      ],
    })
    const facts = readFacts([manifest], foldRuns(manifest, randomRuns(manifest, 21)))
    const domainOf = (url: string): string =>
      facts.domains[facts.sources?.pageDomain[facts.sources.pages.indexOf(url)] ?? -1] ?? ''
    for (const use of ['referenced', 'explored'] as const) {
      const { flows: ofPages } = topPageFlows(select(facts, {}), use, Number.POSITIVE_INFINITY)
      const flows = ofPages.map(({ url, ...flow }) => ({ ...flow, domain: domainOf(url) }))
      for (const top of [1, 2, 20]) {
        const { leftOut: _left, ...graph } = flowView(facts, {}, { topQueries: top, topDomains: top, use })
        expect(graph).toEqual(flowGraph(flows, { topQueries: top, topDomains: top }))
        const { leftOut: _rest, ...prompts } = promptAnalyticsView(
          facts,
          {},
          { queriesPerProvider: top, domainsPerQuery: top, use },
        )
        expect(prompts).toEqual(promptAnalytics(flows, { queriesPerProvider: top, domainsPerQuery: top }))
      }
    }
  })

  it('lists detailed sources, with the placeholder when the query is unknown', () => {
    const facts = buildFacts(online([[cite('https://a.com/x', { query: 'lamp' }), cite('https://b.com')]]))
    expect(detailedSources(facts, {})).toEqual({
      detailedSources: [
        { provider: 'perplexity', query: 'No specific query', url: 'https://b.com', value: 1 },
        { provider: 'perplexity', query: 'lamp', url: 'https://a.com/x', value: 1 },
      ],
      total: 2,
    })
  })
})
