import {
  findPictureAddress,
  listTypes,
  MAX_DEPTH,
  type Node,
  nodesIn,
  textIn,
  toList,
  toNode,
} from '../linked-data.ts'

/** A product in linked data (schema.org), as it stands there. */
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
const PRODUCT = /^(?:Product|ProductGroup|ProductModel|IndividualProduct)$/
/** Fields that hold the subject of a page. */
const NESTED = ['@graph', 'mainEntity', 'itemOffered']

/** A text, or the name or address of a thing. */
const getText = (value: unknown): string | undefined => {
  const [first] = toList(value)
  if (typeof first === 'string') return first
  if (typeof first === 'number') return String(first)
  return textIn(first, ['name', 'url', 'contentUrl', '@value'])
}

const isProduct = (node: Node): boolean => listTypes(node).some((type) => PRODUCT.test(type))

const isGiven = (node: Node): boolean => Object.keys(node).length > 0

/** Offers of one list that are looked at. */
const MAX_OFFERS = 50

const computePrice = (offers: unknown, depth = 0): LinkedProduct['price'] => {
  if (depth > MAX_DEPTH) return undefined
  for (const offer of toList(offers).slice(0, MAX_OFFERS).map(toNode).filter(isGiven)) {
    const specified = toNode(toList(offer.priceSpecification)[0])
    const raw = getText(offer.price ?? offer.lowPrice ?? specified.price)
    if (raw !== undefined) return { raw, currency: getText(offer.priceCurrency ?? specified.priceCurrency) }
    const inner = computePrice(offer.offers, depth + 1)
    if (inner) return inner
  }
  return undefined
}

const getRating = (value: unknown): LinkedProduct['rating'] => {
  const rating = toNode(toList(value)[0])
  const ratingText = getText(rating.ratingValue)
  if (ratingText === undefined) return undefined
  return { value: ratingText, count: getText(rating.ratingCount ?? rating.reviewCount) }
}

/** The first product that the linked data of a page is about. */
export const linkedProduct = (documents: readonly unknown[]): LinkedProduct | undefined => {
  const node = nodesIn(documents, NESTED).find(isProduct)
  if (!node) return undefined
  const variant = toNode(toList(node.hasVariant)[0])
  return {
    name: getText(node.name),
    description: getText(node.description),
    brand: getText(node.brand ?? node.manufacturer),
    images: [node.image, variant.image].flatMap((images) =>
      toList(images)
        .slice(0, MAX_IMAGES)
        .flatMap((image) => findPictureAddress(image) ?? []),
    ),
    price: computePrice(node.offers) ?? computePrice(variant.offers),
    rating: getRating(node.aggregateRating ?? variant.aggregateRating),
  }
}
