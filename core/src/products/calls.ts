import { z } from 'zod'
import { defineCall } from '../api/call.ts'
import { brandIdSchema } from '../ids.ts'

/** Addresses asked for at once: eight previews of each of the three kinds of companies. */
export const MAX_PRODUCT_URLS = 24
export const MAX_PRODUCT_IMAGES = 12
export const MAX_PRODUCT_DESCRIPTION = 360

/** What a product's page says of it. What it does not say is null. */
export const productMetadataSchema = z.object({
  /** As it was asked for. */
  url: z.string(),
  canonicalUrl: z.string().nullable(),
  siteName: z.string().nullable(),
  title: z.string().nullable(),
  description: z.string().max(MAX_PRODUCT_DESCRIPTION).nullable(),
  brand: z.string().nullable(),
  image: z.string().nullable(),
  images: z.array(z.string()).max(MAX_PRODUCT_IMAGES),
  price: z
    .object({
      display: z.string(),
      amount: z.number().nullable(),
      currency: z.string().nullable(),
      raw: z.string(),
    })
    .nullable(),
  rating: z.object({ value: z.number(), count: z.number().int().nullable() }).nullable(),
  fetchedAt: z.string(),
  /** Whether the page says more than a name. */
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
  body: z.strictObject({ urls: z.array(z.string().max(2_048)).min(1).max(MAX_PRODUCT_URLS) }),
  response: z.object({ results: z.array(productMetadataSchema) }),
  errors: ['feature_locked'],
})
