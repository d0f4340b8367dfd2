import { z } from 'zod/mini'
import { defineCall, type Limit } from '../base/call.ts'
import { brandIdSchema, plainIdSchema } from '../base/ids.ts'
import { personaFieldsSchema } from './brand.ts'
import { listedPersonaSchema, listedPromptSchema } from './calls.ts'

/** Prompts and personas one by one, by their own ids. */

const CHANGE_LIMITS: readonly Limit[] = [{ per: 'user', points: 300, seconds: 3_600 }]

/** Two brands may have the same prompt: then the brand selects one. */
const query = z.object({ brand_id: z.optional(brandIdSchema) })

const promptFields = {
  prompt_text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
  /** A category on offer; null for none. */
  category_id: z.nullable(plainIdSchema),
}

const { name, gender, age, occupation, city, country } = personaFieldsSchema.shape
const personaFields = {
  name,
  gender,
  age,
  occupation,
  annual_salary: personaFieldsSchema.shape.annualSalary,
  city,
  country,
  description: z.string().check(z.trim(), z.maxLength(500)),
}

/** Analyses that ask the changed one from their next version on, or none any more. */
const analyses = z.int()

const inBrand = {
  access: 'brand',
  brandOf: ({ body }: { body: { brand_id: string } }) => body.brand_id,
  status: 201,
  limits: CHANGE_LIMITS,
} as const

/** For editors of the brand that it belongs to. */
const byId = { access: 'user', query, limits: CHANGE_LIMITS } as const
const ERRORS = ['brand_not_found', 'access_denied', 'editor_only', 'analysis_processing'] as const

export const createPrompt = defineCall({
  ...inBrand,
  name: 'items.createPrompt',
  fromConsole: true,
  summary: 'Adds a prompt to a brand; one that it has already comes back from the archive',
  method: 'POST',
  path: '/api/prompts',
  body: z.strictObject({
    brand_id: brandIdSchema,
    prompt_text: promptFields.prompt_text,
    category_id: z._default(promptFields.category_id, null),
  }),
  response: z.object({ data: listedPromptSchema }),
  errors: ['category_not_found'],
})

export const updatePrompt = defineCall({
  ...byId,
  name: 'items.updatePrompt',
  fromConsole: true,
  summary:
    'Changes a prompt: a new text is a new prompt, under a new id, which takes the place of the old one in every analysis',
  method: 'PUT',
  path: '/api/prompts/{promptId}',
  params: z.object({ promptId: plainIdSchema }),
  body: z.strictObject({
    prompt_text: z.optional(promptFields.prompt_text),
    category_id: z.optional(promptFields.category_id),
  }),
  response: z.object({ data: listedPromptSchema, analyses }),
  errors: [...ERRORS, 'prompt_not_found', 'category_not_found'],
})

export const deletePrompt = defineCall({
  ...byId,
  name: 'items.deletePrompt',
  fromConsole: true,
  summary: 'Deletes a prompt and takes it out of every analysis; the last one of an analysis stays',
  method: 'DELETE',
  path: '/api/prompts/{promptId}',
  params: z.object({ promptId: plainIdSchema }),
  response: z.object({ ok: z.literal(true), analyses }),
  errors: [...ERRORS, 'prompt_not_found', 'last_prompt'],
})

export const createPersona = defineCall({
  ...inBrand,
  name: 'items.createPersona',
  fromConsole: true,
  summary: 'Adds a persona to a brand; one that it has already comes back from the archive',
  method: 'POST',
  path: '/api/personas',
  body: z.strictObject({
    brand_id: brandIdSchema,
    ...personaFields,
    description: z._default(personaFields.description, ''),
  }),
  response: z.object({ data: listedPersonaSchema }),
})

export const updatePersona = defineCall({
  ...byId,
  name: 'items.updatePersona',
  fromConsole: true,
  summary:
    'Changes a persona: another description is a new persona, under a new id, which takes the place of the old one in every analysis',
  method: 'PUT',
  path: '/api/personas/{personaId}',
  params: z.object({ personaId: plainIdSchema }),
  body: z.partial(z.strictObject(personaFields)),
  response: z.object({ data: listedPersonaSchema, analyses }),
  errors: [...ERRORS, 'persona_not_found'],
})

export const deletePersona = defineCall({
  ...byId,
  name: 'items.deletePersona',
  fromConsole: true,
  summary:
    'Deletes a persona and takes it out of every analysis; the last one of an analysis that was launched stays',
  method: 'DELETE',
  path: '/api/personas/{personaId}',
  params: z.object({ personaId: plainIdSchema }),
  response: z.object({ ok: z.literal(true), analyses }),
  errors: [...ERRORS, 'persona_not_found', 'analysis_incomplete'],
})
