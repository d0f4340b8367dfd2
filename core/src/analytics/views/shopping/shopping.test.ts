import { describe, expect, it } from 'vitest'
import type { ReadProduct } from '../../../runs/reading.ts'
import { foldRuns } from '../../fold/fold.ts'
import { productUrl } from '../../names/product-url.ts'
import { readFacts } from '../../read/read.ts'
import {
  createEntity,
  createManifest,
  createReading,
  createRuns,
  NEUTRAL,
  named,
  triple,
} from '../../testing/fixtures.ts'
import { shoppingView } from './compute.ts'

const product = (name: string, rest: Partial<ReadProduct> = {}): ReadProduct => ({
  name,
  url: null,
  context: '',
  sentiment: NEUTRAL,
  strengths: [],
  weaknesses: [],
  ...rest,
})

type Shelf = {
  brand?: ReadProduct[]
  aurore?: ReadProduct[]
  candela?: ReadProduct[]
  boreal?: ReadProduct[]
}

const world = (shelves: readonly Shelf[], version = 1) => {
  const manifest = createManifest({ prompts: shelves.length, version })
  const runs = createRuns(manifest, (index) => {
    const shelf = shelves[index] ?? {}
    return {
      reading: createReading({
        entities: [
          createEntity('Lumière', 1, { kind: 'brand', products: shelf.brand ?? [] }),
          createEntity('Aurore', 2, { kind: 'competitor', products: shelf.aurore ?? [] }),
          createEntity('Boréal', 3, { kind: 'competitor', products: shelf.boreal ?? [] }),
          createEntity('Candela', 4, { products: shelf.candela ?? [] }),
        ],
      }),
    }
  })
  return { manifest, parts: foldRuns(manifest, runs) }
}
const getView = (...worlds: ReturnType<typeof world>[]) =>
  shoppingView(
    readFacts(
      worlds.map(({ manifest }) => manifest),
      worlds.flatMap(({ parts }) => parts),
    ),
    {},
  )

