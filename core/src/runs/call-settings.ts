import { z } from 'zod/mini'

/** Parameters of a model's call, without the question; null is the provider's own default, for which nothing is sent. */

const tokens = z.int().check(z.positive())

/** Interfaces of providers, each with a protocol of its own. */
const surfaceSchema = z.enum(['responses', 'messages', 'generateContent', 'chat', 'conversations'])

const searchSettingsSchema = z.object({
  /** The provider's name of its tool, with its version where it has one. */
  tool: z.string(),
  /** Most searches of an answer. */
  maxSearches: z.nullable(z.int().check(z.positive())),
  /** Most rounds of searching and thinking. */
  maxSteps: z.nullable(z.int().check(z.positive())),
  /** Whether it searches from where the persona lives. */
  location: z.boolean(),
})

export const callSettingsSchema = z.object({
  surface: surfaceSchema,
  /** Bound of an answer with the thinking before it. */
  maxTokens: z.nullable(tokens),
  /** The same of a second try, after an answer that was cut. */
  secondMaxTokens: tokens,
  thinking: z.nullable(z.literal('adaptive')),
  effort: z.nullable(z.string()),
  temperature: z.nullable(z.number()),
  /** Null where the model may not search the web. */
  search: z.nullable(searchSettingsSchema),
})
export type CallSettings = z.infer<typeof callSettingsSchema>

/** Parameters that a call can do without, should its provider not take them for a model. */
export const DROPPABLE = ['location', 'maxSteps', 'temperature', 'effort'] as const
export const droppableSchema = z.enum(DROPPABLE)
export type Droppable = z.infer<typeof droppableSchema>

/** A model's calls without web search, and with it where it searches. */
export const modelCallsSchema = z.object({
  offline: callSettingsSchema,
  online: z.nullable(callSettingsSchema),
})
export type ModelCalls = z.infer<typeof modelCallsSchema>

/** The analyst's call. */
export const analystCallSchema = z.extend(z.omit(callSettingsSchema, { search: true }), {
  maxTokens: tokens,
  /** Whether the server holds the model to the schema, or only to JSON. */
  strictSchema: z.boolean(),
})
export type AnalystCall = z.infer<typeof analystCallSchema>
