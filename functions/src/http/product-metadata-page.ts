import {
  MAX_PRODUCT_DESCRIPTION,
  MAX_PRODUCT_IMAGES,
  type ProductMetadata,
} from '@sillage/core/analytics/calls/products'
import { productUrl } from '@sillage/core/analytics/product-url'
import { z } from 'zod'
import { linkedProduct } from './product-metadata-json-ld.ts'

/** What a page says, without when it was asked and under which address. */
export type PageMetadata = Omit<ProductMetadata, 'url' | 'fetchedAt'>

export const NOTHING_SAID: PageMetadata = {
  canonicalUrl: null,
  siteName: null,
  title: null,
  description: null,
  brand: null,
  image: null,
  images: [],
  price: null,
  rating: null,
  hasRichData: false,
}

const MAX_LINE = 300
const CUSTOM = {
  amount: ['product:price:amount', 'og:price:amount', 'product:sale_price:amount'],
  currency: ['product:price:currency', 'og:price:currency', 'product:sale_price:currency'],
  brand: ['product:brand', 'og:brand'],
} as const

const tagsSchema = z.object({
  ogTitle: z.string().optional().catch(undefined),
  ogSiteName: z.string().optional().catch(undefined),
  ogDescription: z.string().optional().catch(undefined),
  twitterTitle: z.string().optional().catch(undefined),
  twitterDescription: z.string().optional().catch(undefined),
  ogUrl: z.string().optional().catch(undefined),
  ogImage: z.array(z.object({ url: z.string() })).catch([]),
  twitterImage: z.array(z.object({ url: z.string() })).catch([]),
  customMetaTags: z.record(z.string(), z.unknown()).catch({}),
  jsonLD: z.array(z.unknown()).catch([]),
})
type Tags = z.infer<typeof tagsSchema>

/** What the page's tags and linked data hold; empty for a page that cannot be read. */
const readTags = async (html: string): Promise<Tags> => {
  // Loaded when first needed: every function would start later for it.
  const { default: openGraph } = await import('open-graph-scraper')
  try {
    const { result } = await openGraph({
      html,
      customMetaTags: Object.values(CUSTOM)
        .flat()
        .map((property) => ({ multiple: false, property, fieldName: property })),
    })
    return tagsSchema.parse(result)
  } catch (error) {
    // Of a page that it cannot read, the library throws a result.
    if (error instanceof Error) throw error
    return tagsSchema.parse({})
  }
}

const line = (text: string | undefined, max = MAX_LINE): string | null => {
  const plain = (text ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const shown = plain.length > max ? `${plain.slice(0, max - 3)}...` : plain
  return shown.toWellFormed() || null
}

/** An address of the web, from one that may be relative to the page's. */
const absolute = (address: string | undefined, page: string): string | null =>
  address !== undefined && address !== '' && URL.canParse(address, page)
    ? productUrl(new URL(address, page).href)
    : null

/** `1,299.00`, `1.299,00 €` and `1299` are one amount. */
const amountOf = (raw: string): number | null => {
  const digits = raw.replaceAll(/[^\d.,]/g, '')
  const decimal = /[.,](?=\d{1,2}$)/.exec(digits)?.index
  const whole = (decimal === undefined ? digits : digits.slice(0, decimal)).replaceAll(/[.,]/g, '')
  if (whole === '') return null
  const amount = Number(decimal === undefined ? whole : `${whole}.${digits.slice(decimal + 1)}`)
  return Number.isFinite(amount) ? amount : null
}

const priceOf = (raw: string | undefined, currencySaid: string | undefined): ProductMetadata['price'] => {
  const shown = line(raw, 60)
  if (shown === null) return null
  const amount = amountOf(shown)
  const currency = /^[A-Z]{3}$/.exec((currencySaid ?? '').trim().toUpperCase())?.[0] ?? null
  const display =
    amount !== null && currency !== null
      ? new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount)
      : shown
  return { display, amount, currency, raw: shown }
}

const ratingOf = (
  said: { value: string; count: string | undefined } | undefined,
): ProductMetadata['rating'] => {
  const value = Number((said?.value ?? '').replace(',', '.') || Number.NaN)
  if (!Number.isFinite(value) || value < 0) return null
  const count = Number.parseInt((said?.count ?? '').replaceAll(/[^\d]/g, ''), 10)
  return { value, count: Number.isSafeInteger(count) ? count : null }
}

/**
 * What a product's page says of it. Linked data goes before Open Graph: it is about the product, not about the page.
 *
 * @param page address it was found at
 */
export const readProductPage = async (html: string, page: string): Promise<PageMetadata> => {
  const tags = await readTags(html)
  const linked = linkedProduct(tags.jsonLD)
  const custom = (names: readonly string[]): string | undefined =>
    names.map((name) => tags.customMetaTags[name]).find((value) => typeof value === 'string')
  const images = [
    ...(linked?.images ?? []),
    ...tags.ogImage.map(({ url }) => url),
    ...tags.twitterImage.map(({ url }) => url),
  ].flatMap((image) => absolute(image, page) ?? [])
  const distinct = [...new Set(images)].slice(0, MAX_PRODUCT_IMAGES)
  const description = line(
    linked?.description ?? tags.ogDescription ?? tags.twitterDescription,
    MAX_PRODUCT_DESCRIPTION,
  )
  const price = priceOf(
    linked?.price?.raw ?? custom(CUSTOM.amount),
    linked?.price?.currency ?? custom(CUSTOM.currency),
  )
  const rating = ratingOf(linked?.rating)
  return {
    canonicalUrl: absolute(tags.ogUrl, page) ?? absolute(page, page),
    siteName: line(tags.ogSiteName),
    title: line(linked?.name ?? tags.ogTitle ?? tags.twitterTitle),
    description,
    brand: line(linked?.brand ?? custom(CUSTOM.brand)),
    image: distinct[0] ?? null,
    images: distinct,
    price,
    rating,
    hasRichData: description !== null || distinct.length > 0 || price !== null || rating !== null,
  }
}
