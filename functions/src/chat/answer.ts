import type { ChatEvent } from '@sillage/core/chat/calls'
import {
  type ChatAnswer,
  CLOSING_MESSAGE,
  type Conversation,
  conversationSchema,
  draftOf,
  MAX_SUGGESTIONS,
  type Turn,
} from '@sillage/core/chat/conversation'
import { modelReplySchema } from '@sillage/core/chat/model-reply'
import { ERRORS, type ErrorCode } from '@sillage/core/errors'
import { userSchema } from '@sillage/core/identity/user'
import { userPath } from '@sillage/core/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from '../firebase.ts'
import { logger } from '../log/logger.ts'
import { chatTaskName } from '../queue/names.ts'
import { enqueue } from '../queue/task-queue.ts'
import { isGone } from '../runs/firestore-errors.ts'
import { ProviderError } from '../runs/providers/provider.ts'
import { withoutFence } from '../runs/read/read-answer.ts'
import { transact } from '../transact.ts'
import { chunkOf, firstSeq } from './chunks.ts'
import { conversationRef } from './conversations.ts'
import { cutDraft } from './cut-draft.ts'
import { CHAT_INSTRUCTIONS } from './instructions.ts'
import { knowledgeOf, type Terms, termsOf } from './knowledge.ts'
import { type ChatMessage, type Said, streamReply } from './model.ts'

/** Whoever has not been heard of for so long is dead, and the answer is begun anew. */
const LEASE_MS = 30_000
const RENEW_MS = 10_000
const FLUSH_MS = 350
const MOST_ATTEMPTS = 3
/** Longest reply that is read. */
const MAX_REPLY = 60_000
const MAX_TEXT = 4_000

const leaseFromNow = (): Timestamp => Timestamp.fromMillis(Date.now() + LEASE_MS)

/** The conversation with one turn changed; null when it, or the turn, is not there any more. */
const changeTurn = (
  conversationId: string,
  messageId: string,
  change: (turn: Turn) => Partial<Record<keyof Turn, unknown>> | null,
  alongside?: (transaction: FirebaseFirestore.Transaction) => void,
): Promise<Conversation | null> =>
  transact(async (transaction) => {
    const ref = conversationRef(conversationId)
    const snapshot = await transaction.get(ref)
    if (!snapshot.exists) return null
    const conversation = conversationSchema.parse(snapshot.data())
    const turn = conversation.turns.find((one) => one.messageId === messageId)
    const changes = turn ? change(turn) : null
    if (changes === null) return null
    const turns = conversation.turns.map((one) =>
      one.messageId === messageId ? { ...one, ...changes } : one,
    )
    transaction.update(ref, { turns, updatedAt: Timestamp.now() })
    alongside?.(transaction)
    return conversationSchema.parse({ ...snapshot.data(), turns })
  })

/** Takes the turn, or says until when somebody else has it; null when there is nothing to answer. */
const claim = async (conversationId: string, messageId: string) => {
  let heldUntil: number | null = null
  const conversation = await changeTurn(conversationId, messageId, ({ status, lease, attempts }) => {
    heldUntil = null
    if (status !== 'waiting') return null
    if (lease !== null && lease > Date.now()) {
      heldUntil = lease
      return null
    }
    return { lease: leaseFromNow(), attempts: attempts + 1 }
  })
  return { conversation, heldUntil: heldUntil as number | null }
}

/** Writes events as they come, a chunk every third of a second, the first at once. */
class Pen {
  readonly #conversationId: string
  readonly #messageId: string
  #seq: number
  #waiting: ChatEvent[] = []
  #writing: Promise<unknown> = Promise.resolve()
  #timer: NodeJS.Timeout | null = null
  #writtenAt = 0

  constructor(conversationId: string, messageId: string, attempt: number) {
    this.#conversationId = conversationId
    this.#messageId = messageId
    this.#seq = firstSeq(attempt)
  }

