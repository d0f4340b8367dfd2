import { z } from 'zod/mini'
import { defineCall, defineStream } from '../base/call.ts'
import { errorCodeSchema } from '../base/error-body.ts'
import {
  analysisIdSchema,
  brandIdSchema,
  brandOfAnalysis,
  brandOfConversation,
  conversationIdSchema,
  plainIdSchema,
} from '../base/ids.ts'
import { okSchema } from '../base/reply.ts'
import { CEILING_ERRORS } from '../billing/ceiling-errors.ts'
import { MAX_MESSAGE } from './conversation.ts'
import { chatDraftSchema, leftOutSchema } from './draft.ts'
import { chatFigureSchema } from './figures/figure.ts'
import { proposedActionSchema } from './proposed-action.ts'

/** One event of the assistant's answer. The last one is `done`, or has an `error`. */
export const chatEventSchema = z.object({
  /** The first of a new conversation learns its id by this. */
  conversationId: z.optional(z.string()),
  /** A title of the model's reasoning: so far, or whole. Readers show any event with a title. */
  type: z.optional(
    z.enum(['response.reasoning_summary_title.delta', 'response.reasoning_summary_title.done']),
  ),
  title: z.optional(z.string()),
  isStreaming: z.optional(z.boolean()),
  /** The reply so far: JSON that may end anywhere. */
  content: z.optional(z.string()),
  done: z.optional(z.boolean()),
  assistantMessage: z.optional(z.string()),
  suggestions: z.optional(z.array(z.string())),
  /** Whether the draft is to be created now. */
  analysisReady: z.optional(z.boolean()),
  /** The job that creates it; without one, the reader orders it. */
  jobId: z.optional(z.string()),
  /** The proposal, cut to the plan. */
  analysisData: z.optional(z.nullable(chatDraftSchema)),
  leftOut: z.optional(z.array(leftOutSchema)),
  /** The action that the answer proposes. */
  action: z.optional(z.nullable(proposedActionSchema)),
  /** The figures behind references in the message. */
  figures: z.optional(z.array(chatFigureSchema)),
  error: z.optional(z.string()),
  errorCode: z.optional(errorCodeSchema),
})
export type ChatEvent = z.infer<typeof chatEventSchema>

export const sendMessage = defineStream({
  name: 'chat.send',
  summary: 'Sends a message to the assistant, and streams its answer; sent again, it streams the same answer',
  method: 'POST',
  path: '/api/analyses/ai/stream',
  access: 'brand',
  limits: [{ per: 'user', points: 120, seconds: 600 }],
  brandOf: ({ body }) => body.brandId,
  body: z
    .strictObject({
      brandId: brandIdSchema,
      message: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_MESSAGE)),
      /** Left out or null for a new conversation. */
      conversationId: z.nullish(conversationIdSchema),
      /** Chosen by the sender; the same for each try to send the same message. */
      messageId: z.optional(plainIdSchema),
      /** The draft as the person has edited it by hand. */
      draft: z.nullish(chatDraftSchema),
      /** The analysis whose figures are the subject. */
      analysisId: z.nullish(analysisIdSchema),
    })
    .check(
      z.refine(({ brandId, analysisId }) => !analysisId || brandOfAnalysis(analysisId) === brandId, {
        path: ['analysisId'],
        message: 'Mismatched brand for this analysis',
      }),
    ),
  response: chatEventSchema,
  errors: ['ai_mode_locked', 'conversation_not_found', 'chat_full', 'chat_busy', ...CEILING_ERRORS],
})

export const getConversation = defineCall({
  name: 'chat.get',
  summary: 'A conversation of the signed-in user with the assistant',
  method: 'GET',
  path: '/api/analyses/ai/conversation',
  access: 'brand',
  unknown: 'conversation_not_found',
  brandOf: ({ query }) => brandOfConversation(query.conversationId),
  query: z.object({ conversationId: conversationIdSchema }),
  response: z.object({
    messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() })),
    suggestions: z.array(z.string()),
    draft: z.nullable(chatDraftSchema),
    leftOut: z.array(leftOutSchema),
    /** The action that the newest answer proposes; null without one. */
    action: z.nullable(proposedActionSchema),
    figures: z.array(chatFigureSchema),
    /** The analysis that the chat was opened on; null for none. */
    analysisId: z.nullable(z.string()),
    /** The newest job that was ordered from it; null before the first. */
    jobId: z.nullable(z.string()),
    /** The message that is being answered, by which its stream can be taken up; null when none is. */
    waiting: z.nullable(z.object({ messageId: z.string(), text: z.string() })),
  }),
  errors: ['conversation_not_found'],
})

/** Conversations of one listing. */
export const MAX_LISTED_CONVERSATIONS = 30

export const listConversations = defineCall({
  name: 'chat.list',
  summary: 'The newest conversations of the signed-in user in a brand',
  method: 'GET',
  path: '/api/analyses/ai/conversations',
  access: 'brand',
  brandOf: ({ query }) => query.brandId,
  query: z.object({ brandId: brandIdSchema }),
  response: z.object({
    data: z
      .array(
        z.object({
          conversationId: z.string(),
          /** The title of its draft; without one, its first message. */
          title: z.string(),
          updated_at: z.string(),
        }),
      )
      .check(z.maxLength(MAX_LISTED_CONVERSATIONS)),
  }),
  errors: [],
})

export const stopAnswer = defineCall({
  name: 'chat.stop',
  stopsWork: true,
  summary: 'Stops the answer to a message, which counts as not sent; one that was answered stays',
  method: 'POST',
  path: '/api/analyses/ai/stream/stop',
  access: 'brand',
  unknown: 'conversation_not_found',
  brandOf: ({ body }) => brandOfConversation(body.conversationId),
  body: z.strictObject({ conversationId: conversationIdSchema, messageId: plainIdSchema }),
  response: okSchema,
  errors: ['conversation_not_found'],
})

export const deleteConversation = defineCall({
  name: 'chat.delete',
  summary: 'Deletes a conversation of the signed-in user; one that is not there is no error',
  method: 'DELETE',
  path: '/api/analyses/ai/conversation',
  access: 'brand',
  unknown: 'conversation_not_found',
  brandOf: ({ body }) => brandOfConversation(body.conversationId),
  body: z.strictObject({ conversationId: conversationIdSchema }),
  response: okSchema,
  errors: ['conversation_not_found'],
})
