import type { DocumentReference, Timestamp, WriteBatch } from 'firebase-admin/firestore'
import { db } from '../firebase.ts'
import { isStale } from '../firestore-errors.ts'
import { inParallel } from '../parallel.ts'

const DISPATCHES = 8

/** A document as it was read, or the time of the write that it is known from. */
export interface Read {
  readonly ref: DocumentReference
  readonly updateTime?: Timestamp | undefined
}

/** A document that is stored with a step and dispatched afterwards, such as a mail. */
interface Parcel {
  readonly ref: DocumentReference
  readonly data: Record<string, unknown>
  dispatch(): Promise<void>
}

/** The writes and tasks of one step of a job. */
export interface Step {
  /** Fields of the job's document. Without any, nothing is written. */
  readonly changes?: Record<string, unknown> | undefined
  readonly parcels?: readonly Parcel[]
  /** Other writes of the same batch. */
  readonly alongside?: (batch: WriteBatch) => void
  /** Runs after the step is written, for instance to enqueue the next one. */
  readonly after?: () => Promise<unknown>
  /** Whether the next step is due at once. */
  readonly again?: boolean
}

/**
 * Updates a document, on the condition that nobody has written it since it was read.
 *
 * @param alongside other writes of the same batch: all of them happen, or none
 * @returns when; null when somebody was faster, or the document is gone
 */
export const updateUnlessChanged = async (
  { ref, updateTime }: Read,
  changes: Record<string, unknown>,
  alongside?: (batch: WriteBatch) => void,
): Promise<Timestamp | null> => {
  const batch = db.batch()
  batch.update(ref, changes, updateTime ? { lastUpdateTime: updateTime } : {})
  alongside?.(batch)
  try {
    const [written] = await batch.commit()
    return written?.writeTime ?? null
  } catch (error) {
    if (isStale(error)) return null
    throw error
  }
}

/**
 * Writes a step as one batch, on the condition that nobody has written the document since it was read. A worker that is
 * killed has written all of it or nothing.
 *
 * @returns whether it was written; false when somebody was faster, or the document is gone
 */
export const commitStep = async (read: Read, step: Step): Promise<boolean> => {
  const { changes, parcels = [], alongside, after } = step
  if (changes) {
    const writeTime = await updateUnlessChanged(read, changes, (batch) => {
      for (const { ref, data } of parcels) batch.set(ref, data)
      alongside?.(batch)
    })
    if (writeTime === null) return false
  }
  await inParallel(parcels, DISPATCHES, (parcel) => parcel.dispatch())
  await after?.()
  return true
}
