import { randomUUID } from 'node:crypto'
import { toIso } from '@sillage/core/base/time'
import type * as calls from '@sillage/core/chat/calls'
import { findDraft, listFigures } from '@sillage/core/chat/conversation'
import { requireAiMode } from '@sillage/core/plans/gates'
import { getStanding } from '../plans/entitlements.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { requireRoomToSpend } from '../providers/spend.ts'
import { buildEndEvent, haveAnswered, stopAnswer } from './answer.ts'
import { followAnswer } from './chunks.ts'
import { deleteConversation, loadConversation, newestConversations, takeMessage } from './conversations.ts'

export const chatHandlers: HandlersOf<typeof calls> = {
  sendMessage: async ({ body, caller, lastEventId, signal }) => {
    requireAiMode(await getStanding(caller.payer))
    await requireRoomToSpend(caller.payer.uid)
    const { conversationId, turn: taken } = await takeMessage({
      brandId: body.brandId,
      uid: caller.uid,
      conversationId: body.conversationId ?? null,
      messageId: body.messageId ?? randomUUID(),
      text: body.message,
      draft: body.draft ?? null,
      about: body.analysisId ?? null,
    })
    const turn = await haveAnswered(conversationId, taken)
    const { messageId } = turn
    return (async function* () {
      if (lastEventId === null) yield { id: '0', data: { conversationId, isStreaming: true } }
      if (turn.status !== 'waiting') yield { id: 'end', data: buildEndEvent(conversationId, turn) }
      else yield* followAnswer(conversationId, messageId, { after: lastEventId, signal })
    })()
  },

  getConversation: async ({ query, caller }) => {
    const conversation = await loadConversation(query.conversationId, caller.uid)
    const { turns } = conversation
    const standing = findDraft(conversation)
    const waiting = turns.find(({ status }) => status === 'waiting')
    return {
      messages: turns
        .filter(({ status }) => status !== 'failed')
        .flatMap(({ text, answer }) => [
          { role: 'user' as const, content: text },
          ...(answer ? [{ role: 'assistant' as const, content: answer.message }] : []),
        ]),
      suggestions: turns.at(-1)?.answer?.suggestions ?? [],
      draft:
        turns.at(-1)?.edited && !turns.at(-1)?.answer
          ? (turns.at(-1)?.edited ?? null)
          : (standing?.draft ?? null),
      leftOut: standing?.leftOut ?? [],
      action: turns.at(-1)?.answer?.action ?? null,
      figures: listFigures(conversation),
      analysisId: turns.findLast(({ about }) => about !== null)?.about ?? null,
      jobId: conversation.jobId,
      waiting: waiting ? { messageId: waiting.messageId, text: waiting.text } : null,
    }
  },

  listConversations: async ({ query, caller }) => ({
    data: (await newestConversations(query.brandId, caller.uid)).map((conversation) => ({
      conversationId: conversation.conversationId,
      title: findDraft(conversation)?.draft?.title || (conversation.turns[0]?.text ?? ''),
      updated_at: toIso(conversation.updatedAt),
    })),
  }),

  stopAnswer: async ({ body, caller }) => {
    const { conversationId } = await loadConversation(body.conversationId, caller.uid)
    await stopAnswer(conversationId, body.messageId)
    return { ok: true }
  },

  deleteConversation: async ({ body, caller }) => {
    await deleteConversation(body.conversationId, caller.uid)
    return { ok: true }
  },
}
