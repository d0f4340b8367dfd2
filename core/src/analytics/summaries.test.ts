import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FAMILIES } from './families.ts'
import type { Filter } from './filter.ts'
import { foldRuns } from './fold/fold.ts'
import { addTotals, liveFigures, liveTotals, NO_TOTALS, toLiveFigures } from './fold/live.ts'
import { mergeParts } from './fold/merge.ts'
import { readFacts } from './read/read.ts'
import { SUMMARY_VIEWS } from './summaries.ts'
import { anyFixed, FIXED_FILTERS } from './testing/filters.ts'
import { createManifest, randomRuns } from './testing/fixtures.ts'
import { citationsView } from './views/citations/compute.ts'
import { citationsViewSchema } from './views/citations/schema.ts'
import { headlineView } from './views/headline/compute.ts'
import { headlineViewSchema } from './views/headline/schema.ts'
import { keywordsViewSchema } from './views/keywords/schema.ts'
import { quickFactsViewSchema } from './views/observations/schema.ts'
import { peopleView } from './views/people/compute.ts'
import { peopleViewSchema } from './views/people/schema.ts'
import { recommendationsViewSchema } from './views/recommendations/schema.ts'
import { reportViewSchema } from './views/report/schema.ts'
import { sentimentView } from './views/sentiment/compute.ts'
import { sentimentViewSchema } from './views/sentiment/schema.ts'
import { shoppingView } from './views/shopping/compute.ts'
import { shoppingViewSchema } from './views/shopping/schema.ts'
import { sourcesView } from './views/sources/compute.ts'
import { sourcesViewSchema } from './views/sources/schema.ts'
import { trustViewSchema } from './views/trust/schema.ts'
import { visibilityView } from './views/visibility/compute.ts'
import { visibilityViewSchema } from './views/visibility/schema.ts'

const design = {
  prompts: 6,
  brandedPrompts: 1,
  personas: 2,
  languages: 2,
  samples: 2,
  models: [
    { provider: 'openai' as const, webSearch: true },
    { provider: 'mistral' as const, webSearch: false },
  ],
}
const manifests = [1, 2, 3, 4].map((version) => createManifest({ ...design, version }))
const parts = manifests.flatMap((manifest, i) => foldRuns(manifest, randomRuns(manifest, 90 + i)))
const facts = readFacts(manifests, parts)

/** Every number in a result with the name it stands under. */
const getNumbers = (value: unknown, name = ''): [string, number][] => {
  if (typeof value === 'number') return [[name, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, nested]) =>
    getNumbers(nested, Array.isArray(value) ? name : key),
  )
}

const hasNestedArray = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const inside = Object.values(value)
  return (Array.isArray(value) && inside.some(Array.isArray)) || inside.some(hasNestedArray)
}

const PERCENT = /percent|share|visibility|positive|neutral|negative|posRatio|sovPercent|sov$/i

describe('stored views', () => {
  it.each(SUMMARY_VIEWS.map(({ view }) => view))(
    '%s is plain JSON without nested arrays, far below a document',
    (view) => {
      const found = SUMMARY_VIEWS.find((one) => one.view === view)
      if (!found) throw new Error(view)
      const { compute, families } = found
      for (const filter of [{}, { basis: 'all' as const }, { groupRunId: manifests[1]?.groupRunId }]) {
        const result = compute(facts, filter)
        const json = JSON.stringify(result)
        expect(JSON.parse(json)).toEqual(result)
        expect(json.length).toBeLessThan(500_000)
        expect(hasNestedArray(result)).toBe(false)
      }
      for (const family of families) expect(Object.keys(FAMILIES)).toContain(family)
    },
  )

  it('read only the families they declare', () => {
    for (const { view, families, compute } of SUMMARY_VIEWS) {
      const own = readFacts(
        manifests,
        parts.filter(({ family }) => families.includes(family)),
      )
      expect([view, compute(own, {})]).toEqual([view, compute(facts, {})])
    }
  })

  it('have the strictest gate of their families, and the report has its own', () => {
    for (const { view, gate, families } of SUMMARY_VIEWS) {
      const gates = new Set(families.map((family) => FAMILIES[family].gate).filter((gate) => gate !== 'open'))
      if (view === 'report') expect(gate).toBe('reports')
      else expect([view, gate]).toEqual([view, [...gates][0] ?? 'open'])
    }
  })

  it('match the shapes that the API declares', () => {
    const shapes = {
      visibility: visibilityViewSchema,
      headline: headlineViewSchema,
      sentiment: sentimentViewSchema,
      keywords: keywordsViewSchema,
      facts: quickFactsViewSchema,
      trust: trustViewSchema,
      sources: sourcesViewSchema,
      citations: citationsViewSchema,
      shopping: shoppingViewSchema,
      recommendations: recommendationsViewSchema,
      people: peopleViewSchema,
      report: reportViewSchema,
    }
    for (const [view, schema] of Object.entries(shapes)) {
      const result = SUMMARY_VIEWS.find((one) => one.view === view)?.compute(facts, {})
      expect([view, schema.parse(result)]).toEqual([view, result])
    }
  })

  it('stay the same with other versions, except for the comparison', () => {
    const [first, second] = [manifests[1]?.groupRunId, manifests[2]?.groupRunId]
    const two = readFacts(manifests.slice(1, 3), parts)
    for (const { view, compute } of SUMMARY_VIEWS) {
      expect([view, compute(two, { groupRunId: second })]).toEqual([
        view,
        compute(facts, { groupRunId: second }),
      ])
    }
    expect(visibilityView(two, { groupRunId: first }).headline.change.reason).toBe('no_previous')
  })
})

