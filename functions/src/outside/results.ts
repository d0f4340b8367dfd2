import { LOGO_SERVICES, logoSuggestionSchema, SITE_TROUBLES } from '@sillage/core/brands/suggestion'
import { productMetadataSchema } from '@sillage/core/products/calls'
import { z } from 'zod/mini'

/** Results of reading outside content. Every text has a maximum length: strangers wrote it. */

const address = z.string().check(z.maxLength(4_000))

export const logoCandidateSchema = z.object({ url: address, service: z.enum(LOGO_SERVICES) })
export type LogoCandidate = z.infer<typeof logoCandidateSchema>

/** The facts of a brand's page; missing texts are empty. */
export const siteFactsSchema = z.object({
  name: z.string().check(z.maxLength(200)),
  aliases: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(10)),
  description: z.string().check(z.maxLength(600)),
  industry: z.string().check(z.maxLength(100)),
  language: z.nullable(z.string().check(z.length(2))),
  /** The likeliest logos first. */
  logos: z.array(logoCandidateSchema).check(z.maxLength(40)),
  manifestUrl: z.nullable(address),
  /** Title, headings and the beginning of the text, for the analyst to infer missing facts. */
  excerpt: z.string().check(z.maxLength(4_000)),
})
export type SiteFacts = z.infer<typeof siteFactsSchema>

export const manifestIconsSchema = z.array(logoCandidateSchema).check(z.maxLength(2))

/** The facts of a product's page, without their time and address. */
export const pageMetadataSchema = z.omit(productMetadataSchema, { url: true, fetchedAt: true })
export type PageMetadata = z.infer<typeof pageMetadataSchema>

export const EMPTY_METADATA: PageMetadata = {
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

/** A picture as pixels; `bytes` is a PNG in base64. */
export const pictureSchema = z.object({
  bytes: z.base64().check(z.maxLength(1_000_000)),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
})

export const siteReadingSchema = z.discriminatedUnion('trouble', [
  z.object({
    trouble: z.null(),
    url: address,
    facts: siteFactsSchema,
    logos: z.array(logoSuggestionSchema).check(z.maxLength(10)),
  }),
  z.object({ trouble: z.enum(SITE_TROUBLES) }),
])
export type SiteReading = z.infer<typeof siteReadingSchema>
