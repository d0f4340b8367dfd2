import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { brandIdSchema } from '../base/ids.ts'
import { CEILING_ERRORS } from '../billing/ceiling-errors.ts'
import { SITE_LIMITS } from '../brands/limits.ts'
import { MIN_CUSTOM_TOPIC, topicSchema } from '../brands/topic.ts'

/** The suggested topics of a brand, custom ones first. */

const answer = z.object({ topics: z.array(topicSchema) })

export const listSuggestions = defineCall({
  name: 'suggestions.list',
  summary: 'Topics of a brand: prompts, and the personas that ask them; custom topics first',
  method: 'GET',
  path: '/api/analyses/suggestions',
  access: 'brand',
  brandOf: ({ query }) => query.brandId,
  query: z.object({ brandId: brandIdSchema }),
  response: answer,
})

export const generateSuggestions = defineCall({
  name: 'suggestions.generate',
  summary: 'Replaces the suggested topics of a brand by new ones; with manualTopic, adds a custom topic',
  method: 'POST',
  path: '/api/analyses/suggestions',
  access: 'brand',
  brandOf: ({ body }) => body.brandId,
  body: z.strictObject({
    brandId: brandIdSchema,
    /** The subject of a custom topic; it becomes the title, and the first of the list. */
    manualTopic: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(MIN_CUSTOM_TOPIC, 'Please enter a topic with at least 3 characters.'),
          z.maxLength(200),
        ),
    ),
  }),
  response: answer,
  limits: SITE_LIMITS,
  errors: ['plan_required', 'custom_topics_locked', 'analyst_failed', ...CEILING_ERRORS],
})
