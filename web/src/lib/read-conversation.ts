import { brandOfConversation, conversationIdSchema } from '@sillage/core/base/ids'

/** The conversation that an address names; null unless it is one of the brand. */
export const readConversation = (text: string | null, brandId: string): string | null => {
  const id = conversationIdSchema.safeParse(text).data
  return id !== undefined && brandOfConversation(id) === brandId ? id : null
}
