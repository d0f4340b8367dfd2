import { productUrl } from '@sillage/core/analytics/names/product-url'
import {
  MAX_PRODUCT_DESCRIPTION,
  MAX_PRODUCT_IMAGES,
  type ProductMetadata,
} from '@sillage/core/products/calls'
import { findMeta, type PageTags } from '../page-tags.ts'
import type { PageMetadata } from '../results.ts'
import { linkedProduct } from './linked-product.ts'

const MAX_LINE = 300
const MAX_ADDRESS = 2_048
/** Pictures of a page that names none as its own. */
const MAX_FOUND = 10
const CUSTOM = {
  amount: ['product:price:amount', 'og:price:amount', 'product:sale_price:amount'],
  currency: ['product:price:currency', 'og:price:currency', 'product:sale_price:currency'],
  brand: ['product:brand', 'og:brand'],
} as const

const line = (text: string | undefined, max = MAX_LINE): string | null => {
  // Cut first: the tags of a text that is nothing but their beginnings take the square of its length to look for.
  const plain = (text ?? '')
    .slice(0, 8 * max)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const shown = plain.length > max ? `${plain.slice(0, max - 3)}...` : plain
  return shown.toWellFormed() || null
}

/** An address of the web, from one that may be relative to the page's. */
const absolute = (address: string | undefined, page: string): string | null =>
  address !== undefined && address !== '' && address.length <= MAX_ADDRESS && URL.canParse(address, page)
    ? productUrl(new URL(address, page).href)
    : null

/** `1,299.00`, `1.299,00 €` and `1299` are one amount. */
const getAmount = (raw: string): number | null => {
  const digits = raw.replaceAll(/[^\d.,]/g, '')
  const decimal = /[.,](?=\d{1,2}$)/.exec(digits)?.index
  const whole = (decimal === undefined ? digits : digits.slice(0, decimal)).replaceAll(/[.,]/g, '')
  if (whole === '') return null
  const amount = Number(decimal === undefined ? whole : `${whole}.${digits.slice(decimal + 1)}`)
  return Number.isFinite(amount) ? amount : null
}

const computePrice = (
  raw: string | undefined,
  currencySaid: string | undefined,
): ProductMetadata['price'] => {
  const shown = line(raw, 60)
  if (shown === null) return null
  const amount = getAmount(shown)
  const currency = /^[A-Z]{3}$/.exec((currencySaid ?? '').trim().toUpperCase())?.[0] ?? null
  const display =
    amount !== null && currency !== null
      ? new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount)
      : shown
  return { display, amount, currency, raw: shown }
}

/** Addresses of the pictures that the page names as its own, or else of those that it shows. */
const namedPictures = ({ metas, pictures }: PageTags): string[] => {
  const first = (...names: readonly string[]): readonly string[] =>
    names.map((name) => metas.get(name)).find((found) => found !== undefined) ?? []
  const named = [
    ...first('og:image:secure_url', 'og:image', 'og:image:url'),
    ...first('twitter:image', 'twitter:image:src'),
  ]
  if (named.length > 0) return named
  return pictures
    .flatMap(({ src }) => (/\.(?:jpe?g|png|webp|avif|gif)(?:[?#]|$)/i.test(src) ? [src] : []))
    .slice(0, MAX_FOUND)
}

const getRating = (
  said: { value: string; count: string | undefined } | undefined,
): ProductMetadata['rating'] => {
  const value = Number((said?.value ?? '').replace(',', '.') || Number.NaN)
  if (!Number.isFinite(value) || value < 0) return null
  const count = Number.parseInt((said?.count ?? '').replaceAll(/[^\d]/g, ''), 10)
  return { value, count: Number.isSafeInteger(count) ? count : null }
}

/**
 * The facts of a product's page. Linked data goes before Open Graph: it is about the product, not about the page.
 *
 * @param page address it was found at
 */
export const readProductPage = (tags: PageTags, page: string): PageMetadata => {
  const meta = (...names: readonly string[]): string | undefined => findMeta(tags, ...names) ?? undefined
  const linked = linkedProduct(tags.linkedData)
  const images = [...(linked?.images ?? []), ...namedPictures(tags)].flatMap(
    (image) => absolute(image, page) ?? [],
  )
  const distinct = [...new Set(images)].slice(0, MAX_PRODUCT_IMAGES)
  const description = line(
    linked?.description ?? meta('og:description', 'twitter:description', 'description'),
    MAX_PRODUCT_DESCRIPTION,
  )
  const price = computePrice(
    linked?.price?.raw ?? meta(...CUSTOM.amount),
    linked?.price?.currency ?? meta(...CUSTOM.currency),
  )
  const rating = getRating(linked?.rating)
  const canonical = meta('og:url') ?? tags.links.find(({ rel }) => rel.includes('canonical'))?.href
  return {
    canonicalUrl: absolute(canonical, page) ?? absolute(page, page),
    siteName: line(meta('og:site_name')),
    title: line(linked?.name ?? meta('og:title', 'twitter:title') ?? tags.title),
    description,
    brand: line(linked?.brand ?? meta(...CUSTOM.brand)),
    image: distinct[0] ?? null,
    images: distinct,
    price,
    rating,
    hasRichData: description !== null || distinct.length > 0 || price !== null || rating !== null,
  }
}
