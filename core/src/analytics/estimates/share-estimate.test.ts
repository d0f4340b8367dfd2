import { describe, expect, it } from 'vitest'
import type { Facts } from '../facts.ts'
import type { Filter } from '../filter.ts'
import { foldRuns } from '../fold/fold.ts'
import { readFacts } from '../read/read.ts'
import { select } from '../select/select.ts'
import { seededRandom } from '../stats/random.ts'
import { ratioOfClusters } from '../stats/ratio-clusters.ts'
import { RatioWithin, ratioAskedOnce, ratioNoise } from '../stats/ratio-noise.ts'
import { createManifest, makeRatioSums, randomRuns } from '../testing/fixtures.ts'
import { shoppingView } from '../views/shopping/compute.ts'
import { sourcesView } from '../views/sources/compute.ts'
import { shareEstimator } from './share-estimate.ts'

const buildFacts = (samples: number): Facts => {
  const manifests = [1, 2, 3].map((version) =>
    createManifest({
      version,
      prompts: 7,
      personas: 2,
      samples,
      models: [
        { provider: 'openai', webSearch: true },
        { provider: 'mistral', webSearch: false },
      ],
    }),
  )
  return readFacts(
    manifests,
    manifests.flatMap((manifest, i) => foldRuns(manifest, randomRuns(manifest, 70 + i))),
  )
}

const columns = ({ rows }: Facts) => {
  const random = seededRandom(rows)
  const wholes = Uint16Array.from({ length: rows }, () => Math.floor(6 * random()))
  return { wholes, parts: wholes.map((whole) => Math.min(whole, Math.floor(3 * random()))) }
}
const estimator = shareEstimator(columns)

/** The same from the rows one by one. */
const computeExpected = (facts: Facts, filter: Filter) => {
  const rows = [...select(facts, filter).rows]
  const { parts, wholes } = columns(facts)
  const computeSums = (rows: readonly number[]) =>
    makeRatioSums(rows.map((row) => ({ part: parts[row] ?? 0, whole: wholes[row] ?? 0 })))
  const within = new RatioWithin()
  for (const cell of Map.groupBy(rows, (row) => facts.run.cell[row]).values()) {
    const sums = computeSums(cell)
    within.addCells([
      cell.length,
      sums.parts,
      sums.wholes,
      sums.partSquares,
      sums.products,
      sums.wholeSquares,
    ])
  }
  const prompts = [...Map.groupBy(rows, (row) => facts.run.prompt[row]).values()].map(computeSums)
  const sums = computeSums(rows)
  return {
    runs: facts.repeats ? ratioNoise(sums, within) : ratioAskedOnce(sums),
    market: ratioOfClusters(
      prompts.map((cells) => cells.parts),
      prompts.map((cells) => cells.wholes),
    ),
  }
}

describe('shareEstimator', () => {
  it.each([
    [1, {}],
    [3, {}],
    [3, { webSearch: 'online' }],
    [3, { model: 'model-2' }],
    [2, { promptId: 'prompt-3' }],
  ] as const)('with %i answers a cell estimates %j as single answers do', (samples, filter) => {
    const facts = buildFacts(samples)
    const { runs, market } = estimator.certainty(select(facts, filter))
    const expected = computeExpected(facts, filter)
    expect(runs?.low).toBeCloseTo(100 * (expected.runs?.low ?? Number.NaN), 1)
    expect(runs?.high).toBeCloseTo(100 * (expected.runs?.high ?? Number.NaN), 1)
    expect(runs?.method).toBe(samples === 1 ? 'wilson' : 'stratified')
    expect(market === null).toBe(expected.market === null)
    if (expected.market === null) return
    expect(market?.low).toBeCloseTo(100 * expected.market.low, 1)
    expect(market?.high).toBeCloseTo(100 * expected.market.high, 1)
  })

  it('returns null without answers', () => {
    const none = select(buildFacts(2), { model: 'no such model' })
    expect(estimator.certainty(none)).toEqual({ runs: null, market: null })
    expect(estimator.interval(none)).toBeNull()
  })
})

describe('shares of the views', () => {
  const facts = buildFacts(2)
  const last = facts.versions.at(-1)?.groupRunId ?? ''

  it("of citations lie within their intervals, and the newest version's shares end the line", () => {
    for (const use of ['referenced', 'explored'] as const) {
      const { brandShare, groupBreakdown } = sourcesView(facts, {}, use)
      expect(brandShare.certainty.market?.low).toBeLessThanOrEqual(brandShare.share ?? Number.NaN)
      expect(brandShare.certainty.market?.high).toBeGreaterThanOrEqual(brandShare.share ?? Number.NaN)
      const alone = sourcesView(facts, { groupRunId: last }, use).brandShare
      expect(brandShare.certainty).toEqual(alone.certainty)
      expect(brandShare.certainty.runs).toMatchObject(groupBreakdown.at(-1)?.interval ?? {})
      for (const { brandShare: share, interval } of groupBreakdown) {
        expect(interval?.low).toBeLessThanOrEqual(share ?? Number.NaN)
        expect(interval?.high).toBeGreaterThanOrEqual(share ?? Number.NaN)
      }
    }
  })

  it('of products lie within their intervals too', () => {
    const { totals, headline, list } = shoppingView(facts, {})
    expect(totals.brandCertainty?.runs?.low).toBeLessThanOrEqual(totals.brandShare ?? Number.NaN)
    expect(totals.brandCertainty?.runs?.high).toBeGreaterThanOrEqual(totals.brandShare ?? Number.NaN)
    expect(headline.certainty).toEqual(shoppingView(facts, { groupRunId: last }).totals.brandCertainty)
    expect(headline.certainty?.runs).toMatchObject(list.at(-1)?.interval ?? {})
    for (const { brandShare: share, interval } of list) {
      expect(interval?.low).toBeLessThanOrEqual(share ?? Number.NaN)
      expect(interval?.high).toBeGreaterThanOrEqual(share ?? Number.NaN)
    }
  })
})
