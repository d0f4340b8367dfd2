import { type ChatDraft, chatDraftSchema } from '@sillage/core/chat/draft'
import { z } from 'zod'

const KEY = 'sillage.ai-draft'

const keptSchema = z.object({
  conversationId: z.string(),
  /** Messages that were sent before the edit: after another one, the draft is an old one. */
  messages: z.number(),
  draft: chatDraftSchema,
})
type Kept = z.infer<typeof keptSchema>

/** A draft without prompts that are still to be written, as it may be sent. */
export const withoutBlanks = (draft: ChatDraft): ChatDraft => ({
  ...draft,
  prompts: draft.prompts.filter(({ text }) => text.trim() !== ''),
})

/** Keeps a draft as it was edited, over reloads, until the assistant has the edits; null forgets it. */
export const keepDraft = (kept: Kept | null): void => {
  try {
    if (kept === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify({ ...kept, draft: withoutBlanks(kept.draft) }))
  } catch {
    // Without storage an edit lasts until the page is loaded anew.
  }
}

/** The draft that was edited after so many messages of a conversation; null for none. */
export const keptDraft = (conversationId: string, messages: number): ChatDraft | null => {
  try {
    const kept = keptSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return kept.conversationId === conversationId && kept.messages === messages ? kept.draft : null
  } catch {
    return null
  }
}
