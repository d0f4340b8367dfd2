import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Filter } from '../filter.ts'
import { foldRuns } from '../fold/fold.ts'
import { readFacts } from '../read/read.ts'
import { citationsView } from '../views/citations/compute.ts'
import { headlineView } from '../views/headline/compute.ts'
import { keywordsView } from '../views/keywords/compute.ts'
import { movedView } from '../views/moved/compute.ts'
import { quickFactsView } from '../views/observations/compute.ts'
import type { QuickFact } from '../views/observations/fact.ts'
import { peopleView } from '../views/people/compute.ts'
import { recommendationsView } from '../views/recommendations/compute.ts'
import { reportView } from '../views/report/compute.ts'
import { rivalsView } from '../views/rivals/compute.ts'
import { runsView } from '../views/runs/compute.ts'
import { sentimentView } from '../views/sentiment/compute.ts'
import { shoppingView } from '../views/shopping/compute.ts'
import { sourcesView } from '../views/sources/compute.ts'
import { domainList } from '../views/sources/lists.ts'
import { trustView } from '../views/trust/compute.ts'
import { visibilityView } from '../views/visibility/compute.ts'
import { createManifest, randomRuns } from './fixtures.ts'

/** One that a test tells from the others. */
const isCalled = ({ values }: QuickFact): boolean => values.clear === 1

/** A figure has one value in every view: under any filter, on either basis. */

const manifests = [1, 2, 3, 4].map((version) =>
  createManifest({
    version,
    prompts: 6,
    brandedPrompts: 1,
    personas: 2,
    languages: 2,
    samples: 1 + (version % 2),
    models: [
      { provider: 'openai', webSearch: true },
      { provider: 'mistral', webSearch: false },
    ],
  }),
)
const facts = readFacts(
  manifests,
  manifests.flatMap((manifest, i) => foldRuns(manifest, randomRuns(manifest, 20 + i))),
)

const filters: fc.Arbitrary<Filter> = fc.record(
  {
    basis: fc.constant('all' as const),
    groupRunId: fc.constantFrom(...manifests.map(({ groupRunId }) => groupRunId)),
    dateFrom: fc.constantFrom(...manifests.map(({ createdAt }) => createdAt)),
    dateTo: fc.constantFrom(...manifests.map(({ createdAt }) => createdAt)),
    provider: fc.constantFrom('openai', 'mistral'),
    languageId: fc.constantFrom('en', 'fr'),
    personaId: fc.constantFrom('persona-1', 'persona-2'),
    promptId: fc.constantFrom('prompt-1', 'prompt-6'),
    webSearch: fc.constantFrom('online' as const, 'offline' as const),
  },
  { requiredKeys: [] },
)

type Figure = readonly [name: string, value: unknown]

const computeBounds = (interval: { low: number; high: number } | null | undefined) =>
  interval ? { low: interval.low, high: interval.high } : null

const figuresOfVisibility = (filter: Filter): Figure[] => {
  const view = visibilityView(facts, filter)
  const { headline, visibility, shareOfVoice } = view
  return [
    ['answers', headline.n],
    ['answers', visibility.n],
    ['answers', view.totalAnalyses],
    ['answers online', view.onlineAnalyses],
    ['answers that name the brand', headline.named],
    ['answers that name the brand', visibility.named],
    ['visibility @brand', headline.visibility],
    ['visibility @brand', visibility.value],
    ['share of voice', shareOfVoice.value],
    ['certainty of visibility', headline.certainty],
    ['interval of visibility', computeBounds(headline.certainty.runs)],
    ...(shareOfVoice.value === null
      ? []
      : ([['certainty of share of voice', shareOfVoice.certainty]] satisfies Figure[])),
    ['interval of share of voice', computeBounds(shareOfVoice.certainty?.runs)],
    // Without answers there is no change to speak of.
    ...(headline.n === 0
      ? []
      : ([
          ['change of visibility', headline.change],
          ['change of visibility', headlineView(facts, filter).headline.change],
        ] satisfies Figure[])),
    ['certainty of visibility', visibility.certainty],
    ['brands', view.totalBrands.combined],
    ...view.rankings.combined.flatMap((entry): Figure[] => [
      [`visibility ${entry.key}`, entry.visibility],
      [`score ${entry.key}`, entry.totalScore],
      [`rank ${entry.key}`, entry.rank],
      [`mentions ${entry.key}`, entry.mentions],
      [`interval of visibility ${entry.key}`, computeBounds(entry.visibilityInterval)],
      [`share of voice ${entry.key}`, entry.finalSovPercent],
      [`interval of share of voice ${entry.key}`, computeBounds(entry.finalSovInterval)],
      [`sentiment ${entry.key}`, entry.sentiment],
      ...(entry.kind === 'brand'
        ? ([
            ['answers that name the brand', entry.mentions],
            ['share of voice', entry.finalSovPercent],
            ['sentiment', entry.sentiment],
            ['interval of visibility', computeBounds(entry.visibilityInterval)],
            ['interval of share of voice', computeBounds(entry.finalSovInterval)],
          ] satisfies Figure[])
        : []),
    ]),
    // A ranking of answers asked one way is that of the filter.
    ...(filter.webSearch === undefined
      ? []
      : [...view.rankings[filter.webSearch], ...view.rankings.combined].map(
          ({ rank: _, ...entry }): Figure => [`entry ${entry.key}`, entry],
        )),
    // A version has the same figures in a line as alone.
    ...view.list.flatMap(({ groupRunId, rankings }) =>
      groupRunId === headline.groupRunId
        ? rankings.combined.map(
            ({ key, visibilityInterval }): Figure => [
              `interval of visibility ${key}`,
              computeBounds(visibilityInterval),
            ],
          )
        : [],
    ),
    ...view.top.flatMap((brand): Figure[] => [
      [`visibility ${brand.key}`, brand.visibility],
      [`score ${brand.key}`, brand.totalScore],
      [`rank ${brand.key}`, brand.rank],
      [`mentions ${brand.key}`, brand.named],
      ['answers', brand.n],
    ]),
  ]
}

