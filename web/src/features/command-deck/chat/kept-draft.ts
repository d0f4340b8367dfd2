import { type ChatDraft, chatDraftSchema } from '@sillage/core/chat/draft'
import { z } from 'zod/mini'

const KEY = 'sillage.ai-draft'

const keptSchema = z.object({
  conversationId: z.string(),
  /** Number of messages sent before the edit: after the next message the draft is out of date. */
  messages: z.number(),
  draft: chatDraftSchema,
  /** The job that it was launched as; null before. */
  jobId: z._default(z.nullable(z.string()), null),
})
type Kept = z.infer<typeof keptSchema>

/** Returns the draft without empty prompts, as the API takes it. */
export const withoutBlanks = (draft: ChatDraft): ChatDraft => ({
  ...draft,
  prompts: draft.prompts.filter(({ text }) => text.trim() !== ''),
})

/** Stores an edited draft across reloads, until the assistant has the edits; null removes it. */
export const keepDraft = (kept: Kept | null): void => {
  try {
    if (kept === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify({ ...kept, draft: withoutBlanks(kept.draft) }))
  } catch {
    // Without storage, a reload loses the edit.
  }
}

/** Returns the stored draft of a conversation with this many messages; null for none. */
export const keptDraft = (conversationId: string, messages: number): Kept | null => {
  try {
    const kept = keptSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return kept.conversationId === conversationId && kept.messages === messages ? kept : null
  } catch {
    return null
  }
}
