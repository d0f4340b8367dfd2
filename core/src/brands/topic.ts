import { z } from 'zod'
import { instant } from '../time.ts'

export const TOPIC_LIMITS = { topics: 6, prompts: 4, personas: 3 } as const
/** Custom topics that a brand keeps; the oldest goes when there are more. */
export const MAX_CUSTOM_TOPICS = 12
/** Archived topics that a brand keeps; the oldest goes when there are more. */
export const MAX_ARCHIVED_TOPICS = 50
/** Characters that a custom topic needs at least. */
export const MIN_CUSTOM_TOPIC = 3

/** A persona as suggestions write it. */
export const suggestedPersonaSchema = z.object({
  full_name: z.string().trim().min(1).max(200),
  gender: z.string().trim().min(1).max(50),
  age: z.number().int().min(0).max(130),
  occupation: z.string().trim().min(1).max(500),
  annual_salary: z.number().int().nonnegative(),
  city: z.string().trim().min(1).max(120),
  country: z.string().trim().min(1).max(120),
  short_description: z.string().trim().max(500).default(''),
  detailed_description: z.string().trim().max(500).default(''),
  profile_image_url: z.string().max(2_000).nullable().default(null),
})
export type SuggestedPersona = z.infer<typeof suggestedPersonaSchema>

/** What people ask about in the market of a brand: questions, and who asks them. */
export const topicSchema = z.object({
  topic: z.string().trim().min(1).max(200),
  prompts: z.array(z.string().trim().min(1).max(2_000)).min(1).max(TOPIC_LIMITS.prompts),
  personas: z.array(suggestedPersonaSchema).max(TOPIC_LIMITS.personas),
  isCustom: z.boolean().default(false),
})
export type Topic = z.infer<typeof topicSchema>

/** `brands/{brandId}/topics/{topicId}` */
export const storedTopicSchema = topicSchema.extend({
  topicId: z.string(),
  /** Place in the list. */
  position: z.number().int().nonnegative(),
  /** When it was moved to the archive, where it is not offered and no generation replaces it; null of one in use. */
  archivedAt: instant.nullable().default(null),
  createdAt: instant,
})
export type StoredTopic = z.infer<typeof storedTopicSchema>

/** `brands/{brandId}/leases/topics`: who has topics made, so that two generations at once make one. */
export const topicLeaseSchema = z.object({
  /** What is being made. */
  work: z.string(),
  /** Null when nothing is being made. */
  holder: z.string().nullable(),
  /** The holder is taken for dead from then on. */
  until: instant,
  /** How the last generation ended. */
  ended: z.object({ holder: z.string(), failed: z.boolean() }).nullable(),
})
export type TopicLease = z.infer<typeof topicLeaseSchema>
