import { z } from 'zod'

/** What linked data (schema.org) says of a product, as it stands there. */
export interface LinkedProduct {
  name?: string | undefined
  description?: string | undefined
  brand?: string | undefined
  images: string[]
  price?: { raw: string; currency: string | undefined } | undefined
  rating?: { value: string; count: string | undefined } | undefined
}

/** Images of one list that are looked at. */
const MAX_IMAGES = 50
/** Pages nest what they say in graphs and lists, never deeper in good faith. */
const MAX_DEPTH = 6
const PRODUCT = /^(?:https?:\/\/schema\.org\/)?(?:Product|ProductGroup|ProductModel|IndividualProduct)$/

const nodeSchema = z.record(z.string(), z.unknown())
type Node = z.infer<typeof nodeSchema>

const nodeOf = (value: unknown): Node => nodeSchema.safeParse(value).data ?? {}
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** A text, or the name or address of a thing. */
const textOf = (value: unknown): string | undefined => {
  const [first] = listOf(value)
  if (typeof first === 'string') return first
  if (typeof first === 'number') return String(first)
  const { name, url, contentUrl, '@value': plain } = nodeOf(first)
  return [name, url, contentUrl, plain].find((one) => typeof one === 'string')
}

const imageOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  const { contentUrl, url } = nodeOf(value)
  return [contentUrl, url].find((one) => typeof one === 'string')
}

const isProduct = (node: Node): boolean =>
  listOf(node['@type']).some((type) => typeof type === 'string' && PRODUCT.test(type))

/** The first product of a document, graphs and lists looked into. */
const findProduct = (value: unknown, depth = 0): Node | undefined => {
  if (depth > MAX_DEPTH) return undefined
  if (Array.isArray(value)) {
    for (const one of value) {
      const found = findProduct(one, depth + 1)
      if (found) return found
    }
    return undefined
  }
  const node = nodeOf(value)
  if (isProduct(node)) return node
  return findProduct([node['@graph'], node.mainEntity, node.itemOffered].filter(Boolean), depth + 1)
}

const isGiven = (node: Node): boolean => Object.keys(node).length > 0

/** Offers of one list that are looked at. */
const MAX_OFFERS = 50

const priceOf = (offers: unknown, depth = 0): LinkedProduct['price'] => {
  if (depth > MAX_DEPTH) return undefined
  for (const offer of listOf(offers).slice(0, MAX_OFFERS).map(nodeOf).filter(isGiven)) {
    const specified = nodeOf(listOf(offer.priceSpecification)[0])
    const raw = textOf(offer.price ?? offer.lowPrice ?? specified.price)
    if (raw !== undefined) return { raw, currency: textOf(offer.priceCurrency ?? specified.priceCurrency) }
    const inner = priceOf(offer.offers, depth + 1)
    if (inner) return inner
  }
  return undefined
}

const ratingOf = (value: unknown): LinkedProduct['rating'] => {
  const rating = nodeOf(listOf(value)[0])
  const said = textOf(rating.ratingValue)
  if (said === undefined) return undefined
  return { value: said, count: textOf(rating.ratingCount ?? rating.reviewCount) }
}

/** The first product that the linked data of a page is about. */
export const linkedProduct = (documents: readonly unknown[]): LinkedProduct | undefined => {
  const node = findProduct([...documents])
  if (!node) return undefined
  const variant = nodeOf(listOf(node.hasVariant)[0])
  return {
    name: textOf(node.name),
    description: textOf(node.description),
    brand: textOf(node.brand ?? node.manufacturer),
    images: [node.image, variant.image].flatMap((images) =>
      listOf(images)
        .slice(0, MAX_IMAGES)
        .flatMap((image) => imageOf(image) ?? []),
    ),
    price: priceOf(node.offers) ?? priceOf(variant.offers),
    rating: ratingOf(node.aggregateRating ?? variant.aggregateRating),
  }
}
