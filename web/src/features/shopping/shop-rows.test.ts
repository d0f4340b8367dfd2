import type {
  ShoppingCompany,
  ShoppingProduct,
  ShoppingView,
} from '@sillage/core/analytics/views/shopping/schema'
import { describe, expect, it } from 'vitest'
import { companyRows, productRows, runsOfProduct, stillOpen } from './shop-rows.ts'

const product = (name: string, count: number, changes: Partial<ShoppingProduct> = {}): ShoppingProduct => ({
  name,
  url: null,
  kind: 'brand',
  companyKey: 'maison',
  count,
  share: null,
  shareOfCompany: null,
  sentiment: null,
  score: null,
  contexts: [],
  strengths: [],
  weaknesses: [],
  ...changes,
})

const company = (key: string, kind: ShoppingCompany['kind'], totalMentions: number): ShoppingCompany => ({
  key,
  name: key,
  kind,
  domain: null,
  url: null,
  totalMentions,
  totalProducts: 1,
  share: null,
  sentiment: null,
  score: null,
  products: [],
  category: null,
  whyMentioned: null,
})

const none = { competitorDomain: null, competitorUrl: null }
const view: Pick<
  ShoppingView,
  | 'brand'
  | 'competitors'
  | 'otherCompanies'
  | 'topBrandProducts'
  | 'topCompetitorProducts'
  | 'topOtherCompanyProducts'
> = {
  brand: company('maison', 'brand', 7),
  competitors: [company('rival', 'competitor', 9)],
  otherCompanies: [company('third', 'other', 1)],
  topBrandProducts: [product('Serum', 5, { url: 'https://a.example/1' }), product('Balm', 2)],
  topCompetitorProducts: [
    {
      ...product('Mist', 4, { kind: 'competitor', companyKey: 'rival', url: 'https://a.example/1' }),
      ...none,
      competitorName: 'Rival',
    },
  ],
  topOtherCompanyProducts: [],
}
const whole: ShoppingView = {
  ...view,
  totals: {
    mentions: 0,
    brandMentions: 0,
    competitorMentions: 0,
    otherCompanyMentions: 0,
    brandShare: null,
    competitorShare: null,
    otherCompanyShare: null,
  },
  totalRuns: 0,
  podium: [],
  list: [],
  seriesCompetitors: [],
  headline: {
    brandShare: null,
    change: {
      delta: null,
      arrow: null,
      verdict: 'too_few_runs',
      reason: null,
      paired: null,
      cells: 0,
      prompts: 0,
      p: null,
    },
  },
}

describe('rows of the shop', () => {
  it('ranks all kinds of companies together by mentions', () => {
    expect(companyRows(whole).map(({ key, rank }) => [rank, key])).toEqual([
      [1, 'rival'],
      [2, 'maison'],
      [3, 'third'],
    ])
  })

  it('ranks the products of all companies together', () => {
    expect(productRows(whole).map(({ name, companyName, rank }) => [rank, name, companyName])).toEqual([
      [1, 'Serum', 'maison'],
      [2, 'Mist', 'Rival'],
      [3, 'Balm', 'maison'],
    ])
  })

  it('opens a product by its name, or by its address without a name', () => {
    expect(runsOfProduct(product('Serum', 5, { url: 'https://a.example/1' }))).toEqual({
      title: 'Serum',
      figure: { of: 'product', kind: 'brand', company: 'maison', name: 'Serum' },
      n: 5,
    })
    expect(runsOfProduct(product('Unnamed product', 1, { url: 'https://a.example/2' })).figure).toEqual({
      of: 'product',
      kind: 'brand',
      company: 'maison',
      url: 'https://a.example/2',
    })
  })

  it('closes a panel whose company or product is gone', () => {
    const companies = companyRows(whole)
    const products = productRows(whole)
    const open = { kind: 'brand', key: 'rival' } as const
    expect(stillOpen(open, companies, products)).toBe(open)
    expect(stillOpen({ kind: 'brand', key: 'gone' }, companies, products)).toBeNull()
    expect(stillOpen({ kind: 'product', key: 'rival' }, companies, products)).toBeNull()
  })
})
