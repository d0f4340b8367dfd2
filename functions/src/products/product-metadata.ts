import { createHash } from 'node:crypto'
import { productUrl } from '@sillage/core/analytics/names/product-url'
import { productMetadataPath } from '@sillage/core/base/paths'
import { instant } from '@sillage/core/base/time'
import { type ProductMetadata, productMetadataSchema } from '@sillage/core/products/calls'
import { Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { askOutside } from '../outside/ask.ts'
import { EMPTY_METADATA } from '../outside/results.ts'
import { db } from '../platform/firebase.ts'
import { inParallel } from '../platform/parallel.ts'

const HOUR_MS = 3_600_000
/** Lifetimes of a page's facts, and of an empty result. */
const KEPT_MS = { rich: 7 * 24 * HOUR_MS, poor: HOUR_MS }
const PARALLEL = 6

/** `product_metadata/{hash}` */
const keptSchema = z.extend(productMetadataSchema, { expiresAt: instant })

const getDocument = (url: string) =>
  db.doc(productMetadataPath(createHash('sha256').update(url).digest('hex')))

/** Stored facts that are still valid, by address. */
const loadKept = async (urls: readonly string[]): Promise<Map<string, ProductMetadata>> => {
  const kept = new Map<string, ProductMetadata>()
  if (urls.length === 0) return kept
  const now = Date.now()
  for (const document of await db.getAll(...urls.map(getDocument))) {
    const parsed = document.exists ? keptSchema.safeParse(document.data()) : undefined
    if (!parsed?.success || parsed.data.expiresAt <= now) continue
    const { expiresAt: _, ...metadata } = parsed.data
    kept.set(metadata.url, metadata)
  }
  return kept
}

/** The stored facts of a product's page; undefined without a recent read. */
export const keptProduct = async (address: string): Promise<ProductMetadata | undefined> => {
  const url = productUrl(address)
  return url === null ? undefined : (await loadKept([url])).get(url)
}

const keep = async (metadata: ProductMetadata): Promise<void> => {
  const until = Date.now() + (metadata.hasRichData ? KEPT_MS.rich : KEPT_MS.poor)
  await getDocument(metadata.url).set({ ...metadata, expiresAt: Timestamp.fromMillis(until) })
}

/**
 * The facts of product pages, one result per address in the order given; each page is fetched once and stored. An
 * address that is not of the web, or cannot be reached, has an empty result.
 */
export const loadProductMetadata = async (addresses: readonly string[]): Promise<ProductMetadata[]> => {
  const urls = [...new Set(addresses.flatMap((address) => productUrl(address) ?? []))]
  const known = await loadKept(urls)
  const unknown = urls.filter((url) => !known.has(url))
  await inParallel(unknown, PARALLEL, async (url) => {
    const metadata = {
      url,
      ...(await askOutside('product', { url })),
      fetchedAt: new Date().toISOString(),
    }
    known.set(url, metadata)
    await keep(metadata)
  })
  return addresses.map((address) => {
    const found = known.get(productUrl(address) ?? '')
    return { ...(found ?? { ...EMPTY_METADATA, fetchedAt: new Date().toISOString() }), url: address }
  })
}