const others: fc.Arbitrary<Filter> = fc.record(
  {
    groupRunId: fc.constantFrom(...manifests.map(({ groupRunId }) => groupRunId)),
    provider: fc.constantFrom('openai', 'mistral', 'deepseek'),
    languageId: fc.constantFrom('en', 'fr', 'xx'),
    personaGender: fc.constantFrom('Female', 'male'),
    promptId: fc.constantFrom('prompt-1', 'prompt-6'),
    basis: fc.constant('all' as const),
    dateFrom: fc.constantFrom(...manifests.map(({ createdAt }) => createdAt)),
  },
  { requiredKeys: [] },
)
const filters: fc.Arbitrary<Filter> = fc.tuple(others, anyFixed).map(([one, fixed]) => ({ ...one, ...fixed }))

describe('under any filter', () => {
  it('numbers are finite, percentages between 0 and 100, counts whole', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        for (const { view, compute } of SUMMARY_VIEWS) {
          for (const [name, number] of getNumbers(compute(facts, filter))) {
            expect([view, name, Number.isFinite(number)]).toEqual([view, name, true])
            if (PERCENT.test(name)) {
              expect(number).toBeGreaterThanOrEqual(0)
              expect(number).toBeLessThanOrEqual(100)
            }
            if (/^(count|n|runs|mentions|named|totalRuns)$/.test(name))
              expect(Number.isInteger(number)).toBe(true)
          }
        }
      }),
      { numRuns: 15 },
    )
  }, 60_000)

  it('a row of a list equals the visibility tab', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const { headline, list } = visibilityView(facts, filter)
        const row = headlineView(facts, filter)
        expect(row.headline).toEqual(headline)
        expect(row.list).toEqual(
          list.map(({ groupRunId, created_at, visibility, n }) => ({
            groupRunId,
            created_at,
            visibility,
            n,
          })),
        )
      }),
      { numRuns: 15 },
    )
  })

  it('headlines of the newest version equal the end of their line', () => {
    fc.assert(
      fc.property(filters, ({ basis: _, ...filter }) => {
        const visibility = visibilityView(facts, filter)
        expect(visibility.headline.visibility).toBe(visibility.list.at(-1)?.visibility ?? null)
        const shopping = shoppingView(facts, filter)
        expect(shopping.headline.brandShare).toBe(shopping.list.at(-1)?.brandShare ?? null)
        const sentiment = sentimentView(facts, filter)
        expect(sentiment.score).toBe(sentiment.trends.sentiment.at(-1)?.score ?? null)
        for (const use of ['referenced', 'explored'] as const) {
          const sources = sourcesView(facts, filter, use)
          expect(sources.brandShare.share).toBe(sources.groupBreakdown.at(-1)?.brandShare ?? null)
        }
        const people = peopleView(facts, filter)
        expect(people.totals.mentionCount).toBe(people.series.at(-1)?.mentionCount ?? 0)
      }),
      { numRuns: 30 },
    )
  }, 60_000)

  it('shares add up to 100 % or less', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const sum = (values: (number | null)[]) =>
          values.reduce<number>((total, value) => total + (value ?? 0), 0)
        const { rankings } = visibilityView(facts, filter)
        for (const entries of Object.values(rankings)) {
          expect(sum(entries.map(({ sovPercent }) => sovPercent))).toBeLessThan(100.1)
        }
        expect(sum(citationsView(facts, filter).sourceTypes.map(({ percent }) => percent))).toBeLessThan(
          100.1,
        )
        const { totals } = shoppingView(facts, filter)
        expect(sum([totals.brandShare, totals.competitorShare, totals.otherCompanyShare])).toBeLessThan(100.1)
        const { sentimentData } = sentimentView(facts, filter)
        if (sentimentData) expect(sum(Object.values(sentimentData))).toBeCloseTo(100, 6)
      }),
      { numRuns: 30 },
    )
  }, 60_000)
})

