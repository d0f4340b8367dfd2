import { describe, expect, it } from 'vitest'
import { addUsage } from '../add-usage.ts'
import { MODEL_CATALOGUE } from '../model-catalogue.ts'
import { type Prices, pricesSchema, priceUsage } from './price.ts'
import { listPrice, listPricesFrom, PRICE_LIST } from './price-list.ts'

const used = (inputTokens: number, outputTokens = 0, searches = 0) => ({
  inputTokens,
  outputTokens,
  searches,
})

describe('priceUsage', () => {
  const prices: Prices = { inputPerMillion: 0.1, outputPerMillion: 0.5, perThousandSearches: 5 }

  it('counts millionths of a dollar, and never rounds a cost to zero', () => {
    expect(priceUsage(used(1), prices).costMicros).toBe(1)
    expect(priceUsage(used(0), prices).costMicros).toBe(0)
    expect(priceUsage(used(0, 0, 1), prices).costMicros).toBe(5_000)
  })

  it("prefers the provider's bill to the list price", () => {
    expect(priceUsage({ ...used(1_000_000), billedMicros: 7 }, prices).costMicros).toBe(7)
  })

  it('prices input that came from the cache, and that went into it', () => {
    const cached = { ...used(1_000_000), cachedTokens: 600_000, writtenTokens: 200_000 }
    expect(priceUsage(cached, { ...prices, cachedShare: 0.1 }).costMicros).toBe(20_000 + 6_000 + 25_000)
    expect(priceUsage({ ...used(1_000_000), cachedTokens: 600_000 }, prices).costMicros).toBe(100_000)
    const long = { ...prices, cachedShare: 0.1, long: { above: 9, inputPerMillion: 1, outputPerMillion: 5 } }
    expect(priceUsage({ ...used(1_000), cachedTokens: 1_000 }, long).costMicros).toBe(100)
  })

  const tiers = { ...prices, long: { above: 100_000, inputPerMillion: 0.5, outputPerMillion: 2.5 } }

  it('prices a long call by its tier, with its output', () => {
    expect(priceUsage(used(100_000, 1_000), tiers).costMicros).toBe(10_000 + 500)
    expect(priceUsage(used(100_001, 1_000), tiers).costMicros).toBe(Math.ceil(50_000.5 + 2_500))
  })

  it('prices each call of an answer alone: its length, and its bill', () => {
    const two = addUsage(used(60_000), used(60_000))
    expect(priceUsage(two, tiers)).toEqual({ ...used(120_000), costMicros: 12_000 })
    expect(priceUsage(addUsage({ ...used(60_000), billedMicros: 9 }, two), tiers)).toEqual({
      ...used(180_000),
      costMicros: 9 + 12_000,
    })
  })
})

describe('the price list', () => {
  it.each(MODEL_CATALOGUE)('holds $modelId', ({ modelId, capabilities }) => {
    const prices = PRICE_LIST[modelId] ?? []
    expect(prices.length).toBeGreaterThan(0)
    for (const price of prices) {
      expect(pricesSchema.parse(price).inputPerMillion).toBeGreaterThan(0)
      expect(price.outputPerMillion).toBeGreaterThan(0)
      expect(price.perThousandSearches > 0).toBe(capabilities.webSearch)
      expect(Date.parse(price.from)).toBeGreaterThan(0)
      expect(Date.parse(price.read)).toBeGreaterThan(0)
      expect(price.source).toMatch(/^https:/)
    }
    const days = prices.map(({ from }) => from)
    expect(days).toEqual(days.toSorted())
  })

  it('holds no model that is not in the catalogue', () => {
    const known = MODEL_CATALOGUE.map(({ modelId }) => modelId)
    expect(Object.keys(PRICE_LIST).filter((modelId) => !known.includes(modelId))).toEqual([])
  })

  it('changes on the day that the provider names', () => {
    const flash = (at: string) => listPrice('google:gemini-3.8-flash', Date.parse(at)).inputPerMillion
    expect(flash('2026-12-31T23:59:59Z')).toBe(0.75)
    expect(flash('2027-01-01T00:00:00Z')).toBe(1.5)
    expect(flash('2020-01-01T00:00:00Z')).toBe(0.75)
  })

  it('finds where calls become dearer by their length', () => {
    const now = Date.parse('2026-11-24')
    const computeCost = (modelId: string, inputTokens: number) =>
      priceUsage(used(inputTokens), listPrice(modelId, now)).costMicros / inputTokens
    expect(computeCost('anthropic:claude-haiku-5-5', 100_000)).toBeCloseTo(0.1)
    expect(computeCost('anthropic:claude-haiku-5-5', 100_001)).toBeCloseTo(0.5)
    expect(computeCost('xai:grok-4.7', 199_999)).toBeCloseTo(2)
    expect(computeCost('xai:grok-4.7', 200_000)).toBeCloseTo(4)
    expect(computeCost('openai:gpt-6.1-sol', 272_001)).toBeCloseTo(4)
  })

  it('has no price for other models', () => {
    expect(listPrice('compatible:llama', 0)).toMatchObject({ inputPerMillion: 0, outputPerMillion: 0 })
  })

  it('is listed with those that come later, and without those of the past', () => {
    const days = (at: string) =>
      listPricesFrom('google:gemini-3.8-flash', Date.parse(at)).map(({ from }) => from)
    expect(days('2026-08-01')).toEqual(['2026-09-01', '2027-01-01'])
    expect(days('2026-12-31')).toEqual(['2026-09-01', '2027-01-01'])
    expect(days('2027-01-01')).toEqual(['2027-01-01'])
    expect(listPricesFrom('compatible:llama', 0)).toEqual([])
  })
})
