import { z } from 'zod/mini'
import { instant } from '../base/time.ts'

export const TOPIC_LIMITS = { topics: 6, prompts: 4, personas: 3 } as const
/** Custom topics that a brand keeps; the oldest goes when there are more. */
export const MAX_CUSTOM_TOPICS = 12
/** Archived topics that a brand keeps; the oldest goes when there are more. */
export const MAX_ARCHIVED_TOPICS = 50
/** Characters that a custom topic needs at least. */
export const MIN_CUSTOM_TOPIC = 3

/** A persona as suggestions write it. */
export const suggestedPersonaSchema = z.object({
  full_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  gender: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
  age: z.int().check(z.minimum(0), z.maximum(130)),
  occupation: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  annual_salary: z.int().check(z.nonnegative()),
  city: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  country: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  short_description: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  detailed_description: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  profile_image_url: z._default(z.nullable(z.string().check(z.maxLength(2_000))), null),
})
export type SuggestedPersona = z.infer<typeof suggestedPersonaSchema>

/** A subject of questions in a brand's market: its questions, and the people who ask them. */
export const topicSchema = z.object({
  topic: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  prompts: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)))
    .check(z.minLength(1), z.maxLength(TOPIC_LIMITS.prompts)),
  personas: z.array(suggestedPersonaSchema).check(z.maxLength(TOPIC_LIMITS.personas)),
  isCustom: z._default(z.boolean(), false),
})
export type Topic = z.infer<typeof topicSchema>

/** `brands/{brandId}/topics/{topicId}` */
export const storedTopicSchema = z.extend(topicSchema, {
  topicId: z.string(),
  /** Place in the list. */
  position: z.int().check(z.nonnegative()),
  /** When it was moved to the archive, where it is not offered and no generation replaces it; null of one in use. */
  archivedAt: z._default(z.nullable(instant), null),
  createdAt: instant,
})
export type StoredTopic = z.infer<typeof storedTopicSchema>

/** `brands/{brandId}/leases/topics`: who has topics made, so that two generations at once make one. */
export const topicLeaseSchema = z.object({
  /** The work under way. */
  work: z.string(),
  /** Null when nothing is being made. */
  holder: z.nullable(z.string()),
  /** The holder is taken for dead from then on. */
  until: instant,
  /** How the last generation ended. */
  ended: z.nullable(z.object({ holder: z.string(), failed: z.boolean() })),
})
export type TopicLease = z.infer<typeof topicLeaseSchema>
