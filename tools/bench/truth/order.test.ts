import { expect, it } from 'vitest'
import { addOrder, type RankedBrand } from './order.ts'
import { computeMean, Tally } from './tally.ts'

const brand = (presence: number, place: number, over: Partial<RankedBrand> = {}): RankedBrand => ({
  ...{ presence, place, variance: 0.001, sentiment: 5, citations: 20, visibility: 10 * presence },
  ...over,
})

const measured = (brands: readonly RankedBrand[]) => {
  const tally = new Tally()
  addOrder(tally, brands, ['all'])
  const mean = (name: string) => computeMean(tally.sheet[`rank: ${name}, all`]).mean
  return {
    kept: mean('unexplained pairs in the order of true presence'),
    apart: mean('unexplained pairs in the order of true presence, told apart'),
    seen: mean('unexplained pairs in the order of shown visibility'),
    explained: mean('reversed pairs that sentiment or citations explain, told apart'),
  }
}

it('holds the order to true presence where nothing else explains another', () => {
  expect(measured([brand(0.6, 0), brand(0.4, 1), brand(0.2, 2)])).toEqual({
    ...{ kept: 1, apart: 1, seen: 1, explained: null },
  })
  // The last two are reversed, and one is not ranked.
  expect(measured([brand(0.6, 0), brand(0.4, -1), brand(0.2, 1)]).kept).toBeCloseTo(2 / 3, 10)
})

it('excuses a pair whose rarer brand has better sentiment or more citations in truth', () => {
  for (const better of [{ sentiment: 6 }, { citations: 21 }]) {
    expect(measured([brand(0.6, 1), brand(0.2, 0, better)])).toMatchObject({ kept: null, explained: 1 })
  }
  for (const worse of [{ sentiment: 4 }, { citations: null }]) {
    expect(measured([brand(0.6, 1), brand(0.2, 0, worse)])).toMatchObject({ kept: 0, explained: 0 })
  }
})

it('tells a pair apart beyond what chance moves in a design', () => {
  // Two standard errors of a difference with variance 0.002 are 0.088.
  expect(measured([brand(0.5, 1), brand(0.42, 0)])).toMatchObject({ kept: 0, apart: null })
  expect(measured([brand(0.5, 1), brand(0.4, 0)])).toMatchObject({ kept: 0, apart: 0 })
})

it('compares with the order of shown visibility', () => {
  const brands = [brand(0.5, 0, { visibility: 3 }), brand(0.45, 1, { visibility: 4 })]
  expect(measured(brands)).toMatchObject({ kept: 1, seen: 0 })
})
