import { z } from 'zod'
import { defineCall, type Limit } from '../api/call.ts'
import { doneSchema } from '../api/reply.ts'
import { brandIdSchema } from '../ids.ts'
import { MAX_COMPETITORS, namedEntitySchema } from './brand.ts'
import { brandDtoSchema } from './calls.ts'
import { brandSuggestionSchema } from './suggestion.ts'

/** How brands come, change and go. */

const siteUrl = z.string().trim().min(3).max(2_000)
/** Empty for none. */
const anySiteUrl = z.string().trim().max(2_000)
const name = z.string().trim().min(1).max(200)
const description = z.string().trim().max(2_000)
const industry = z.string().trim().max(200)
/** An uploaded logo (`/api/logos/…`), or the address of a picture that is copied; empty for none. */
const logoUrl = z.string().max(2_000)
const aliases = z.array(z.string().trim().min(1).max(200)).max(50)
const domains = z.array(z.string().trim().min(1).max(253)).max(20)
const timeZone = z
  .string()
  .max(64)
  .refine(
    (zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC',
    'must be a time zone',
  )

/** Pages are fetched and a model is asked: what a person may cause of it. */
export const SITE_LIMITS: readonly Limit[] = [{ per: 'user', points: 60, seconds: 3_600 }]
export const CREATE_LIMITS: readonly Limit[] = [{ per: 'user', points: 60, seconds: 3_600 }]
/** A logo of the web may be copied with each change. */
const CHANGE_LIMITS: readonly Limit[] = [{ per: 'user', points: 300, seconds: 3_600 }]

export const suggestBrand = defineCall({
  name: 'brandSetup.suggest',
  summary: 'What a website says of its brand: name, description, industry and logos',
  method: 'POST',
  path: '/api/brands/suggest',
  access: 'user',
  body: z.strictObject({
    url: siteUrl,
    /** Reads the site although its brand is known, for what it shows today. */
    anew: z.boolean().default(false),
  }),
  response: brandSuggestionSchema,
  limits: SITE_LIMITS,
})

export const brandDetailsSchema = z.strictObject({
  url: siteUrl,
  name,
  description: description.default(''),
  industry: industry.default(''),
  logo_url: logoUrl.default(''),
  aliases: aliases.default([]),
  /** Code of the language of the website, as its suggestion says. */
  language: z.string().max(10).nullable().optional(),
})

export const createInitialBrand = defineCall({
  name: 'brandSetup.initial',
  summary: 'Creates a brand as the wizard reviewed it; the caller becomes its owner',
  method: 'POST',
  path: '/api/brands/initial',
  access: 'user',
  status: 201,
  body: brandDetailsSchema,
  response: z.object({ data: brandDtoSchema }),
  limits: CREATE_LIMITS,
})

export const createBrand = defineCall({
  name: 'brandSetup.create',
  summary: 'Creates a brand with everything that is known of it; the caller becomes its owner',
  method: 'POST',
  path: '/api/brands',
  access: 'user',
  status: 201,
  body: z.strictObject({
    name,
    website_url: anySiteUrl.default(''),
    description: description.default(''),
    industry: industry.default(''),
    logo_url: logoUrl.default(''),
    aliases: aliases.default([]),
    competitors: z.array(namedEntitySchema).max(MAX_COMPETITORS).default([]),
    time_zone: timeZone.default('Europe/Paris'),
  }),
  response: z.object({ data: brandDtoSchema }),
  limits: CREATE_LIMITS,
})

export const updateBrand = defineCall({
  name: 'brandSetup.update',
  summary: 'Changes a brand; new competitors become the next version of its tracked set',
  method: 'PUT',
  path: '/api/brands/{brandId}',
  access: 'brand',
  brandOf: ({ params }) => params.brandId,
  params: z.object({ brandId: brandIdSchema }),
  body: z.strictObject({
    name: name.optional(),
    website_url: anySiteUrl.optional(),
    description: description.optional(),
    industry: industry.optional(),
    logo_url: logoUrl.optional(),
    aliases: aliases.optional(),
    /** All domains of the brand; the one of its website is kept in front whatever is given. */
    domains: domains.optional(),
    competitors: z.array(namedEntitySchema).max(MAX_COMPETITORS).optional(),
    time_zone: timeZone.optional(),
  }),
  response: z.object({ data: brandDtoSchema }),
  limits: CHANGE_LIMITS,
})

export const deleteBrand = defineCall({
  name: 'brandSetup.delete',
  summary: 'Deletes a brand with everything under it; for its owners',
  method: 'DELETE',
  path: '/api/brands/{brandId}',
  access: 'brand',
  role: 'owner',
  brandOf: ({ params }) => params.brandId,
  params: z.object({ brandId: brandIdSchema }),
  response: doneSchema,
})

export const brandDeletion = defineCall({
  name: 'brandSetup.deletion',
  summary: 'How much is left of a brand that the caller deleted; nothing of any other',
  method: 'GET',
  path: '/api/brands/{brandId}/deletion',
  access: 'user',
  params: z.object({ brandId: brandIdSchema }),
  response: z.object({ data: z.object({ analyses_left: z.number().int().nonnegative() }) }),
})
