import { LOGO_SERVICES, logoSuggestionSchema, SITE_TROUBLES } from '@sillage/core/brands/suggestion'
import { productMetadataSchema } from '@sillage/core/products/calls'
import { z } from 'zod'

/** Results of reading outside content. Every text has a maximum length: strangers wrote it. */

const address = z.string().max(4_000)

export const logoCandidateSchema = z.object({ url: address, service: z.enum(LOGO_SERVICES) })
export type LogoCandidate = z.infer<typeof logoCandidateSchema>

/** What the page of a brand says; texts are empty where it says nothing. */
export const siteFactsSchema = z.object({
  name: z.string().max(200),
  aliases: z.array(z.string().max(100)).max(10),
  description: z.string().max(600),
  industry: z.string().max(100),
  language: z.string().length(2).nullable(),
  /** The likeliest logos first. */
  logos: z.array(logoCandidateSchema).max(40),
  manifestUrl: address.nullable(),
  /** Title, headings and the beginning of the text, for a reader who has to guess what is not said. */
  excerpt: z.string().max(4_000),
})
export type SiteFacts = z.infer<typeof siteFactsSchema>

export const manifestIconsSchema = z.array(logoCandidateSchema).max(2)

/** What the page of a product says, without when it was asked and under which address. */
export const pageMetadataSchema = productMetadataSchema.omit({ url: true, fetchedAt: true })
export type PageMetadata = z.infer<typeof pageMetadataSchema>

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

/** A picture as pixels; `bytes` is a PNG in base64. */
export const pictureSchema = z.object({
  bytes: z.base64().max(1_000_000),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
})

export const siteReadingSchema = z.discriminatedUnion('trouble', [
  z.object({
    trouble: z.null(),
    url: address,
    facts: siteFactsSchema,
    logos: z.array(logoSuggestionSchema).max(10),
  }),
  z.object({ trouble: z.enum(SITE_TROUBLES) }),
])
export type SiteReading = z.infer<typeof siteReadingSchema>
