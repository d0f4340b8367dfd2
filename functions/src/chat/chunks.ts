import { setTimeout as sleep } from 'node:timers/promises'
import { ERRORS, type ErrorCode } from '@sillage/core/base/errors'
import { brandOfConversation } from '@sillage/core/base/ids'
import { chatChunkPath, chatChunksPath } from '@sillage/core/base/paths'
import { instant } from '@sillage/core/base/time'
import { type ChatEvent, chatEventSchema } from '@sillage/core/chat/calls'
import { type DocumentData, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { db } from '../platform/firebase.ts'
import type { StreamEvent } from '../platform/http/handler.ts'

/** `brands/{brandId}/chatChunks/{chunk}`: what was written of an answer in one go. */
const chunkSchema = z.object({
  conversationId: z.string(),
  /** Of the conversation and the message. */
  stream: z.string(),
  /** Rises with each chunk, over all attempts to answer. */
  seq: z.int().check(z.nonnegative()),
  events: z.array(chatEventSchema),
  expiresAt: instant,
})

const KEPT_MS = 86_400_000
/** Chunks of one attempt; the next attempt's come after them. */
const PER_ATTEMPT = 100_000
const LAST_SEQ = Number.MAX_SAFE_INTEGER

const getStream = (conversationId: string, messageId: string): string => `${conversationId} ${messageId}`

/** A chunk, and where it is written. */
export const buildChunk = (
  conversationId: string,
  messageId: string,
  seq: number,
  events: readonly ChatEvent[],
): { ref: FirebaseFirestore.DocumentReference; data: DocumentData } => ({
  ref: db.doc(
    chatChunkPath(brandOfConversation(conversationId), `${conversationId.slice(25)}-${messageId}-${seq}`),
  ),
  data: {
    conversationId,
    stream: getStream(conversationId, messageId),
    seq,
    events,
    expiresAt: Timestamp.fromMillis(Date.now() + KEPT_MS),
  },
})

export const firstSeq = (attempt: number): number => attempt * PER_ATTEMPT

/** Ends a stream that nobody writes to any more. */
export const endStream = async (
  conversationId: string,
  messageId: string,
  code: ErrorCode,
): Promise<void> => {
  const { ref, data } = buildChunk(conversationId, messageId, LAST_SEQ, [
    { error: ERRORS[code].message, errorCode: code, isStreaming: false, done: true },
  ])
  await ref.set(data)
}

/** A listener without an event for this long is not trusted: then the chunks are polled. */
const LOOK_MS = 4_000

const receivedWithin = async (chunk: Promise<void>, ms: number): Promise<boolean> => {
  const timer = new AbortController()
  const slept = sleep(ms, false, { signal: timer.signal }).catch(() => false)
  try {
    return await Promise.race([chunk.then(() => true), slept])
  } finally {
    timer.abort()
  }
}

const isLast = ({ done }: ChatEvent): boolean => done === true

/**
 * Follows an answer while it is written, each event once. Ends after the last event, or when the signal aborts.
 *
 * @param after the id of the last received event
 */
export async function* followAnswer(
  conversationId: string,
  messageId: string,
  { after, signal }: { after: string | null; signal: AbortSignal },
): AsyncGenerator<StreamEvent<ChatEvent>> {
  const had = z.catch(z.coerce.number().check(z.int(), z.nonnegative()), 0).parse(after ?? 0)
  let before = had
  let newest = had
  const found: z.output<typeof chunkSchema>[] = []
  let wake = Promise.withResolvers<void>()
  let failure: unknown = null
  const since = (seq: number) =>
    db
      .collection(chatChunksPath(brandOfConversation(conversationId)))
      .where('stream', '==', getStream(conversationId, messageId))
      .where('seq', '>', seq)
      .orderBy('seq')
  const take = (docs: readonly QueryDocumentSnapshot[]): void => {
    for (const doc of docs) {
      const chunk = chunkSchema.parse(doc.data())
      if (chunk.seq <= newest) continue
      newest = chunk.seq
      found.push(chunk)
    }
  }
  const fail = (error: unknown): void => {
    failure = error
    wake.resolve()
  }
  const stop = since(had).onSnapshot((snapshot) => {
    try {
      take(snapshot.docs)
      wake.resolve()
    } catch (error) {
      fail(error)
    }
  }, fail)
  const leave = (): void => wake.resolve()
  signal.addEventListener('abort', leave)
  try {
    while (!signal.aborted) {
      if (!(await receivedWithin(wake.promise, LOOK_MS))) take((await since(newest).get()).docs)
      wake = Promise.withResolvers<void>()
      if (failure !== null) throw failure
      for (let chunk = found.shift(); chunk !== undefined; chunk = found.shift()) {
        for (const [at, data] of chunk.events.entries()) {
          // A reader that disconnects within a chunk receives the whole chunk again.
          if (at === chunk.events.length - 1) before = chunk.seq
          yield { id: String(before), data }
          if (isLast(data)) return
        }
      }
    }
  } finally {
    signal.removeEventListener('abort', leave)
    stop()
  }
}
