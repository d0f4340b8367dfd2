import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, ERRORS, type ErrorCode } from '@sillage/core/base/errors'
import { CEILING_ERRORS } from '@sillage/core/billing/ceiling-errors'
import type { ChatEvent } from '@sillage/core/chat/calls'
import {
  type ChatAnswer,
  type Conversation,
  conversationSchema,
  type Turn,
} from '@sillage/core/chat/conversation'
import { orderOfDraft } from '@sillage/core/chat/draft'
import { Timestamp } from 'firebase-admin/firestore'
import { startCreation } from '../analyses/creation-jobs.ts'
import { loadPayer } from '../membership/payer.ts'
import { db } from '../platform/firebase.ts'
import { isContended, isGone, isStale } from '../platform/firestore-errors.ts'
import { logger } from '../platform/log/logger.ts'
import { chatTaskName } from '../platform/queue/names.ts'
import { enqueue } from '../platform/queue/task-queue.ts'
import { ProviderError } from '../providers/provider.ts'
import { type Brief, briefFor } from './brief.ts'
import { endStream } from './chunks.ts'
import { conversationRef } from './conversations.ts'
import { converse } from './converse.ts'
import { EventWriter } from './event-writer.ts'

/** A worker without a renewal for this long counts as dead, and the answer begins again. */
const LEASE_MS = 30_000
const RENEW_MS = 10_000
const MAX_ATTEMPTS = 3

const leaseFromNow = (): Timestamp => Timestamp.fromMillis(Date.now() + LEASE_MS)

/** Times that a turn is fought for with others that change the same conversation. */
const MAX_TRIES = 12
const PAUSE_MS = 10

/**
 * The conversation with one turn changed; null when it, or the turn, is not there any more. Written unless somebody else has since
 * it was read: faster by a round trip than a transaction, which a person would wait for.
 */
const changeTurn = async (
  conversationId: string,
  messageId: string,
  change: (turn: Turn, conversation: Conversation) => Partial<Record<keyof Turn, unknown>> | null,
  alongside?: (batch: FirebaseFirestore.WriteBatch) => void,
): Promise<Conversation | null> => {
  const ref = conversationRef(conversationId)
  for (let tries = 1; ; tries += 1) {
    const snapshot = await ref.get()
    if (!snapshot.exists || !snapshot.updateTime) return null
    const conversation = conversationSchema.parse(snapshot.data())
    const turn = conversation.turns.find((one) => one.messageId === messageId)
    const changes = turn ? change(turn, conversation) : null
    if (changes === null) return null
    const turns = conversation.turns.map((one) =>
      one.messageId === messageId ? { ...one, ...changes } : one,
    )
    const batch = db.batch()
    batch.update(ref, { turns, updatedAt: Timestamp.now() }, { lastUpdateTime: snapshot.updateTime })
    alongside?.(batch)
    try {
      await batch.commit()
      return conversationSchema.parse({ ...snapshot.data(), turns })
    } catch (error) {
      if (tries === MAX_TRIES || !(isStale(error) || isContended(error))) throw error
    }
    await sleep(Math.random() * PAUSE_MS * tries)
  }
}

/**
 * Claims the turn, or returns the end of another worker's claim; null when there is nothing to answer. The context of the
 * answer is read while the claim is written.
 */
const claim = async (conversationId: string, messageId: string) => {
  let heldUntil: number | null = null
  let brief: Promise<Brief> | null = null
  const conversation = await changeTurn(conversationId, messageId, (turn, found) => {
    const { status, lease, attempts } = turn
    heldUntil = null
    if (status !== 'waiting') return null
    if (lease !== null && lease > Date.now()) {
      heldUntil = lease
      return null
    }
    brief ??= briefFor(found, turn)
    // It fails where it is waited for.
    brief.catch(() => undefined)
    return { lease: leaseFromNow(), attempts: attempts + 1 }
  })
  return { conversation, heldUntil: heldUntil as number | null, brief: brief as Promise<Brief> | null }
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
  ...(answer.jobId === null ? {} : { jobId: answer.jobId }),
  analysisData: answer.draft,
  leftOut: answer.leftOut,
  action: answer.action,
  figures: answer.figures,
})

