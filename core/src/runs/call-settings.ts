import { z } from 'zod'

/** How a model is asked, but for the question itself; null is the provider's own default, for which nothing is sent. */

const tokens = z.number().int().positive()

/** Interfaces of providers, each with a protocol of its own. */
const surfaceSchema = z.enum(['responses', 'messages', 'generateContent', 'chat', 'conversations'])

const searchSettingsSchema = z.object({
  /** The provider's name of its tool, with its version where it has one. */
  tool: z.string(),
  /** Most searches of an answer. */
  maxSearches: z.number().int().positive().nullable(),
  /** Most rounds of searching and thinking. */
  maxSteps: z.number().int().positive().nullable(),
  /** Whether it searches from where the persona lives. */
  location: z.boolean(),
})

export const callSettingsSchema = z.object({
  surface: surfaceSchema,
  /** Bound of an answer with the thinking before it. */
  maxTokens: tokens.nullable(),
  /** The same of a second try, after an answer that was cut. */
  secondMaxTokens: tokens,
  thinking: z.literal('adaptive').nullable(),
  effort: z.string().nullable(),
  temperature: z.number().nullable(),
  /** Null where the model may not search the web. */
  search: searchSettingsSchema.nullable(),
})
export type CallSettings = z.infer<typeof callSettingsSchema>

/** How a model is asked without web search, and with it where it searches. */
export const modelCallsSchema = z.object({
  offline: callSettingsSchema,
  online: callSettingsSchema.nullable(),
})
export type ModelCalls = z.infer<typeof modelCallsSchema>

/** How the analyst is asked. */
export const analystCallSchema = callSettingsSchema.omit({ search: true }).extend({
  maxTokens: tokens,
  /** Whether the server holds the model to the schema, or only to JSON. */
  strictSchema: z.boolean(),
})
export type AnalystCall = z.infer<typeof analystCallSchema>
