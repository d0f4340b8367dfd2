import {
  type ShoppingCompany,
  type ShoppingProduct,
  type ShoppingView,
  UNNAMED_PRODUCT,
} from '@sillage/core/analytics/views/shopping/schema'
import type { RunsOfFigure } from '@/lib/open-runs.ts'

/** Rows of the products table, and products on a brand's chips. */
export const MOST_PRODUCTS = 50
export const CHIPS = 3
/** Letters of a product's name on the podium. */
export const PODIUM_LABEL = 16

/** A product with what tells it from all others, and the company that makes it. */
export interface ProductRow extends ShoppingProduct {
  key: string
  rank: number
  companyName: string
}

export interface CompanyRow extends ShoppingCompany {
  rank: number
}

export const productKey = ({ companyKey, name, url }: ShoppingProduct): string =>
  `${companyKey}\n${name === UNNAMED_PRODUCT ? (url ?? '') : name}`

/** Every company whose products answers mention, most mentioned first. */
export const companyRows = ({ brand, competitors, otherCompanies }: ShoppingView): CompanyRow[] =>
  [...(brand ? [brand] : []), ...competitors, ...otherCompanies]
    .sort((one, other) => other.totalMentions - one.totalMentions)
    .map((company, index) => ({ ...company, rank: index + 1 }))

/** Every product that the view tells of, most mentioned first. */
export const productRows = (view: ShoppingView): ProductRow[] =>
  [
    ...view.topBrandProducts.map((product) => ({ product, companyName: view.brand?.name ?? '' })),
    ...view.topCompetitorProducts.map((product) => ({ product, companyName: product.competitorName })),
    ...view.topOtherCompanyProducts.map((product) => ({ product, companyName: product.companyName })),
  ]
    .sort((one, other) => other.product.count - one.product.count)
    .map(({ product, companyName }, index) => ({
      ...product,
      companyName,
      key: productKey(product),
      rank: index + 1,
    }))

/** The answers that mention a product: as many as it counts. */
export const runsOfProduct = (product: ShoppingProduct): RunsOfFigure => {
  const { name, url, kind, companyKey, count } = product
  return {
    title: name,
    figure: {
      of: 'product',
      kind,
      company: companyKey,
      ...(name === UNNAMED_PRODUCT ? {} : { name }),
      ...(name === UNNAMED_PRODUCT && url !== null ? { url } : {}),
    },
    n: count,
  }
}

/** The answers that mention any product of a company. Its mentions count each product of an answer, so they are fewer. */
export const runsOfCompany = ({ name, kind, key }: ShoppingCompany): RunsOfFigure => ({
  title: name,
  figure: { of: 'product', kind, company: key },
  n: null,
})

/** What opens beside the tables: one at a time. */
export type Opened = { kind: 'brand' | 'product'; key: string } | null

/** The open panel as far as what it shows is still there. */
export const stillOpen = (
  opened: Opened,
  companies: readonly CompanyRow[],
  products: readonly ProductRow[],
): Opened => {
  if (opened === null) return null
  const known: readonly { key: string }[] = opened.kind === 'brand' ? companies : products
  return known.some(({ key }) => key === opened.key) ? opened : null
}

/** Pages above which the preview of products is worth its place. */
const PREVIEW_ABOVE = 999

export const hasPreview = ({ totals }: ShoppingView): boolean => (totals.productPages ?? 0) > PREVIEW_ABOVE