const figuresOfRivals = (filter: Filter): Figure[] => {
  const { brands, n } = rivalsView(facts, filter, { brands: 'aurore,boreal' })
  return [
    ['answers', n],
    ...brands.flatMap(({ key, visibility, shareOfVoice, sentiment }): Figure[] => [
      [`visibility ${key}`, visibility.value],
      [`mentions ${key}`, visibility.named],
      [`interval of visibility ${key}`, computeBounds(visibility.certainty.runs)],
      [`share of voice ${key}`, shareOfVoice.value],
      [`interval of share of voice ${key}`, computeBounds(shareOfVoice.certainty.runs)],
      [`sentiment ${key}`, sentiment.mean],
    ]),
  ]
}

const figuresOfSentiment = (filter: Filter): Figure[] => {
  const view = sentimentView(facts, filter)
  return [
    ['answers', view.totalRuns],
    ['failed runs', view.failedRuns],
    ['failed runs', visibilityView(facts, filter).failedRuns],
    ['answers that name the brand', view.brandMentions],
    [
      'answers that name the brand',
      view.answersByTone.positive + view.answersByTone.neutral + view.answersByTone.negative,
    ],
    ['sentiment', view.sentimentData],
    ['sentiment score', view.score],
    ['certainty of sentiment', view.certainty],
    ['change of sentiment', view.change],
    ...view.topKeywords.map(({ keyword, count }): Figure => [`keyword ${keyword}`, count]),
    ...keywordsView(facts, filter).keywords.map(
      ({ keyword, count }): Figure => [`keyword ${keyword}`, count],
    ),
  ]
}

const figuresOfSources = (filter: Filter): Figure[] =>
  (['referenced', 'explored'] as const).flatMap((use) => {
    const sources = sourcesView(facts, filter, use)
    const citations = citationsView(facts, filter, use)
    const domains = [
      ...sources.topDomains,
      ...citations.topDomains,
      ...citations.allDomains,
      ...domainList(facts, filter, use).allDomains,
    ]
    return [
      ['answers', sources.totalRuns],
      [`citing answers ${use}`, sources.citingRuns],
      [`citing answers ${use}`, citations.runCount],
      [`citations ${use}`, sources.totals.totalCitations],
      [`citations ${use}`, citations.totals.totalCitations],
      [`own site ${use}`, sources.brandShare],
      [`own site ${use}`, citations.brandShare],
      [`first five ${use}`, sources.top5Share],
      [`first five ${use}`, citations.top5Share],
      ...domains.map(({ domain, ...item }): Figure => [`domain ${domain} ${use}`, item]),
    ]
  })

const figuresOfShopping = (filter: Filter): Figure[] => {
  const { totals, headline, totalRuns, brand } = shoppingView(facts, filter)
  return [
    ['answers', totalRuns],
    ['product share', totals.brandShare],
    ['product share', headline.brandShare],
    ['certainty of product share', totals.brandCertainty],
    ['certainty of product share', headline.certainty],
    ...(brand ? ([['product share', brand.share]] satisfies Figure[]) : []),
  ]
}

const figuresOfReport = (filter: Filter): Figure[] => {
  const { basis, analysisSummary: summary, sentiment } = reportView(facts, filter)
  return [
    ['answers', basis.answers],
    ['answers', summary.totalRuns],
    ['answers', sentiment.totalRuns],
    ['answers that name the brand', summary.brandMentions],
    ['answers that name the brand', summary.ranking.totalMentions],
    ['visibility @brand', summary.visibility],
    ['score @brand', summary.ranking.score],
    ['rank @brand', summary.ranking.position],
    // Without any brand there is no ranking to take it from.
    ...(summary.ranking.position === null
      ? []
      : ([
          ['share of voice', summary.ranking.share],
          ['interval of share of voice', computeBounds(summary.ranking.shareInterval)],
        ] satisfies Figure[])),
    ...(summary.ranking.share === null
      ? []
      : ([['certainty of share of voice', summary.ranking.shareCertainty]] satisfies Figure[])),
    ['sentiment', summary.sentiment],
    ['sentiment score', summary.sentimentScore],
    ...summary.keywords.map(({ keyword, count }): Figure => [`keyword ${keyword}`, count]),
    ...summary.providerInsights.distribution.map(
      ({ provider, visibility }): Figure => [`visibility of ${provider}`, visibility],
    ),
  ]
}

