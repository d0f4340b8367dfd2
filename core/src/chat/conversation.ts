import { z } from 'zod/mini'
import { errorCodeSchema } from '../base/error-body.ts'
import { instant } from '../base/time.ts'
import { chatDraftSchema, leftOutSchema } from './draft.ts'
import { type ChatFigure, chatFigureSchema } from './figures/figure.ts'
import { proposedActionSchema } from './proposed-action.ts'

/** Characters of a brief, and of each message. */
export const MAX_MESSAGE = 250
/** Messages of a person in one conversation. */
export const MAX_MESSAGES = 10
export const MAX_SUGGESTIONS = 3
/** Sent after the person's last message; the only one allowed then. */
export const CLOSING_MESSAGE = 'Please create the analysis now with the information you have.'

/** The assistant's answer to a message. */
export const chatAnswerSchema = z.object({
  message: z.string(),
  suggestions: z.array(z.string()).check(z.maxLength(MAX_SUGGESTIONS)),
  /** Whether the person asked for the analysis to be created, from a draft that they had seen. */
  isReady: z.boolean(),
  /** The proposal, cut to the plan; null before there is one. */
  draft: z.nullable(chatDraftSchema),
  leftOut: z.array(leftOutSchema),
  /** The action that it proposes; null without one. Old answers lack it. */
  action: z._default(z.nullable(proposedActionSchema), null),
  /** The figures that the message refers to. Old answers lack them. */
  figures: z._default(z.array(chatFigureSchema), []),
  /** The job that was started since the person asked for it; null where none was, or it was refused. */
  jobId: z._default(z.nullable(z.string()), null),
})
export type ChatAnswer = z.infer<typeof chatAnswerSchema>

export const turnSchema = z.object({
  /** Chosen by the client: a repeated send is one message. */
  messageId: z.string(),
  text: z.string(),
  /** The analysis that the chat was opened on; null for none. */
  about: z._default(z.nullable(z.string()), null),
  /** The draft as the person had edited it; null when it was the assistant's. */
  edited: z.nullable(chatDraftSchema),
  status: z.enum(['waiting', 'answered', 'failed']),
  /** The worker of the answer counts as dead from then on; null without one. */
  lease: z.nullable(instant),
  attempts: z.int().check(z.nonnegative()),
  answer: z.nullable(chatAnswerSchema),
  error: z.nullable(errorCodeSchema),
  at: instant,
})
export type Turn = z.infer<typeof turnSchema>

/** `brands/{brandId}/conversations/{conversation}` */
export const conversationSchema = z.object({
  conversationId: z.string(),
  brandId: z.string(),
  createdBy: z.string(),
  turns: z.array(turnSchema),
  /** The newest job that was ordered from it; null before the first. */
  jobId: z._default(z.nullable(z.string()), null),
  createdAt: instant,
  updatedAt: instant,
  expiresAt: instant,
})
export type Conversation = z.infer<typeof conversationSchema>

/** Messages that count: one that the assistant could not answer does not. */
export const countMessages = ({ turns }: Pick<Conversation, 'turns'>): number =>
  turns.filter(({ status }) => status !== 'failed').length

/** The newest proposal of a conversation. */
export const findDraft = ({ turns }: Pick<Conversation, 'turns'>): ChatAnswer | null =>
  turns.findLast(({ answer }) => answer?.draft)?.answer ?? null

/** The figures of all answers, each once. */
export const listFigures = ({ turns }: Pick<Conversation, 'turns'>): ChatFigure[] => [
  ...new Map(
    turns.flatMap(({ answer }) => answer?.figures ?? []).map((figure) => [figure.ref, figure]),
  ).values(),
]
