import { z } from 'zod/mini'
import { defineCall, type Limit } from '../base/call.ts'
import { brandIdSchema, plainIdSchema } from '../base/ids.ts'
import { doneSchema } from '../base/reply.ts'
import { CEILING_ERRORS } from '../billing/ceiling-errors.ts'
import { LIMITS, SITE_LIMITS } from './limits.ts'
import { MIN_CUSTOM_TOPIC, suggestedPersonaSchema, TOPIC_LIMITS, topicSchema } from './topic.ts'

/** The library of a brand: prompts, personas and topics that its analyses are made of. */

const CHANGE_LIMITS: readonly Limit[] = [{ per: 'user', points: 300, seconds: 3_600 }]

const ofLibrary = {
  access: 'brand',
  brandOf: ({ params }: { params: { brandId: string } }) => params.brandId,
  limits: CHANGE_LIMITS,
} as const

const promptText = z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000))
const category = z.string().check(z.trim(), z.maxLength(200))
/** Pictures from people are refused: every viewer's browser would fetch them. */
export const writtenPersonaSchema = z.strictObject(
  z.omit(suggestedPersonaSchema, { profile_image_url: true }).shape,
)
export type WrittenPersona = z.infer<typeof writtenPersonaSchema>
const writtenTopicSchema = z.strictObject({
  ...z.omit(topicSchema, { isCustom: true }).shape,
  topic: topicSchema.shape.topic.check(z.minLength(MIN_CUSTOM_TOPIC)),
  personas: z.array(writtenPersonaSchema).check(z.maxLength(TOPIC_LIMITS.personas)),
})

const addedSchema = z.object({
  data: z.object({
    /** One for each that was given, in their order. */
    ids: z.array(z.string()),
    /** How many the library did not have yet. */
    added: z.int(),
  }),
})

const changedSchema = z.object({
  data: z.object({
    id: z.string(),
    /** Analyses that ask the new one from their next version on. */
    analyses: z.int(),
  }),
})

export const addPrompts = defineCall({
  ...ofLibrary,
  name: 'library.addPrompts',
  summary: 'Adds prompts to the library of a brand; those it has already come back from the archive',
  method: 'POST',
  path: '/api/brands/{brandId}/prompts',
  params: z.object({ brandId: brandIdSchema }),
  body: z.strictObject({
    prompts: z
      .array(z.strictObject({ text: promptText, category: z._default(category, '') }))
      .check(z.minLength(1), z.maxLength(LIMITS.prompts)),
  }),
  status: 201,
  response: addedSchema,
})

export const changePrompt = defineCall({
  ...ofLibrary,
  name: 'library.changePrompt',
  summary:
    'Changes a prompt of the library: a new text is a new prompt, which takes the place of the old one in every analysis',
  method: 'PATCH',
  path: '/api/brands/{brandId}/prompts/{promptId}',
  params: z.object({ brandId: brandIdSchema, promptId: plainIdSchema }),
  body: z.strictObject({
    text: z.optional(promptText),
    category: z.optional(category),
    /** Archived, it is not offered any more; analyses that ask it go on. */
    archived: z.optional(z.boolean()),
  }),
  response: changedSchema,
  errors: ['prompt_not_found', 'analysis_processing'],
})

export const addPersonas = defineCall({
  ...ofLibrary,
  name: 'library.addPersonas',
  summary: 'Adds personas to the library of a brand; those it has already come back from the archive',
  method: 'POST',
  path: '/api/brands/{brandId}/personas',
  params: z.object({ brandId: brandIdSchema }),
  body: z.strictObject({
    personas: z.array(writtenPersonaSchema).check(z.minLength(1), z.maxLength(LIMITS.personas)),
  }),
  status: 201,
  response: addedSchema,
})

export const changePersona = defineCall({
  ...ofLibrary,
  name: 'library.changePersona',
  summary:
    'Changes a persona of the library: another description is a new persona, which takes the place of the old one in every analysis',
  method: 'PATCH',
  path: '/api/brands/{brandId}/personas/{personaId}',
  params: z.object({ brandId: brandIdSchema, personaId: plainIdSchema }),
  body: z.strictObject({
    persona: z.optional(writtenPersonaSchema),
    /** Archived, it is not offered any more; analyses that ask by it go on. */
    archived: z.optional(z.boolean()),
  }),
  response: changedSchema,
  errors: ['persona_not_found', 'analysis_processing'],
})

export const addTopic = defineCall({
  ...ofLibrary,
  name: 'library.addTopic',
  summary: 'Adds a topic that a person wrote; it becomes the first of the list',
  method: 'POST',
  path: '/api/brands/{brandId}/topics',
  params: z.object({ brandId: brandIdSchema }),
  body: writtenTopicSchema,
  status: 201,
  response: z.object({ data: z.object({ id: z.string() }) }),
  errors: ['custom_topics_locked'],
})

export const changeTopic = defineCall({
  ...ofLibrary,
  name: 'library.changeTopic',
  summary: 'Changes a topic, which makes it a custom one, or moves it to the archive and back',
  method: 'PATCH',
  path: '/api/brands/{brandId}/topics/{topicId}',
  params: z.object({ brandId: brandIdSchema, topicId: plainIdSchema }),
  body: z.strictObject({ topic: z.optional(writtenTopicSchema), archived: z.optional(z.boolean()) }),
  response: doneSchema,
  errors: ['not_found', 'custom_topics_locked'],
})

export const writeForLibrary = defineCall({
  ...ofLibrary,
  name: 'library.write',
  summary: 'Has the analyst write prompts and personas on a subject; nothing is kept of them',
  method: 'POST',
  path: '/api/brands/{brandId}/library/write',
  params: z.object({ brandId: brandIdSchema }),
  body: z.strictObject({ subject: topicSchema.shape.topic.check(z.minLength(MIN_CUSTOM_TOPIC)) }),
  response: z.object({
    data: z.object({ prompts: z.array(z.string()), personas: z.array(writtenPersonaSchema) }),
  }),
  limits: SITE_LIMITS,
  errors: ['plan_required', 'custom_topics_locked', 'analyst_failed', ...CEILING_ERRORS],
})