const figuresOfInsights = (filter: Filter): Figure[] => {
  const { quickFacts, totalRuns } = quickFactsView(facts, filter)
  const { factors } = trustView(facts, filter)
  const moved = movedView(facts, filter)
  const factsOfKey = (key: string) => quickFacts.filter((fact) => fact.key === key)
  return [
    ['answers', totalRuns],
    ['answers', factors.n],
    ['answers', runsView(facts, filter, { page: 1, limit: 1 }).total],
    ['answers', recommendationsView(facts, filter).totalRuns],
    ...(filter.basis === 'all'
      ? []
      : ([
          ['visibility @brand', moved.now?.visibility ?? null],
          ...((moved.now?.n ?? 0) === 0 ? [] : ([['change of visibility', moved.change]] satisfies Figure[])),
        ] satisfies Figure[])),
    ...factsOfKey('visibility').flatMap(({ values, n, certainty, change }): Figure[] => [
      ['change of visibility', change],
      ['visibility @brand', values.percent],
      ['answers', n],
      ['certainty of visibility', certainty],
    ]),
    ...factsOfKey('rank').flatMap(({ values }): Figure[] => [
      ['rank @brand', values.rank],
      ['score @brand', values.score],
      ['brands', values.brands],
    ]),
    ...factsOfKey('sentiment').flatMap(({ values, n, certainty, change }): Figure[] => [
      ['certainty of sentiment', certainty],
      ['change of sentiment', change],
      ['sentiment score', values.score],
      ['answers that name the brand', n],
    ]),
    ...[...factsOfKey('best_model'), ...factsOfKey('worst_model')]
      .filter(isCalled)
      .map(({ provider, values }): Figure => [`visibility of ${provider}`, values.percent]),
    ...factsOfKey('best_language')
      .filter(isCalled)
      .map(({ values }): Figure => [`visibility in ${values.language}`, values.percent]),
    ...(filter.basis === 'all'
      ? []
      : moved.groups.language.map(({ id, now }): Figure => [`visibility in ${id}`, now.percent])),
    ...factsOfKey('own_sources').flatMap(({ values, change }): Figure[] => [
      ['share of the own site', values.share],
      ['change of the share of the own site', change],
    ]),
    ...(totalRuns > 0 && factsOfKey('own_sources').length > 0
      ? ([
          ['share of the own site', sourcesView(facts, filter).brandShare.share],
          ['change of the share of the own site', sourcesView(facts, filter).brandShare.change],
        ] satisfies Figure[])
      : []),
  ]
}

it('has one value in all views, under any filter and on either basis', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const values = new Map<string, unknown>()
      const figures = [
        ...figuresOfVisibility(filter),
        ...figuresOfRivals(filter),
        ...figuresOfSentiment(filter),
        ...figuresOfSources(filter),
        ...figuresOfShopping(filter),
        ...figuresOfReport(filter),
        ...figuresOfInsights(filter),
      ]
      for (const [name, value] of figures) {
        if (values.has(name)) expect([name, value]).toEqual([name, values.get(name)])
        else values.set(name, value)
      }
    }),
    { numRuns: 150 },
  )
}, 60_000)

it('draws the same lines on either basis, with figures of the newest version alone', () => {
  fc.assert(
    fc.property(filters, ({ basis: _, ...filter }) => {
      const getLines = (filter: Filter) => [
        visibilityView(facts, filter).list,
        sentimentView(facts, filter).trends,
        sourcesView(facts, filter).groupBreakdown,
        citationsView(facts, filter, 'explored').groupBreakdown,
        shoppingView(facts, filter).list.map(({ competitorShares: _shares, ...point }) => point),
        peopleView(facts, filter).series,
      ]
      expect(getLines({ ...filter, basis: 'all' })).toEqual(getLines(filter))
      const { groupRunId, ...rest } = filter
      const newest = visibilityView(facts, rest).headline.groupRunId
      if (groupRunId !== undefined || newest === null) return
      const { dateFrom: _from, dateTo: _to, ...choices } = rest
      const alone = { ...choices, groupRunId: newest }
      expect(visibilityView(facts, rest).rankings).toEqual(visibilityView(facts, alone).rankings)
      expect(visibilityView(facts, rest).headline).toEqual(visibilityView(facts, alone).headline)
      expect(sentimentView(facts, rest).sentimentByModel).toEqual(
        sentimentView(facts, alone).sentimentByModel,
      )
      expect(reportView(facts, rest)).toEqual(reportView(facts, alone))
      expect(quickFactsView(facts, rest)).toEqual(quickFactsView(facts, alone))
      // By its id, a version is compared with the one before alone.
      expect({ ...movedView(facts, rest), first: null }).toEqual(movedView(facts, alone))
    }),
    { numRuns: 40 },
  )
}, 60_000)
