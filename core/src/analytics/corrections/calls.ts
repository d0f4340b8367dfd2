import { z } from 'zod/mini'
import { defineCall } from '../../base/call.ts'
import { brandIdSchema, plainIdSchema } from '../../base/ids.ts'
import { brandCall, scopeSchema } from '../call-scope.ts'
import { entitiesViewSchema } from '../views/entities/schema.ts'
import { BRAND_KEY, correctionSchema, MAX_NAME_LENGTH } from './corrections.ts'

/**
 * Corrections by people of a brand of how companies are distinguished. They act on all figures at once, of old
 * versions too, and can be undone one by one. Keys are those of the rankings.
 */

const ofBrand = z.object({ brandId: brandIdSchema })
const key = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LENGTH))
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LENGTH))

/** A company as the rankings have it: its key, and what it is called there. */
const entity = { key, name }

export const correctionDtoSchema = z.object({
  correction_id: z.string(),
  correction: correctionSchema,
  entity_name: z.string(),
  into_name: z.nullable(z.string()),
  /** Empty of a correction that Sillage makes for every brand. */
  created_by: z.string(),
  /** Whether Sillage makes it for every brand. */
  for_everyone: z.boolean(),
  date_creation: z.string(),
})
export type CorrectionDto = z.infer<typeof correctionDtoSchema>

const madeSchema = z.object({
  data: z.object({ correction: correctionDtoSchema, revision: z.int() }),
})

export const listCorrections = defineCall({
  name: 'corrections.list',
  summary: 'The corrections in force, in the order they were made',
  method: 'GET',
  path: '/api/brands/{brandId}/corrections',
  access: 'brand',
  brandOf: ({ params }) => params.brandId,
  params: ofBrand,
  response: z.object({
    data: z.object({ corrections: z.array(correctionDtoSchema), revision: z.int() }),
  }),
})

export const listEntities = defineCall({
  ...brandCall,
  name: 'corrections.entities',
  summary: 'The companies that answers name, with their keys, their spellings, and which may be one',
  path: '/api/analytics/entities',
  query: scopeSchema,
  response: entitiesViewSchema,
})

const changed = {
  access: 'brand',
  brandOf: ({ params }: { params: z.output<typeof ofBrand> }) => params.brandId,
  params: ofBrand,
  status: 201,
  response: madeSchema,
  errors: ['too_many_corrections'],
} as const

export const mergeEntities = defineCall({
  ...changed,
  name: 'corrections.merge',
  summary: 'Two companies are one: everything of the first counts for the second',
  method: 'POST',
  path: '/api/brands/{brandId}/corrections/merge',
  body: z.strictObject({ ...entity, into: key, into_name: name }).check(
    z.refine((body) => body.into !== body.key, { path: ['into'], message: 'must be another company' }),
    z.refine((body) => body.key !== BRAND_KEY, {
      path: ['key'],
      message: 'the brand itself cannot be merged away',
    }),
    z.refine((body) => body.into !== BRAND_KEY, {
      path: ['into'],
      message: 'use "this is us" for the brand itself',
    }),
  ),
})

export const renameEntity = defineCall({
  ...changed,
  name: 'corrections.rename',
  summary: 'A company is shown by another name',
  method: 'POST',
  path: '/api/brands/{brandId}/corrections/rename',
  body: z.strictObject({ ...entity, new_name: name }),
})

export const splitEntity = defineCall({
  ...changed,
  name: 'corrections.split',
  summary: 'A spelling is a company of its own, whatever it was merged with',
  method: 'POST',
  path: '/api/brands/{brandId}/corrections/split',
  body: z.strictObject({ name }),
})

export const claimEntity = defineCall({
  ...changed,
  name: 'corrections.us',
  summary:
    'A company is the brand itself; prompts with its name name the brand, and these domains are its own',
  method: 'POST',
  path: '/api/brands/{brandId}/corrections/us',
  body: z
    .strictObject({
      ...entity,
      domains: z.optional(
        z
          .array(z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(253)))
          .check(z.maxLength(10)),
      ),
    })
    .check(z.refine((body) => body.key !== BRAND_KEY, { path: ['key'], message: 'is the brand already' })),
})

export const undoCorrection = defineCall({
  name: 'corrections.undo',
  summary: 'Takes a correction back: all figures are as if it had never been made',
  method: 'DELETE',
  path: '/api/brands/{brandId}/corrections/{correctionId}',
  access: 'brand',
  brandOf: ({ params }) => params.brandId,
  params: z.object({ brandId: brandIdSchema, correctionId: plainIdSchema }),
  response: z.object({ data: z.object({ revision: z.int() }) }),
  errors: ['correction_not_found'],
})
