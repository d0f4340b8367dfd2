import { z } from 'zod/mini'
import { defineCall, type Limit } from '../base/call.ts'
import { brandIdSchema } from '../base/ids.ts'
import { doneSchema, okSchema } from '../base/reply.ts'
import { IDLE_MINUTES } from '../identity/activity.ts'
import { MAX_COMPETITORS, namedEntitySchema } from './brand.ts'
import { brandDtoSchema } from './calls.ts'
import { SITE_LIMITS } from './limits.ts'
import { retentionMonthsSchema } from './retention.ts'
import { brandSuggestionSchema } from './suggestion.ts'

/** How brands come, change and go. */

const siteUrl = z.string().check(z.trim(), z.minLength(3), z.maxLength(2_000))
/** Empty for none. */
const anySiteUrl = z.string().check(z.trim(), z.maxLength(2_000))
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const description = z.string().check(z.trim(), z.maxLength(2_000))
const industry = z.string().check(z.trim(), z.maxLength(200))
/** An uploaded logo (`/api/logos/…`), or the address of a picture that is copied; empty for none. */
const logoUrl = z.string().check(z.maxLength(2_000))
const aliases = z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))).check(z.maxLength(50))
const domains = z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(253))).check(z.maxLength(20))
const timeZone = z.string().check(
  z.maxLength(64),
  z.refine(
    (zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC',
    'must be a time zone',
  ),
)

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
    anew: z._default(z.boolean(), false),
  }),
  response: brandSuggestionSchema,
  limits: SITE_LIMITS,
})

export const brandDetailsSchema = z.strictObject({
  url: siteUrl,
  name,
  description: z._default(description, ''),
  industry: z._default(industry, ''),
  logo_url: z._default(logoUrl, ''),
  aliases: z._default(aliases, []),
  /** Code of the website's language, from its suggestion. */
  language: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
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
    website_url: z._default(anySiteUrl, ''),
    description: z._default(description, ''),
    industry: z._default(industry, ''),
    logo_url: z._default(logoUrl, ''),
    aliases: z._default(aliases, []),
    competitors: z._default(z.array(namedEntitySchema).check(z.maxLength(MAX_COMPETITORS)), []),
    time_zone: z._default(timeZone, 'Europe/Paris'),
  }),
  response: z.object({ data: brandDtoSchema }),
  limits: CREATE_LIMITS,
})

export const updateBrand = defineCall({
  name: 'brandSetup.update',
  fromConsole: true,
  summary: 'Changes a brand; new competitors become the next version of its tracked set',
  method: 'PUT',
  path: '/api/brands/{brandId}',
  access: 'brand',
  brandOf: ({ params }) => params.brandId,
  params: z.object({ brandId: brandIdSchema }),
  body: z.strictObject({
    name: z.optional(name),
    website_url: z.optional(anySiteUrl),
    description: z.optional(description),
    industry: z.optional(industry),
    logo_url: z.optional(logoUrl),
    aliases: z.optional(aliases),
    /** All domains of the brand; the one of its website is kept in front whatever is given. */
    domains: z.optional(domains),
    competitors: z.optional(z.array(namedEntitySchema).check(z.maxLength(MAX_COMPETITORS))),
    time_zone: z.optional(timeZone),
  }),
  response: z.object({ data: brandDtoSchema }),
  limits: CHANGE_LIMITS,
})

export const deleteBrand = defineCall({
  name: 'brandSetup.delete',
  fromConsole: true,
  summary: 'Deletes a brand with everything under it after seven days, until which its owners may keep it',
  method: 'DELETE',
  path: '/api/brands/{brandId}',
  access: 'brand',
  role: 'owner',
  brandOf: ({ params }) => params.brandId,
  params: z.object({ brandId: brandIdSchema }),
  response: doneSchema,
  errors: ['recent_sign_in_required'],
})

const ofRetention = {
  path: '/api/brands/{brandId}/retention',
  access: 'brand',
  role: 'owner',
  brandOf: ({ params }: { params: { brandId: string } }) => params.brandId,
  params: z.object({ brandId: brandIdSchema }),
  response: z.object({
    data: z.object({
      /** Null for as long as the brand lives. */
      months: z.nullable(retentionMonthsSchema),
      /** Answers that each choice would remove today, those of versions that ended before its date. */
      choices: z.array(
        z.object({
          months: retentionMonthsSchema,
          ended_before: z.string(),
          answers: z.int().check(z.nonnegative()),
        }),
      ),
    }),
  }),
} as const

export const getRetention = defineCall({
  ...ofRetention,
  name: 'brandSetup.retention',
  summary: 'How long the answers of a brand are kept, and how many each choice would remove',
  method: 'GET',
})

export const setRetention = defineCall({
  ...ofRetention,
  name: 'brandSetup.setRetention',
  summary:
    'Sets how long the answers of a brand are kept; older ones are removed from the next day on, figures stay',
  method: 'PUT',
  body: z.strictObject({ months: z.nullable(retentionMonthsSchema) }),
  errors: ['recent_sign_in_required'],
  limits: CHANGE_LIMITS,
})

export const setSessionRules = defineCall({
  name: 'brandSetup.setSessionRules',
  summary:
    'Sets what the brand asks of the sessions of its members; whoever asks for a second factor has one',
  method: 'PUT',
  path: '/api/brands/{brandId}/session-rules',
  access: 'brand',
  role: 'owner',
  brandOf: ({ params }) => params.brandId,
  params: z.object({ brandId: brandIdSchema }),
  body: z.strictObject({
    factorRequired: z.boolean(),
    /** Null for any time. */
    idleMinutes: z.nullable(z.literal(IDLE_MINUTES)),
  }),
  response: okSchema,
  limits: CHANGE_LIMITS,
})

export const keepBrand = defineCall({
  name: 'brandSetup.keep',
  fromConsole: true,
  summary: 'Keeps a brand that waits for its deletion; for its owners',
  method: 'DELETE',
  path: '/api/brands/{brandId}/deletion',
  access: 'brand',
  role: 'owner',
  brandOf: ({ params }) => params.brandId,
  params: z.object({ brandId: brandIdSchema }),
  response: z.object({ data: brandDtoSchema }),
})