describe('the unfiltered figure over all versions', () => {
  const ALL: Filter = { basis: 'all' }
  const parted = (filter: Filter, values: readonly Filter[]) =>
    values.map((value) => ({ ...filter, ...value }))
  const ways: [string, readonly Filter[]][] = [
    ['versions', manifests.map(({ groupRunId }) => ({ groupRunId }))],
    ['providers', [{ provider: 'openai' }, { provider: 'mistral' }]],
    ['models', [{ model: 'model-1' }, { model: 'model-2' }]],
    ['languages', [{ languageId: 'en' }, { languageId: 'fr' }]],
    ['personas', [{ personaId: 'persona-1' }, { personaId: 'persona-2' }]],
    ['genders', [{ personaGender: 'Male' }, { personaGender: 'Female' }]],
    ['prompts', Array.from({ length: 6 }, (_, i) => ({ promptId: `prompt-${i + 1}` }))],
    ...FIXED_FILTERS,
  ]

  it.each(ways)('equals the sum of its parts, by %s', (_, values) => {
    const total = (figure: (filter: Filter) => number) => {
      expect(parted(ALL, values).reduce((sum, filter) => sum + figure(filter), 0)).toBe(figure(ALL))
    }
    total((filter) => sentimentView(facts, filter).totalRuns)
    total((filter) => sentimentView(facts, filter).brandMentions)
    total((filter) => sentimentView(facts, filter).failedRuns)
    total((filter) => visibilityView(facts, filter).visibility.named)
    total((filter) => visibilityView(facts, filter).shareOfVoice.marketMentionsWithBranded)
    total((filter) => sourcesView(facts, filter).totals.totalCitations)
    total((filter) => sourcesView(facts, filter, 'explored').totals.totalCitations)
    total((filter) => shoppingView(facts, filter).totals.mentions)
    total((filter) => peopleView(facts, filter).totals.mentionCount)
  })
})

describe('live figures', () => {
  it('of batches add up to those of all answers', () => {
    const [manifest] = manifests
    const runs = manifest ? randomRuns(manifest, 90) : []
    const whole = manifest ? readFacts([manifest], foldRuns(manifest, runs)) : facts
    const batches = [runs.slice(0, 5), runs.slice(5, 40), runs.slice(40)]
    const totals = batches
      .map((batch) => liveTotals(manifest ? readFacts([manifest], foldRuns(manifest, batch)) : facts))
      .reduce(addTotals, NO_TOTALS)
    expect(toLiveFigures(totals)).toEqual(toLiveFigures(liveTotals(whole)))
  })

  it('of a version that has ended are those of its pages, whatever failed in which cell', () => {
    for (const [i, manifest] of manifests.entries()) {
      const own = readFacts([manifest], foldRuns(manifest, randomRuns(manifest, 40 + i)))
      const live = liveFigures(own)
      expect(live.visibility).toBe(visibilityView(own, {}).headline.visibility)
      expect(live.sentiment).toEqual(sentimentView(own, {}).sentimentData)
    }
  })

  it('are null before the first answer', () => {
    expect(liveFigures(readFacts([], []))).toEqual({
      visibility: null,
      sentiment: null,
      n: 0,
      named: 0,
      unread: 0,
    })
  })
})

describe('reading facts', () => {
  it('ignores parts of group runs without a manifest', () => {
    const [first] = manifests
    expect(readFacts(first ? [first] : [], parts).versions).toHaveLength(1)
  })

  it('orders versions by creation, whatever their order in the input', () => {
    expect(
      readFacts(manifests.toReversed(), mergeParts(parts)).versions.map(({ groupRunId }) => groupRunId),
    ).toEqual(manifests.map(({ groupRunId }) => groupRunId))
  })
})
