import { z } from 'zod/mini'
import { actionFields, actionStatusSchema, MAX_ACTION_TITLE } from '../actions/action.ts'
import type { ModelReply } from './model-reply.ts'

/** Characters of the notes: they stand below the message, beside the button. */
const MAX_NOTES = 500

/** An action that the assistant proposes. A person adds it. */
export const proposedActionSchema = z.object({
  title: actionFields.title,
  kind: z.catch(actionFields.kind, 'content'),
  dueOn: z.catch(actionFields.dueOn, null),
  notes: actionFields.notes,
  /** The status of the one that is on the list already; null for a new one. */
  status: z.nullable(actionStatusSchema),
})
export type ProposedAction = z.infer<typeof proposedActionSchema>

/** The action of a reply, cut to what an action holds; null without one, and for one without a title. */
export const cutAction = (action: ModelReply['action']): Omit<ProposedAction, 'status'> | null => {
  if (action === null) return null
  const { status: _, ...cut } =
    proposedActionSchema.safeParse({
      ...action,
      title: action.title.trim().slice(0, MAX_ACTION_TITLE).toWellFormed(),
      notes: action.notes.trim().slice(0, MAX_NOTES).toWellFormed(),
      status: null,
    }).data ?? {}
  return 'title' in cut ? cut : null
}
