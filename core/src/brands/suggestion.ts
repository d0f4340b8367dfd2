import { z } from 'zod/mini'

/** Where on a site a logo was found. */
export const LOGO_SERVICES = [
  'json-ld',
  'manifest',
  'apple-touch-icon',
  'icon',
  'page',
  'open-graph',
  'favicon',
] as const

export const logoSuggestionSchema = z.object({
  url: z.string(),
  service: z.enum(LOGO_SERVICES),
  /** A small picture of it as a data address, so that showing it sends no request to the site. */
  preview: z.string(),
  width: z.int(),
  height: z.int(),
})
export type LogoSuggestion = z.infer<typeof logoSuggestionSchema>

/** Why a site could not be read. */
export const SITE_TROUBLES = ['unreachable', 'refused', 'not_found', 'no_page', 'too_slow'] as const
export type SiteTrouble = (typeof SITE_TROUBLES)[number]

/** A website's data on its brand, completed by the analyst model. */
export const brandSuggestionSchema = z.object({
  /** Whether the site could be read; if not, the person fills in the form. */
  success: z.boolean(),
  trouble: z.nullable(z.enum(SITE_TROUBLES)),
  /** The site's address as it is kept. */
  url: z.string(),
  domain: z.string(),
  /** A brand of the caller, or of the caller's own company, that this site already belongs to. */
  existingBrand: z.nullable(
    z.object({
      /** Null for a brand that the caller is no member of. */
      brand_id: z.nullable(z.string()),
      name: z.string(),
      logo_url: z.nullable(z.string()),
      isMember: z.boolean(),
    }),
  ),
  suggestedName: z.string(),
  description: z.string(),
  industry: z.string(),
  aliases: z.array(z.string()),
  /** Two-letter code of the site's language, if it declares one. */
  language: z.nullable(z.string()),
  logos: z.array(logoSuggestionSchema),
  primary: z.nullable(z.object({ url: z.string() })),
})
export type BrandSuggestion = z.infer<typeof brandSuggestionSchema>
