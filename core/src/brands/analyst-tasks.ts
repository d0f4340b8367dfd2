import { z } from 'zod/mini'

/**
 * The analyst's reply schemas about a brand. Nothing in a reply is trusted: texts are cut, domains checked,
 * lists cut. Bounds are absent on purpose, since some servers refuse them in strict schemas.
 */

export const analystProfileSchema = z.object({
  name: z.string(),
  /** Other names and spellings the brand uses for itself. */
  aliases: z.array(z.string()),
  description: z.string(),
  industry: z.string(),
})
export type AnalystProfile = z.infer<typeof analystProfileSchema>

export const analystCompetitorsSchema = z.object({
  competitors: z.array(
    z.object({
      name: z.string(),
      /** Domain of its website; null when it is not known for certain. */
      domain: z.nullable(z.string()),
      reason: z.string(),
    }),
  ),
})
export type AnalystCompetitors = z.infer<typeof analystCompetitorsSchema>

export const analystPersonaSchema = z.object({
  full_name: z.string(),
  gender: z.string(),
  age: z.number(),
  occupation: z.string(),
  annual_salary: z.number(),
  city: z.string(),
  country: z.string(),
  short_description: z.string(),
  detailed_description: z.string(),
})
export type AnalystPersona = z.infer<typeof analystPersonaSchema>

export const analystTopicsSchema = z.object({
  topics: z.array(
    z.object({ topic: z.string(), prompts: z.array(z.string()), personas: z.array(analystPersonaSchema) }),
  ),
})
export type AnalystTopics = z.infer<typeof analystTopicsSchema>

/** One topic, whose title is known. */
export const analystTopicSchema = z.object({
  prompts: z.array(z.string()),
  personas: z.array(analystPersonaSchema),
})
export type AnalystTopic = z.infer<typeof analystTopicSchema>

/** Names of the schemas in structured calls. */
export const ANALYST_TASKS = {
  profile: 'brand_profile',
  competitors: 'brand_competitors',
  topics: 'brand_topics',
  topic: 'brand_topic',
} as const