describe('shopping', () => {
  it('counts a product once an answer, in any case of its name', () => {
    const { totals, topBrandProducts } = getView(
      world([
        { brand: [product('Glow'), product('GLOW')] },
        { brand: [product('glow')], aurore: [product('Ray')] },
      ]),
    )
    expect(topBrandProducts.map(({ name, count }) => [name.toLowerCase(), count])).toEqual([['glow', 2]])
    expect(totals).toMatchObject({
      mentions: 3,
      brandMentions: 2,
      competitorMentions: 1,
      otherCompanyMentions: 0,
    })
  })

  it('counts the page of each product once, including unlisted products', () => {
    const page = (n: number) => product(`Lamp ${n}`, { url: `https://shop.example/${n}` })
    const shelf = (from: number) => Array.from({ length: 40 }, (_, n) => page(from + n))
    const { totals, topBrandProducts } = getView(
      world([
        ...Array.from({ length: 26 }, (_, answer) => ({ brand: shelf(40 * answer) })),
        { brand: [page(0), product('Unlinked')] },
        { aurore: shelf(1_020) },
      ]),
    )
    expect(topBrandProducts).toHaveLength(50)
    expect(totals.productPages).toBe(1_060)
  })

  it('splits mentions between brand, competitors and other companies, to 100 %', () => {
    const { totals } = getView(
      world([{ brand: [product('A')], aurore: [product('B'), product('C')], candela: [product('D')] }]),
    )
    expect(totals).toMatchObject({ brandShare: 25, competitorShare: 50, otherCompanyShare: 25 })
  })

  it("gives a product its share of all mentions, and of its company's", () => {
    const { topCompetitorProducts } = getView(
      world([
        { brand: [product('A')], aurore: [product('B'), product('C')] },
        { brand: [product('A')], aurore: [product('B')] },
      ]),
    )
    expect(
      topCompetitorProducts.map(({ name, share, shareOfCompany }) => [name, share, shareOfCompany]),
    ).toEqual([
      ['B', 40, 66.67],
      ['C', 20, 33.33],
    ])
  })

  it('has null shares without products', () => {
    const view = getView(world([{}]))
    expect(view.totals).toMatchObject({ mentions: 0, brandShare: null, competitorShare: null })
    expect(view).toMatchObject({ podium: [], competitors: [], otherCompanies: [], brand: null })
  })

  it("names unnamed products 'Unnamed product' and separates them by address", () => {
    const { topBrandProducts } = getView(
      world([
        {
          brand: [product('', { url: 'https://lumiere.fr/1' }), product('', { url: 'https://lumiere.fr/2' })],
        },
      ]),
    )
    expect(topBrandProducts.map(({ name }) => name)).toEqual(['Unnamed product', 'Unnamed product'])
  })

  it('classifies the company of a product: competitor or other', () => {
    const view = getView(world([{ aurore: [product('B')], candela: [product('D')] }]))
    expect(view.topCompetitorProducts[0]).toMatchObject({
      competitorName: 'Aurore',
      competitorDomain: 'aurore.com',
    })
    expect(view.topOtherCompanyProducts[0]).toMatchObject({ companyName: 'Candela', companyDomain: null })
  })

  it('puts the three most mentioned products on the podium', () => {
    const { podium } = getView(
      world([
        { brand: [product('A'), product('B'), product('C'), product('D')] },
        { brand: [product('B'), product('C'), product('D')] },
        { brand: [product('C'), product('D')] },
      ]),
    )
    expect(podium.map(({ name, count }) => [name, count])).toEqual([
      ['C', 3],
      ['D', 3],
      ['B', 2],
    ])
  })

  it('lists at most 50 products of a kind, and at most 8 of a company', () => {
    const many = Array.from({ length: 40 }, (_, i) => product(`P${i}`))
    const more = Array.from({ length: 40 }, (_, i) => product(`Q${i}`))
    const view = getView(world([{ aurore: many }, { boreal: more }]))
    expect(view.topCompetitorProducts).toHaveLength(50)
    expect(view.competitors.map(({ products, totalProducts }) => [products.length, totalProducts])).toEqual([
      [8, 40],
      [8, 40],
    ])
  })

  it('lists all products of the company that is asked for, wherever they rank', () => {
    const many = Array.from({ length: 80 }, (_, i) => product(`P${i}`))
    const { manifest, parts } = world([
      { boreal: [product('Q', { strengths: ['bright'] })] },
      { aurore: many.slice(0, 40) },
      { aurore: many.slice(40) },
      { aurore: many.slice(0, 40) },
      { aurore: many.slice(40) },
    ])
    const facts = readFacts([manifest], parts)
    const listed = (company?: string) => shoppingView(facts, {}, { company }).topCompetitorProducts
    expect(listed().some(({ companyKey }) => companyKey === 'boreal')).toBe(false)
    expect(listed('boreal').map(({ name, count, strengths }) => [name, count, strengths])).toEqual([
      ['Q', 1, ['bright']],
    ])
    expect(listed('aurore')).toHaveLength(80)
    expect(listed('nobody')).toEqual([])
  })

  it('counts products and companies that it does not list, and ranks companies among all', () => {
    const names = Array.from({ length: 60 }, (_, i) => `Maker ${String(i).padStart(2, '0')}`)
    const manifest = createManifest({ prompts: 5 })
    const seller = (name: string, i: number) =>
      createEntity(name, i + 1, { products: [product(`${name} lamp`)] })
    // Two answers name each maker, and one the competitor.
    const runs = createRuns(manifest, (index) => ({
      reading: createReading({
        entities:
          index < 4
            ? names.slice(30 * (index % 2), 30 * (index % 2) + 30).map(seller)
            : [createEntity('Aurore', 1, { kind: 'competitor', products: [product('Ray')] })],
      }),
    }))
    const { totals, competitors, otherCompanies } = shoppingView(
      readFacts([manifest], foldRuns(manifest, runs)),
      {},
    )
    expect(totals).toMatchObject({ products: 61, companies: 61 })
    expect(otherCompanies.map(({ rank }) => rank)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
    expect(competitors.map(({ rank }) => rank)).toEqual([61])
  })

  it('keeps the five most frequent statements of a product', () => {
    const described = product('A', {
      strengths: ['bright', 'cheap', 'light', 'nice', 'old', 'tall'],
      weaknesses: ['hot'],
      context: 'The A lamp',
      sentiment: triple(80, 10, 10),
    })
    const [item] = getView(
      world([{ brand: [described] }, { brand: [{ ...described, strengths: ['Cheap'] }] }]),
    ).topBrandProducts
    expect(item?.strengths[0]).toMatch(/^cheap$/i)
    expect(item?.strengths).toHaveLength(5)
    expect(item).toMatchObject({
      weaknesses: ['hot'],
      contexts: ['The A lamp'],
      sentiment: { positive: 80, neutral: 10, negative: 10 },
      score: 8.5,
      share: 100,
      shareOfCompany: 100,
    })
  })

  it('draws up to three competitors over the versions, and the brand to the end', () => {
    const view = getView(
      world([{ brand: [product('A')], aurore: [product('B')] }]),
      world([{ brand: [product('A')], aurore: [product('B'), product('C')], boreal: [product('E')] }], 2),
    )
    expect(view.seriesCompetitors.map(({ name }) => name)).toEqual(['Aurore', 'Boréal'])
    expect(view.list.map(({ brandShare, topCompetitor }) => [brandShare, topCompetitor?.name])).toEqual([
      [50, 'Aurore'],
      [25, 'Aurore'],
    ])
    expect(view.list[1]?.competitorShares).toEqual([
      { key: 'aurore', name: 'Aurore', share: 50, mentions: 2 },
      { key: 'boreal', name: 'Boréal', share: 25, mentions: 1 },
    ])
    expect(view.headline).toMatchObject({
      brandShare: 25,
      change: { delta: -25, arrow: 'down', paired: -25, cells: 1 },
    })
  })

  it('draws the three most mentioned of more competitors', () => {
    const names = ['Aurore', 'Boréal', 'Candela', 'Dune', 'Éclat']
    const manifest = createManifest({ prompts: names.length, competitors: names.map((name) => named(name)) })
    const runs = createRuns(manifest, (index) => ({
      reading: createReading({
        entities: names
          .slice(index)
          .map((name, i) =>
            createEntity(name, i + 1, { kind: 'competitor', products: [product(`${name} lamp`)] }),
          ),
      }),
    }))
    const view = shoppingView(readFacts([manifest], foldRuns(manifest, runs)), {})
    expect(view.competitors).toHaveLength(5)
    expect(view.seriesCompetitors.map(({ name }) => name)).toEqual(['Éclat', 'Dune', 'Candela'])
    expect(view.list[0]?.competitorShares.map(({ name }) => name)).toEqual(['Éclat', 'Dune', 'Candela'])
  })
})

describe('the address of a product', () => {
  it.each([
    ['https://a.com/p#top', 'https://a.com/p'],
    ['//a.com/p', 'https://a.com/p'],
    ['http://a.com/a b', 'http://a.com/a%20b'],
    ['javascript:alert(1)', null],
    ['ftp://a.com', null],
    ['a.com/p', null],
    ['', null],
    [null, null],
  ])('of %s is %s', (address, expected) => {
    expect(productUrl(address)).toBe(expected)
  })
})
