import {
  type DocumentSnapshot,
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore'
import { db } from '../firebase.ts'
import { logger } from '../log/logger.ts'
import { inParallel } from '../parallel.ts'
import { SHARDS } from '../shards.ts'
import { giveUp, postpone } from './dead-letters.ts'
import type { JobName } from './names.ts'
import { commitStep, type Read, type Step, updateUnlessChanged } from './step.ts'

/** Documents of one page, and how many are worked on at a time. */
const PAGE = 200
const PARALLEL = 64
/** A sweep begins nothing after so long; the next one goes on. */
const SWEEP_MS = 45_000
/** Failures in a row of a mail or message: over about a day. */
export const ATTEMPTS = 12
/** How often a step is begun again, because somebody wrote the document meanwhile. */
const MAX_TRIES = 5

/** The documents of a job, and the field with each one's due time; null for none. */
export type Due = { readonly field: string; readonly idsOnly?: boolean } & (
  | { readonly group: string }
  /** Few documents carry no shard: those that are due are worked on one after the other. */
  | { readonly collection: string; readonly isSharded?: boolean }
)

interface Context {
  readonly document: QueryDocumentSnapshot
  /** When the sweeper fired. */
  readonly now: number
  /** Ends the name of a task that is sent once more. */
  readonly again: string
}

/** How one kind of document is worked on when its time has come. */
interface JobDeclaration<T> {
  readonly name: JobName
  readonly due: Due
  readonly parse: (document: QueryDocumentSnapshot) => T
  /**
   * How long a worker has the document to itself, in milliseconds. Without a lease two workers may do the same, and one
   * of them writes. A document whose worker died is due again when the lease is over.
   */
  readonly lease?: number
  /** Failures in a row after which a document is given up; without it, the next sweep tries again. */
  readonly attempts?: number
  /** The next step; null when there is nothing to do. */
  readonly run: (job: T, context: Context) => Promise<Step | null>
}

/** A job as the sweeper sees it. */
export interface Job {
  sweep(now: number): Promise<void>
}

const hasShards = (due: Due): boolean => !('collection' in due && due.isSharded === false)

/** What is due, the earliest first. One query reads all shards: each query costs a read, also where it finds nothing. */
const getQuery = (due: Due, now: number): Query => {
  const documents: Query = 'group' in due ? db.collectionGroup(due.group) : db.collection(due.collection)
  // Large documents whose job needs no field of them.
  const all = due.idsOnly ? documents.select() : documents
  return (hasShards(due) ? all.where('shard', 'in', SHARDS) : all)
    .where(due.field, '<=', Timestamp.fromMillis(now))
    .orderBy(due.field)
}

/** Has a document for this worker alone, by moving its due time; null when another worker has it. */
const takeLease = async (
  document: QueryDocumentSnapshot,
  field: string,
  ms: number,
): Promise<Read | null> => {
  const updateTime = await updateUnlessChanged(document, { [field]: Timestamp.fromMillis(Date.now() + ms) })
  return updateTime && { ref: document.ref, updateTime }
}

const isThere = (document: DocumentSnapshot): document is QueryDocumentSnapshot => document.exists

/**
 * Declares a job: documents with a due time, each worked on in steps. A step reads, and writes one batch on the condition
 * that nobody has written the document since ({@link commitStep}). So it may be taken by two workers, late, or again
 * after a crash, and is done once.
 */
export const defineJob = <T>(declaration: JobDeclaration<T>): Job => {
  const { name, due, parse, lease, attempts, run } = declaration
  const isDue = (document: DocumentSnapshot, now: number): boolean => {
    const at: unknown = document.get(due.field)
    return at instanceof Timestamp && at.toMillis() <= now
  }

  const fail = async (read: Read, failures: number, error: unknown): Promise<void> => {
    logger.error('job failed', { job: name, path: read.ref.path, error })
    if (attempts === undefined) return
    const failed = { job: name, field: due.field, failures }
    if (failures < attempts) await postpone(read, failed)
    else await giveUp(read, failed, error)
  }

  /** @returns `lost` when somebody else wrote the document */
  const takeStep = async (
    document: QueryDocumentSnapshot,
    now: number,
  ): Promise<'again' | 'done' | 'lost'> => {
    const read = lease === undefined ? document : await takeLease(document, due.field, lease)
    if (read === null) return 'done'
    const failures = Number(document.get('failures') ?? 0)
    try {
      const step = await run(parse(document), { document, now, again: `-${now.toString(36)}` })
      if (step === null) return 'done'
      const changes = failures > 0 ? { ...step.changes, failures: FieldValue.delete() } : step.changes
      if (await commitStep(read, { ...step, changes })) return step.again ? 'again' : 'done'
      return lease === undefined ? 'lost' : 'done'
    } catch (error) {
      await fail(read, failures + 1, error)
      return 'done'
    }
  }

  const work = async (found: QueryDocumentSnapshot, now: number, until: number): Promise<void> => {
    let document: DocumentSnapshot = found
    for (let tries = 1; ; ) {
      if (!isThere(document)) return
      const outcome = await takeStep(document, now)
      tries = outcome === 'lost' ? tries + 1 : 1
      if (outcome === 'done' || tries > MAX_TRIES || Date.now() > until) return
      document = await found.ref.get()
      if (!isDue(document, now)) return
    }
  }

  /** One document that fails keeps no other waiting. */
  const guarded = (document: QueryDocumentSnapshot, now: number, until: number): Promise<void> =>
    work(document, now, until).catch((error: unknown) =>
      logger.error('job not done', { job: name, path: document.ref.path, error }),
    )

  return {
    sweep: async (now) => {
      const until = Date.now() + SWEEP_MS
      const page = getQuery(due, now).limit(PAGE)
      const width = hasShards(due) ? PARALLEL : 1
      for (let after: QueryDocumentSnapshot | undefined; Date.now() < until; ) {
        const { docs } = await (after ? page.startAfter(after) : page).get()
        await inParallel(docs, width, (document) => guarded(document, now, until))
        after = docs.at(-1)
        if (docs.length < PAGE) return
      }
    },
  }
}
