import { z } from 'zod/mini'
import { analystPersonaSchema } from '../brands/analyst-tasks.ts'
import { lookSchema } from './figures/tools.ts'

/** Name of the schema, by which the task is known. */
export const CHAT_TASK = 'analysis_chat'

/**
 * The reply schema of the chat model. Nothing in a reply is trusted; bounds are absent, since some servers refuse them in
 * strict schemas. The message comes first, so that it can be read while the rest is written.
 */
export const modelReplySchema = z.object({
  message: z.string(),
  /** Questions to views: their results come in another message, and the model replies again. */
  look: z.array(lookSchema),
  suggestions: z.array(z.string()),
  isReadyToCreate: z.boolean(),
  /** An action for the brand's list, which a person adds or leaves. */
  action: z.nullable(z.object({ title: z.string(), kind: z.string(), dueOn: z.string(), notes: z.string() })),
  draft: z.nullable(
    z.object({
      title: z.string(),
      prompts: z.array(z.object({ text: z.string(), branded: z.boolean(), intent: z.string() })),
      personas: z.array(analystPersonaSchema),
      languages: z.array(z.string()),
      models: z.array(z.string()),
      samples: z.number(),
      /** 0 repeats as often as `samples`. */
      untilPoints: z.number(),
      schedule: z.object({
        enabled: z.boolean(),
        cadence: z.string(),
        weeklyDayOfWeek: z.number(),
        monthlyDay: z.number(),
      }),
    }),
  ),
})
export type ModelReply = z.infer<typeof modelReplySchema>
