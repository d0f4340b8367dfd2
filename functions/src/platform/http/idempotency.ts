import { createHash } from 'node:crypto'
import { AppError } from '@sillage/core/base/errors'
import { keptAnswerPath } from '@sillage/core/base/paths'
import { instant } from '@sillage/core/base/time'
import { Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { db } from '../firebase.ts'
import { isStale, isTaken } from '../firestore-errors.ts'
import { logger } from '../log/logger.ts'
import { parsePart } from './validate.ts'

/** An answer is given again for so long. */
const KEPT_MS = 24 * 60 * 60_000
/** A request that has no answer after so long was cut off, and is made again. */
const LEASE_MS = 10 * 60_000
/** Larger answers are not kept: a document has room for a mebibyte. */
const MAX_ANSWER_CHARS = 250_000

/** `kept_answers/{hash of sender, call and key}` */
const keptAnswerSchema = z.object({
  uid: z.string(),
  /** A hash of the request, so that a key used for another one is noticed. */
  request: z.string(),
  /** The body of the answer as JSON; null while the request is under way. */
  answer: z.nullable(z.string()),
  startedAt: instant,
})

const headerSchema = z.object({
  'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
})

const hash = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

const noteFailure = (error: unknown): void => logger.warn('answer not kept', { error })

export interface KeyedRequest {
  readonly uid: string
  readonly path: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly content: unknown
}

/**
 * Does a request's work, or gives the answer that the same request got within a day: requests with one
 * `Idempotency-Key` are carried out once. A refusal is not kept, so the request can be sent again.
 *
 * @throws AppError bad_request for a key that another request was sent with; unavailable while the first one is under way
 */
export const answerOnce = async (
  { uid, path, headers, content }: KeyedRequest,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  const { 'idempotency-key': key } = parsePart(headerSchema, headers)
  if (key === undefined) return await work()
  const ref = db.doc(keptAnswerPath(hash([uid, path, key])))
  const request = hash([content])
  const begun = () => ({
    uid,
    request,
    answer: null,
    startedAt: Timestamp.now(),
    expiresAt: Timestamp.fromMillis(Date.now() + KEPT_MS),
  })
  try {
    await ref.create(begun())
  } catch (error) {
    if (!isTaken(error)) throw error
    const stored = await ref.get()
    const kept = stored.exists ? keptAnswerSchema.parse(stored.data()) : null
    if (kept && kept.request !== request) {
      throw new AppError('bad_request', {
        message: 'Idempotency-Key: was sent with another request',
        details: { field: 'Idempotency-Key', fieldError: 'not_valid' },
      })
    }
    if (kept && kept.answer !== null) return JSON.parse(kept.answer) as unknown
    if (!stored.updateTime || Date.now() < (kept?.startedAt ?? 0) + LEASE_MS)
      throw new AppError('unavailable')
    // Only one of those who come after a cut-off request makes it again: the others find the document changed.
    await ref.update(begun(), { lastUpdateTime: stored.updateTime }).catch((stale: unknown) => {
      throw isStale(stale) ? new AppError('unavailable') : stale
    })
  }
  const forget = () => ref.delete()
  const answer = await work().catch(async (error: unknown) => {
    await forget().catch(noteFailure)
    throw error
  })
  const text = JSON.stringify(answer)
  // The work is done, whether its answer can be kept or not.
  await (text.length > MAX_ANSWER_CHARS ? forget() : ref.update({ answer: text })).catch(noteFailure)
  return answer
}
