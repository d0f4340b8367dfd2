import { ACT_BY_CALL, readText } from '@sillage/core/audit-log/acts'
import type { Act, AuditEntry } from '@sillage/core/audit-log/entry'
import type { Call } from '@sillage/core/base/call'
import { AppError } from '@sillage/core/base/errors'
import { newId } from '@sillage/core/base/ids'
import { brandAuditEntryPath } from '@sillage/core/base/paths'
import {
  type DocumentReference,
  Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { db } from './firebase.ts'
import { isStale } from './firestore-errors.ts'
import type { Caller } from './http/caller.ts'
import { logger } from './log/logger.ts'
import { getShard } from './shards.ts'

/** Longer than any request lasts: an entry that is still open then belongs to a server that died. */
const OPEN_MS = 15 * 60_000

type Recorded = Omit<Act, 'entryId' | 'outcome' | 'at'>

const newEntry = (
  { brandId, actorId, via, noun, verb, objectId }: Recorded,
  outcome: Act['outcome'],
): { ref: DocumentReference; entry: Record<keyof AuditEntry, unknown> } => {
  const entryId = newId()
  const now = Date.now()
  const entry = {
    ...{ entryId, brandId, actorId, via, noun, verb, objectId, outcome, at: Timestamp.fromMillis(now) },
    ...{ seq: null, previous: null, digest: null, hash: null, shard: getShard(brandId) },
    dueAt: Timestamp.fromMillis(outcome === 'open' ? now + OPEN_MS : now),
  }
  return { ref: db.doc(brandAuditEntryPath(brandId, entryId)), entry }
}

/** How a caller acts. */
export const readVia = ({ key }: Pick<Caller, 'key'>): Act['via'] => (key === null ? 'app' : 'key')

/** Writes an act into the log of a brand, together with what it changes. The sweeper links it into the chain. */
export const recordAct = (writer: Transaction | WriteBatch, act: Recorded): void => {
  const { ref, entry } = newEntry(act, 'done')
  // The two kinds of writer have no type in common.
  if ('commit' in writer) writer.create(ref, entry)
  else writer.create(ref, entry)
}

interface Asked {
  readonly brandId: string
  readonly caller: Caller
  /** The caller passes as an administrator alone. */
  readonly asAdmin: boolean
  /** Parameters of the path and query. */
  readonly input: Readonly<Record<string, unknown>>
}

/** A refusal has changed nothing. Any other failure may have changed a part. */
const isRefusal = (error: unknown): boolean => error instanceof AppError && error.status < 500

/**
 * Carries out a call and records it in the log of its brand, where the call is an act. The entry is written first, so that
 * nothing is done without one. A refusal takes it back.
 */
export const recordCall = async <T>(
  { name }: Pick<Call, 'name'>,
  { brandId, caller, asAdmin, input }: Asked,
  work: () => Promise<T>,
): Promise<T> => {
  const act = ACT_BY_CALL[name]
  if (!act) return await work()
  const { noun, verb, id, made } = act
  const objectId = id === undefined ? null : readText(input, id)
  const via = asAdmin ? 'staff' : readVia(caller)
  const { ref, entry } = newEntry({ brandId, actorId: caller.uid, via, noun, verb, objectId }, 'open')
  const { writeTime: lastUpdateTime } = await ref.create(entry)
  // On the condition that the entry is as it was written: one that was linked meanwhile stays as it was linked.
  const settle = async (outcome: Act['outcome'], madeId: string | null = null): Promise<void> => {
    try {
      const changes = { outcome, dueAt: Timestamp.now(), ...(madeId === null ? {} : { objectId: madeId }) }
      await ref.update(changes, { lastUpdateTime })
    } catch (error) {
      if (!isStale(error)) logger.error('act left open', { path: ref.path, error })
    }
  }
  let answer: T
  try {
    answer = await work()
  } catch (error) {
    if (isRefusal(error)) await ref.delete({ lastUpdateTime }).catch(() => settle('failed'))
    else await settle('failed')
    throw error
  }
  await settle('done', made === undefined ? null : readText(answer, made))
  return answer
}