  /** Of the reply so far, only the newest is worth writing. */
  say(event: ChatEvent): void {
    if (event.content !== undefined)
      this.#waiting = this.#waiting.filter(({ content }) => content === undefined)
    this.#waiting.push(event)
    this.#timer ??= setTimeout(() => this.#flush(), Math.max(0, this.#writtenAt + FLUSH_MS - Date.now()))
  }

  #flush(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    if (this.#waiting.length === 0) return
    const { ref, data } = this.next(this.#waiting)
    this.#waiting = []
    this.#writtenAt = Date.now()
    this.#writing = this.#writing.then(() => ref.set(data))
    // Looked at when the answer has ended.
    this.#writing.catch(() => undefined)
  }

  next(events: readonly ChatEvent[]) {
    this.#seq += 1
    return chunkOf(this.#conversationId, this.#messageId, this.#seq, events)
  }

  async settle(): Promise<void> {
    this.#flush()
    await this.#writing
  }

  drop(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#waiting = []
  }
}

const saidBy = ({ text, edited, answer }: Turn, standing: ChatAnswer | null): ChatMessage[] => [
  {
    role: 'user',
    content: JSON.stringify({
      message: text,
      draft: edited ?? standing?.draft ?? null,
      editedByHand: edited !== null,
    }),
  },
  ...(answer
    ? [
        {
          role: 'assistant' as const,
          content: JSON.stringify({ message: answer.message, isReadyToCreate: answer.isReady }),
        },
      ]
    : []),
]

/** Everything that was said until a message, for the model. */
const messagesUntil = ({ turns }: Conversation, messageId: string, knowledge: object): ChatMessage[] => {
  const messages: ChatMessage[] = [{ role: 'user', content: JSON.stringify(knowledge) }]
  for (const [at, turn] of turns.entries()) {
    if (turn.status !== 'failed') messages.push(...saidBy(turn, draftOf({ turns: turns.slice(0, at) })))
    if (turn.messageId === messageId) break
  }
  return messages
}

/**
 * The model's reply as an answer; null when it cannot be read. An analysis is ready only once the person has seen a draft of
 * it: nobody spends by what a model, or a website, says.
 */
const answerOf = (text: string, conversation: Conversation, turn: Turn, terms: Terms): ChatAnswer | null => {
  let reply: ReturnType<typeof modelReplySchema.safeParse>
  try {
    reply = modelReplySchema.safeParse(JSON.parse(withoutFence(text)))
  } catch {
    return null
  }
  if (!reply.success) return null
  const { message, suggestions, isReadyToCreate, draft } = reply.data
  const seen = draftOf(conversation)
  const own = draft ? cutDraft(draft, terms) : null
  const standing = own?.draft ?? turn.edited ?? seen?.draft ?? null
  const wasSeen = seen !== null || turn.edited !== null || turn.text === CLOSING_MESSAGE
  return {
    message: message.trim().slice(0, MAX_TEXT).toWellFormed(),
    suggestions: suggestions
      .map((one) => one.trim().slice(0, 250).toWellFormed())
      .filter((one) => one !== '')
      .slice(0, MAX_SUGGESTIONS),
    isReady: isReadyToCreate && wasSeen && standing !== null,
    draft: standing,
    leftOut: own?.leftOut ?? [],
  }
}

const failure = (code: ErrorCode): ChatEvent => ({
  error: ERRORS[code].message,
  errorCode: code,
  isStreaming: false,
  done: true,
})

const doneEvent = (conversationId: string, answer: ChatAnswer): ChatEvent => ({
  done: true,
  isStreaming: false,
  conversationId,
  assistantMessage: answer.message,
  suggestions: answer.suggestions,
  analysisReady: answer.isReady,
  analysisData: answer.draft,
  leftOut: answer.leftOut,
})

/** The end of an answer that is there already. */
export const endOf = (conversationId: string, { status, answer, error }: Turn): ChatEvent =>
  status === 'answered' && answer ? doneEvent(conversationId, answer) : failure(error ?? 'analyst_failed')

const isIdle = ({ status, lease }: Turn): boolean => status === 'waiting' && (lease ?? 0) < Date.now()

/**
 * Has a worker answer a message that nobody answers yet. Where no task can be sent the message fails at once, so that it can
 * be sent again.
 *
 * @returns the message as it stands then
 */
export const haveAnswered = async (conversationId: string, turn: Turn): Promise<Turn> => {
  if (!isIdle(turn)) return turn
  const { messageId, attempts } = turn
  try {
    await enqueue(
      'answerChat',
      { conversationId, messageId },
      { name: chatTaskName(conversationId, messageId, attempts) },
    )
    return turn
  } catch (error) {
    logger.error('message not enqueued', { conversationId, error })
    const failed = { status: 'failed', lease: null, error: 'analyst_failed' } as const
    const changed = await changeTurn(conversationId, messageId, (now) => (isIdle(now) ? failed : null))
    return changed ? { ...turn, ...failed } : turn
  }
}

/**
 * Handles a task of the queue `answerChat`: has the model answer a message, and writes what it says piece by piece. Delivered
 * twice, the model is asked once; killed on the way, it is asked anew when the lease of the dead is over.
 */
export const answerMessage = async (conversationId: string, messageId: string): Promise<void> => {
  const { conversation, heldUntil } = await claim(conversationId, messageId)
  const turn = conversation?.turns.find((one) => one.messageId === messageId)
  if (heldUntil !== null) {
    await enqueue(
      'answerChat',
      { conversationId, messageId },
      { name: chatTaskName(conversationId, messageId, heldUntil), notBefore: new Date(heldUntil + 1_000) },
    )
    return
  }
  if (conversation === null || turn === undefined) return
  const pen = new Pen(conversationId, messageId, turn.attempts)
  const gone = new AbortController()
  const renewal = setInterval(() => {
    changeTurn(conversationId, messageId, () => ({ lease: leaseFromNow() })).then(
      (still) => (still === null ? gone.abort() : undefined),
      () => undefined,
    )
  }, RENEW_MS)
  let answer: ChatAnswer | null = null
  try {
    if (turn.attempts > MOST_ATTEMPTS)
      throw new ProviderError({ class: 'malformed', message: 'too many attempts' })
    const user = userSchema.parse((await db.doc(userPath(conversation.createdBy)).get()).data())
    const terms = await termsOf({ uid: conversation.createdBy, user })
    const knowledge = await knowledgeOf(conversation.brandId, terms)
    let text = ''
    const say = (said: Said): void => {
      if ('title' in said) {
        pen.say({ type: 'response.reasoning_summary_title.done', title: said.title, isStreaming: true })
        return
      }
      text += said.text
      if (text.length > MAX_REPLY) gone.abort(new ProviderError({ class: 'malformed', message: 'too long' }))
      else pen.say({ content: text, isStreaming: true })
    }
    const messages = messagesUntil(conversation, messageId, knowledge)
    await streamReply({ system: CHAT_INSTRUCTIONS, messages, signal: gone.signal }, say)
    answer = answerOf(text, conversation, turn, terms)
  } catch (error) {
    logger.warn('chat model failed', { conversationId, error })
  } finally {
    clearInterval(renewal)
  }
  try {
    await pen.settle()
  } catch (error) {
    if (!isGone(error)) throw error
  }
  const event = answer ? doneEvent(conversationId, answer) : failure('analyst_failed')
  const { ref, data } = pen.next([event])
  await changeTurn(
    conversationId,
    messageId,
    () =>
      answer
        ? { status: 'answered', lease: null, answer, error: null }
        : { status: 'failed', lease: null, error: 'analyst_failed' },
    (transaction) => void transaction.set(ref, data),
  )
}
