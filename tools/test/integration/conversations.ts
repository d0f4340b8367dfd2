import { makeConversationId, newId } from '@sillage/core/base/ids'
import { conversationPath } from '@sillage/core/base/paths'
import type { Conversation } from '@sillage/core/chat/conversation'
import { db } from './world.ts'

const DAY = 86_400_000

export const newConversationId = (brandId: string): string => makeConversationId(brandId, newId())

/** A conversation of one message that was answered: its id, and the message's. */
export const newConversation = async (
  brandId: string,
  createdBy: string,
  over: Partial<Conversation> = {},
): Promise<{ conversationId: string; messageId: string }> => {
  const conversationId = newConversationId(brandId)
  const messageId = 'm1'
  const at = Date.now()
  await db.doc(conversationPath(conversationId)).set({
    conversationId,
    brandId,
    createdBy,
    turns: [
      {
        messageId,
        text: 'Which jugs are named?',
        about: null,
        edited: null,
        status: 'answered',
        lease: null,
        attempts: 1,
        answer: {
          message: 'Here is a draft.',
          suggestions: ['Go on'],
          isReady: false,
          draft: null,
          leftOut: [],
          action: null,
          figures: [],
          jobId: null,
        },
        error: null,
        at,
      },
    ],
    jobId: null,
    createdAt: at,
    updatedAt: at,
    expiresAt: new Date(at + DAY),
    ...over,
  } satisfies { [K in keyof Conversation]: unknown })
  return { conversationId, messageId }
}
