import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { brandIdSchema, plainIdSchema } from '../base/ids.ts'
import { languageSchema } from '../base/languages.ts'
import { ROW_STATES } from './row-state.ts'

/** The value of a filter that clears it. */
const ALL = 'all'

/** The last page of a list: every page before it is read too. */
const MAX_PAGES = 1_000

/** Parameters that no list knows are left alone. */
const listed = z.object({
  /** Left out, administrators see those of all brands. */
  brand_id: z.optional(z.union([brandIdSchema, z.literal(ALL)])),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGES)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 200),
  /** Words that its texts hold, in any letter case. */
  search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
})

/** The brand that something listed belongs to. */
const ofBrand = { brand_id: z.string() }

export const promptDtoSchema = z.object({
  prompt_id: z.string(),
  prompt_text: z.string(),
  categories: z.object({ title: z.string() }),
  /** When it was moved to the archive, where it is not offered; null of one in use. */
  archived_at: z.nullable(z.string()),
  /** Our team's review: a rejected one is not offered to new analyses. Null without one. */
  review: z.nullable(z.enum(['approved', 'rejected'])),
  date_creation: z.string(),
})

export type PromptDto = z.infer<typeof promptDtoSchema>

export const listedPromptSchema = z.extend(promptDtoSchema, {
  ...ofBrand,
  /** The category on offer whose title it carries; null where it carries none of them. */
  category_id: z.nullable(z.string()),
})
export type ListedPrompt = z.infer<typeof listedPromptSchema>

export const personaDtoSchema = z.object({
  persona_id: z.string(),
  name: z.string(),
  gender: z.string(),
  age: z.number(),
  occupation: z.string(),
  annual_salary: z.number(),
  city: z.string(),
  country: z.string(),
  description: z.string(),
  profile_image_url: z.nullable(z.string()),
  /** When it was moved to the archive, where it is not offered; null of one in use. */
  archived_at: z.nullable(z.string()),
})
export type PersonaDto = z.infer<typeof personaDtoSchema>

export const listedPersonaSchema = z.extend(personaDtoSchema, ofBrand)
export type ListedPersona = z.infer<typeof listedPersonaSchema>

export const brandDtoSchema = z.object({
  brand_id: z.string(),
  name: z.string(),
  industry: z.string(),
  description: z.string(),
  website_url: z.string(),
  logo_url: z.nullable(z.string()),
  aliases: z.array(z.string()),
  domains: z.array(z.string()),
  competitors: z.array(
    z.object({ name: z.string(), aliases: z.array(z.string()), domains: z.array(z.string()) }),
  ),
  time_zone: z.string(),
  /** When our team verified the brand's identity. */
  verified_at: z.nullable(z.string()),
  /** When it is deleted with everything under it; null for a brand that stays. */
  date_deletion: z.nullable(z.string()),
  date_creation: z.string(),
})
export type BrandDto = z.infer<typeof brandDtoSchema>

export const listBrands = defineCall({
  name: 'brands.list',
  showsBrands: true,
  summary: "The caller's brands; an administrator sees every brand, or those of one user",
  method: 'GET',
  path: '/api/brands',
  access: 'user',
  query: z.object({
    /** `all` as if it were left out. */
    userId: z.optional(plainIdSchema),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 200),
  }),
  response: z.object({ data: z.array(brandDtoSchema) }),
  errors: ['admin_only'],
})

export const getBrand = defineCall({
  name: 'brands.get',
  summary: 'A brand',
  method: 'GET',
  path: '/api/brands/{brandId}',
  access: 'brand',
  brandOf: ({ params }) => params.brandId,
  params: z.object({ brandId: brandIdSchema }),
  response: z.object({ data: brandDtoSchema }),
})

export const listPrompts = defineCall({
  name: 'brands.listPrompts',
  showsBrands: true,
  summary: 'Prompts of a brand, newest first; those of all brands for administrators',
  method: 'GET',
  path: '/api/prompts',
  access: 'user',
  query: z.extend(listed, {
    category_id: z._default(z.union([z.literal(ALL), plainIdSchema]), ALL),
    state: z._default(z.enum([ALL, ...ROW_STATES.prompts]), ALL),
  }),
  response: z.object({ data: z.array(listedPromptSchema) }),
  errors: ['admin_only', 'brand_not_found', 'access_denied'],
})

export const listPersonas = defineCall({
  name: 'brands.listPersonas',
  showsBrands: true,
  summary: 'Personas of a brand, oldest first; the newest of all brands for administrators',
  method: 'GET',
  path: '/api/personas',
  access: 'user',
  query: z.extend(listed, { state: z._default(z.enum([ALL, ...ROW_STATES.personas]), ALL) }),
  response: z.object({ data: z.array(listedPersonaSchema) }),
  errors: ['admin_only', 'brand_not_found', 'access_denied'],
})

export const listLanguages = defineCall({
  name: 'brands.listLanguages',
  summary: 'Languages that can be asked in; isAllowed says whether the plan allows it',
  method: 'GET',
  path: '/api/languages',
  access: 'user',
  /** The brand whose plan decides the allowed ones; by default the caller's own plan. */
  query: z.object({ in_brand: z.optional(brandIdSchema) }),
  errors: ['brand_not_found', 'access_denied'],
  response: z.object({
    data: z.array(
      z.extend(languageSchema, {
        language_id: z.string(),
        language_code: z.string(),
        language_name: z.string(),
        isAllowed: z.boolean(),
      }),
    ),
  }),
})