/** The end of an answer that is there already. */
export const buildEndEvent = (conversationId: string, { status, answer, error }: Turn): ChatEvent =>
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

/** Stops the answer to a message; its worker gives up at the next renewal of the lease. */
export const stopAnswer = async (conversationId: string, messageId: string): Promise<void> => {
  const stopped = await changeTurn(conversationId, messageId, ({ status }) =>
    status === 'waiting' ? { status: 'failed', lease: null, error: 'chat_stopped' } : null,
  )
  if (stopped !== null) await endStream(conversationId, messageId, 'chat_stopped')
}

/**
 * Starts the creation job that the person ordered; null when it is refused: the listening page orders it then and
 * shows the reason.
 */
const loadJob = async (
  { conversationId, brandId, createdBy: uid }: Conversation,
  { messageId: orderId }: Turn,
  { isReady, draft }: ChatAnswer,
): Promise<string | null> => {
  const order = isReady && draft ? orderOfDraft(draft) : null
  if (order === null) return null
  try {
    const payer = await loadPayer(brandId, uid)
    return await startCreation({ uid, payer }, brandId, order, { conversationId, orderId })
  } catch (error) {
    logger.warn('analysis of a conversation refused', { conversationId, error })
    return null
  }
}

/**
 * Handles a task of the queue `answerChat`: streams the model's answer to a message into chunks. A double delivery calls the
 * model once; after a kill, the next worker calls it again when the dead one's lease is over.
 */
export const answerMessage = async (conversationId: string, messageId: string): Promise<void> => {
  const { conversation, heldUntil, brief } = await claim(conversationId, messageId)
  const turn = conversation?.turns.find((one) => one.messageId === messageId)
  if (heldUntil !== null) {
    await enqueue(
      'answerChat',
      { conversationId, messageId },
      { name: chatTaskName(conversationId, messageId, heldUntil), notBefore: new Date(heldUntil + 1_000) },
    )
    return
  }
  if (conversation === null || turn === undefined || brief === null) return
  const writer = new EventWriter(conversationId, messageId, turn.attempts)
  const disconnected = new AbortController()
  const renewal = setInterval(() => {
    changeTurn(conversationId, messageId, ({ status }) =>
      status === 'waiting' ? { lease: leaseFromNow() } : null,
    ).then(
      (still) => (still === null ? disconnected.abort() : undefined),
      () => undefined,
    )
  }, RENEW_MS)
  let answer: ChatAnswer | null = null
  let failed: ErrorCode = 'analyst_failed'
  try {
    if (turn.attempts > MAX_ATTEMPTS)
      throw new ProviderError({ class: 'malformed', message: 'too many attempts' })
    answer = await converse(conversation, turn, { brief: await brief, writer, gone: disconnected })
    if (answer !== null) answer = { ...answer, jobId: await loadJob(conversation, turn, answer) }
  } catch (error) {
    logger.warn('chat model failed', { conversationId, error })
    const { code = null } = error instanceof AppError ? error : {}
    failed = CEILING_ERRORS.find((ceiling) => ceiling === code) ?? failed
  } finally {
    clearInterval(renewal)
  }
  try {
    await writer.settle()
  } catch (error) {
    if (!isGone(error)) throw error
  }
  const event = answer ? doneEvent(conversationId, answer) : failure(failed)
  const { ref, data } = writer.next([event])
  await changeTurn(
    conversationId,
    messageId,
    ({ status }) =>
      status !== 'waiting'
        ? null
        : answer
          ? { status: 'answered', lease: null, answer, error: null }
          : { status: 'failed', lease: null, error: failed },
    (batch) => void batch.set(ref, data),
  )
}
