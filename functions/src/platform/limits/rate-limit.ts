import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Limit } from '@sillage/core/base/call'
import { AppError } from '@sillage/core/base/errors'
import { rateLimitPath } from '@sillage/core/base/paths'
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { db } from '../firebase.ts'
import { isContended, isStale, isTaken } from '../firestore-errors.ts'
import { type BucketLimit, take } from './bucket.ts'
import { limitFactor } from './settings.ts'

/** Times that a point is fought for with other instances that want one of the same key. */
const MAX_TRIES = 12
const PAUSE_MS = 10

/** `rate_limits/{hash of the key}` */
const bucketSchema = z.object({ emptyAt: z.number() })

/** Kept a little longer than needed, since documents past their time are removed within a day. */
const KEPT_MS = 60_000

/** Keys that this instance knows to be exhausted, and until when: a flood of them costs no reads. */
const exhausted = new Map<string, number>()
const MAX_REMEMBERED = 10_000

const remember = (key: string, until: number): void => {
  if (exhausted.size >= MAX_REMEMBERED) exhausted.clear()
  exhausted.set(key, until)
}

interface Bucket {
  emptyAt: number
  /** Of the document; null where there is none. */
  updateTime: Timestamp | null
}

/**
 * Buckets as this instance wrote them. The same instance mostly serves a sender's next call, and then a point costs one
 * write and no read: the write's precondition detects another instance's write.
 */
const written = new Map<string, Bucket>()

const keep = (key: string, bucket: Bucket): void => {
  if (written.size >= MAX_REMEMBERED) written.clear()
  written.set(key, bucket)
}

const read = async (document: DocumentReference): Promise<Bucket> => {
  const stored = await document.get()
  const { data } = bucketSchema.safeParse(stored.data())
  return { emptyAt: data?.emptyAt ?? 0, updateTime: stored.updateTime ?? null }
}

/** A declared limit as a bucket counts it. */
export const toBucketLimit = ({ points, seconds }: Pick<Limit, 'points' | 'seconds'>): BucketLimit => ({
  points: points * limitFactor(),
  ms: seconds * 1_000,
})

const tooMany = (waitMs: number): AppError =>
  new AppError('too_many_requests', { details: { retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)) } })

/**
 * Writes a bucket unless somebody else has since it was read. Not a transaction: nobody waits for locks of the dead.
 *
 * @returns the time of the write; null when somebody else was first
 */
const write = async (
  document: DocumentReference,
  emptyAt: number,
  updateTime: Timestamp | null,
): Promise<Timestamp | null> => {
  const bucket = { emptyAt, expiresAt: Timestamp.fromMillis(emptyAt + KEPT_MS) }
  try {
    const { writeTime } = await (updateTime
      ? document.update(bucket, { lastUpdateTime: updateTime })
      : document.create(bucket))
    return writeTime
  } catch (error) {
    if (isStale(error) || isTaken(error) || isContended(error)) return null
    throw error
  }
}

/** What is left of a limit. */
export interface Left {
  /** Calls that may be made at once. */
  readonly limit: number
  readonly remaining: number
  /** Until all of them may be made again. */
  readonly resetSeconds: number
}

/** A call that waits for a point. */
type Waiting = PromiseWithResolvers<Left>

/** Calls that want a point of the same key, by key: they are counted together by one write, and do not fight each other. */
const lines = new Map<string, Waiting[]>()

/** Takes a point for each call that waits, in one write, and refuses those for whom none is left. */
const serve = async (key: string, limit: BucketLimit, waiting: readonly Waiting[]): Promise<void> => {
  const document = db.doc(rateLimitPath(createHash('sha256').update(key).digest('hex')))
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const bucket = written.get(key) ?? (await read(document))
    const now = Date.now()
    let { emptyAt } = bucket
    const given = waiting.map(() => {
      const taken = take(limit, emptyAt, now)
      emptyAt = taken.emptyAt
      return taken
    })
    const updateTime =
      emptyAt === bucket.emptyAt ? bucket.updateTime : await write(document, emptyAt, bucket.updateTime)
    if (updateTime) {
      keep(key, { emptyAt, updateTime })
      for (const [index, { resolve, reject }] of waiting.entries()) {
        const { waitMs = 0, left: remaining = 0, emptyAt: fullAt = now } = given[index] ?? {}
        if (waitMs > 0) {
          remember(key, now + waitMs)
          reject(tooMany(waitMs))
        } else resolve({ limit: limit.points, remaining, resetSeconds: Math.ceil((fullAt - now) / 1_000) })
      }
      return
    }
    written.delete(key)
    await sleep(Math.random() * PAUSE_MS * (tries + 1))
  }
  // So many instances at once want points of one key that they keep each other from being counted.
  throw tooMany(1_000)
}

/** Serves those who wait for a key, and then those who came meanwhile, until nobody waits. */
const serveLine = async (key: string, limit: BucketLimit): Promise<void> => {
  for (let waiting = lines.get(key); waiting?.length; waiting = lines.get(key)) {
    lines.set(key, [])
    const served = waiting
    await serve(key, limit, served).catch((error: unknown) => {
      for (const { reject } of served) reject(error)
    })
  }
  lines.delete(key)
}

/**
 * Takes one point of a key's limit: `points` at once, and as many again spread evenly over `seconds`. Stored, so that
 * all instances count together.
 *
 * @param key what is limited and for whom, such as `identity.login:address:192.0.2.1`
 * @returns what is left of it
 * @throws AppError too_many_requests, with the seconds to wait as `retryAfter`, which becomes the Retry-After header
 */
export const limitRate = async (key: string, limit: Pick<Limit, 'points' | 'seconds'>): Promise<Left> => {
  const known = exhausted.get(key)
  const now = Date.now()
  if (known !== undefined) {
    if (known > now) throw tooMany(known - now)
    exhausted.delete(key)
  }
  const own: Waiting = Promise.withResolvers()
  const line = lines.get(key)
  if (line) line.push(own)
  else {
    lines.set(key, [own])
    void serveLine(key, toBucketLimit(limit))
  }
  return await own.promise
}
