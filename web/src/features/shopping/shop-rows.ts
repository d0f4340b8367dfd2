import type { RunsOfFigure } from '@sillage/core/analytics/drill/runs-address'
import {
  type ShoppingCompany,
  type ShoppingProduct,
  type ShoppingView,
  UNNAMED_PRODUCT,
} from '@sillage/core/analytics/views/shopping/schema'

/** Maximum of rows in the products table, and of products on a brand's chips. */
export const MAX_PRODUCTS = 50
export const CHIPS = 3

/** A product with its unique key and its company. */
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

/** Companies with mentioned products, most mentioned first. */
export const companyRows = ({ brand, competitors, otherCompanies }: ShoppingView): CompanyRow[] =>
  [...(brand ? [brand] : []), ...competitors, ...otherCompanies]
    .sort(
      (company, other) =>
        other.totalMentions - company.totalMentions || (company.rank ?? 0) - (other.rank ?? 0),
    )
    // Companies that the view leaves out have a rank too.
    .map((company, index) => ({ ...company, rank: company.rank ?? index + 1 }))

const getProducts = (view: ShoppingView): Omit<ProductRow, 'rank'>[] =>
  [
    ...view.topBrandProducts.map((product) => ({ ...product, companyName: view.brand?.name ?? '' })),
    ...view.topCompetitorProducts.map((product) => ({ ...product, companyName: product.competitorName })),
    ...view.topOtherCompanyProducts,
  ].map((product) => ({ ...product, key: productKey(product) }))

/**
 * All products of the view, most mentioned first.
 *
 * @param ofCompany lists the products of one company, which the view may lack
 */
export const productRows = (view: ShoppingView, ofCompany: ShoppingView | null = null): ProductRow[] => {
  const listed = getProducts(view)
  const known = new Set(listed.map(({ key }) => key))
  const others = ofCompany === null ? [] : getProducts(ofCompany).filter(({ key }) => !known.has(key))
  return [...listed, ...others]
    .sort((one, other) => other.count - one.count)
    .map((product, index) => ({ ...product, rank: index + 1 }))
}

/** Whether the view lacks products of a company. */
export const lacksProducts = (view: ShoppingView, companyKey: string): boolean => {
  const company = companyRows(view).find(({ key }) => key === companyKey)
  const listed = getProducts(view).filter((product) => product.companyKey === companyKey)
  return company !== undefined && listed.length < company.totalProducts
}

/** The answers that mention a product; their number equals its count. */
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

/**
 * The answers that mention any product of a company. They are fewer than its mentions, which count each product of an
 * answer.
 */
export const runsOfCompany = ({ name, kind, key }: ShoppingCompany): RunsOfFigure => ({
  title: name,
  figure: { of: 'product', kind, company: key },
  n: null,
})

/** The panel beside the tables; one is open at a time. */
export type Opened = { kind: 'brand' | 'product'; key: string } | null

/** The open panel, or null when its subject is gone. */
export const stillOpen = (
  opened: Opened,
  companies: readonly CompanyRow[],
  products: readonly ProductRow[],
): Opened => {
  if (opened === null) return null
  const known: readonly { key: string }[] = opened.kind === 'brand' ? companies : products
  return known.some(({ key }) => key === opened.key) ? opened : null
}

/** The preview of products is shown above this number of pages. */
const PREVIEW_ABOVE = 999

export const hasPreview = ({ totals }: ShoppingView): boolean => (totals.productPages ?? 0) > PREVIEW_ABOVE
