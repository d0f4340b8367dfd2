import { describe, expect, it } from 'vitest'
import type { Facts } from '../facts.ts'
import { foldRuns } from '../fold/fold.ts'
import { readFacts } from '../read/read.ts'
import { select } from '../select/select.ts'
import { ratioAskedOnce } from '../stats/ratio-noise.ts'
import { createManifest, makeRatioSums, randomRuns } from '../testing/fixtures.ts'
import { citationsView } from '../views/citations/compute.ts'
import { shoppingView } from '../views/shopping/compute.ts'
import { sourcesView } from '../views/sources/compute.ts'
import { domainList } from '../views/sources/lists.ts'
import { inPercent } from './certainty.ts'

const manifests = [1, 2, 3].map((version) =>
  createManifest({
    version,
    prompts: 7,
    personas: 2,
    models: [
      { provider: 'openai', webSearch: true },
      { provider: 'mistral', webSearch: false },
    ],
  }),
)
const facts: Facts = readFacts(
  manifests,
  manifests.flatMap((manifest, i) => foldRuns(manifest, randomRuns(manifest, 40 + i))),
)

const ALL = { basis: 'all' } as const
const FILTERS = [
  {},
  ALL,
  { ...ALL, webSearch: 'online' },
  { groupRunId: facts.versions[1]?.groupRunId ?? '' },
] as const

describe.each(['referenced', 'explored'] as const)('intervals of the shares of domains, %s', (use) => {
  it.each(FILTERS)('equal those of single answers under %j', (filter) => {
    const { start, domain, pages } = facts.cited[use]
    const answers = [...select(facts, filter).rows].map((row) => {
      const own = new Map<number, number>()
      for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++)
        own.set(domain[at] ?? 0, pages[at] ?? 0)
      return own
    })
    const sumWhole = (own: Map<number, number>) => [...own.values()].reduce((sum, count) => sum + count, 0)
    const { allDomains } = domainList(facts, filter, use)
    expect(allDomains.length).toBeGreaterThan(3)
    for (const item of allDomains) {
      const number = facts.domains.indexOf(item.domain)
      const expected = ratioAskedOnce(
        makeRatioSums(answers.map((own) => ({ part: own.get(number) ?? 0, whole: sumWhole(own) }))),
      )
      expect(item.interval).toEqual(expected && inPercent(expected))
      expect(item.interval?.low).toBeLessThanOrEqual(item.share ?? Number.NaN)
      expect(item.interval?.high).toBeGreaterThanOrEqual(item.share ?? Number.NaN)
    }
  })

  it('are the same in every list, and when a brand has a single site', () => {
    const { allDomains } = domainList(facts, ALL, use)
    const intervals = new Map(allDomains.map(({ domain, interval }) => [domain, interval]))
    for (const item of citationsView(facts, ALL, use).allDomains) {
      expect(item.interval).toEqual(intervals.get(item.domain))
    }
    const { topDomains, brandShare } = sourcesView(facts, ALL, use)
    for (const item of topDomains)
      if (item.count > 0) expect(item.interval).toEqual(intervals.get(item.domain))
    const own = allDomains.filter((item) => item.own)
    expect(own).toHaveLength(1)
    const { low, high } = brandShare.certainty.runs ?? { low: null, high: null }
    expect(own[0]?.interval).toEqual({ low, high })
  })

  it('exist for a brand site without citations, and are null without any citation', () => {
    expect(
      sourcesView(facts, { model: 'no such model' }, use).topDomains.map(({ interval }) => interval),
    ).toEqual([null])
    const few = { promptId: 'prompt-2', groupRunId: facts.versions[0]?.groupRunId ?? '' }
    const never = sourcesView(facts, few, use).topDomains.find(({ own }) => own)
    expect(never).toMatchObject({ count: 0, share: 0, interval: { low: 0 } })
    expect(never?.interval?.high).toBeGreaterThan(0)
  })
})

describe('intervals of the shares of products and of companies', () => {
  /** Of what `wanted` picks from the products of each answer. */
  const computeExpected = (rows: Iterable<number>, isCounted: (product: number) => boolean) => {
    const { start, product } = facts.shopping?.mentions ?? {
      start: new Int32Array(),
      product: new Int32Array(),
    }
    const answers = [...rows].map((row) => [...product.subarray(start[row] ?? 0, start[row + 1] ?? 0)])
    const noise = ratioAskedOnce(
      makeRatioSums(answers.map((all) => ({ part: all.filter(isCounted).length, whole: all.length }))),
    )
    return noise && inPercent(noise)
  }

  it.each(FILTERS)('equal those of single answers under %j', (filter) => {
    const { rows } = select(facts, filter)
    const view = shoppingView(facts, filter)
    const allProducts = facts.shopping?.products ?? []
    const companies = [...(view.brand ? [view.brand] : []), ...view.competitors, ...view.otherCompanies]
    expect(companies.length).toBeGreaterThan(1)
    expect(companies.some(({ products }) => products.length > 1)).toBe(true)
    for (const { key, interval, share } of companies) {
      const entity = facts.entities.indexOf(key)
      expect(interval).toEqual(computeExpected(rows, (product) => allProducts[product]?.entity === entity))
      expect(interval?.low).toBeLessThanOrEqual(share ?? Number.NaN)
      expect(interval?.high).toBeGreaterThanOrEqual(share ?? Number.NaN)
    }
    for (const { companyKey, name, interval } of view.podium) {
      const entity = facts.entities.indexOf(companyKey)
      const own = allProducts.findIndex((one) => one.entity === entity && one.key === name.toLowerCase())
      expect(interval).toEqual(computeExpected(rows, (product) => product === own))
    }
    const { low, high } = view.totals.brandCertainty?.runs ?? { low: null, high: null }
    expect(view.brand?.interval).toEqual({ low, high })
  })
})
