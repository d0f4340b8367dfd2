import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { brandIdSchema } from '../base/ids.ts'

/** Addresses asked for at once: eight previews of each of the three kinds of companies. */
export const MAX_PRODUCT_URLS = 24
export const MAX_PRODUCT_IMAGES = 12
export const MAX_PRODUCT_DESCRIPTION = 360

/** The facts of a product's page. Missing ones are null. */
export const productMetadataSchema = z.object({
  /** As in the request. */
  url: z.string(),
  canonicalUrl: z.nullable(z.string()),
  siteName: z.nullable(z.string()),
  title: z.nullable(z.string()),
  description: z.nullable(z.string().check(z.maxLength(MAX_PRODUCT_DESCRIPTION))),
  brand: z.nullable(z.string()),
  image: z.nullable(z.string()),
  images: z.array(z.string()).check(z.maxLength(MAX_PRODUCT_IMAGES)),
  price: z.nullable(
    z.object({
      display: z.string(),
      amount: z.nullable(z.number()),
      currency: z.nullable(z.string()),
      raw: z.string(),
    }),
  ),
  rating: z.nullable(z.object({ value: z.number(), count: z.nullable(z.int()) })),
  fetchedAt: z.string(),
  /** Whether the page holds more than a name. */
  hasRichData: z.boolean(),
})
export type ProductMetadata = z.infer<typeof productMetadataSchema>

export const enrichProducts = defineCall({
  name: 'products.metadata',
  summary: 'What the pages of products say of them, one result per address in the order asked for',
  method: 'POST',
  path: '/api/metadata/product',
  access: 'brand',
  role: 'viewer',
  limits: [{ per: 'user', points: 120, seconds: 60 }],
  brandOf: ({ query }) => query.brandId,
  query: z.object({ brandId: brandIdSchema }),
  body: z.strictObject({
    urls: z.array(z.string().check(z.maxLength(2_048))).check(z.minLength(1), z.maxLength(MAX_PRODUCT_URLS)),
  }),
  response: z.object({ results: z.array(productMetadataSchema) }),
  errors: ['feature_locked'],
})
