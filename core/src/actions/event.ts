import { z } from 'zod/mini'
import { actionFields } from './action.ts'

/** What a webhook is sent when actions of its brand are added, changed or deleted: those of one request. */
export const actionsChangedSchema = z.object({
  type: z.literal('actions.changed'),
  timestamp: z.string().check(z.meta({ description: 'When it happened (ISO 8601, UTC).' })),
  data: z.object({
    brand: z.string().check(z.meta({ description: 'Name of the brand.' })),
    actions: z.array(
      z.object({
        actionId: z.string(),
        change: z.enum(['created', 'changed', 'deleted']),
        title: actionFields.title,
        kind: actionFields.kind,
        status: actionFields.status,
        ownerId: actionFields.ownerId,
        dueOn: actionFields.dueOn,
        url: z.url().check(z.meta({ description: 'Opens the action in the app.' })),
      }),
    ),
  }),
})
export type ActionsChanged = z.infer<typeof actionsChangedSchema>
