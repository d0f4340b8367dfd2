import { type Analysis, analysisSchema } from '@sillage/core/analyses/analysis'
import { type Slot, slotSchema } from '@sillage/core/analyses/schedule'
import { brandPath, groupRunPath, slotPath } from '@sillage/core/base/paths'
import { type Brand, brandSchema } from '@sillage/core/brands/brand'
import { type GroupRun, groupRunSchema } from '@sillage/core/runs/group-run'
import type { Firestore } from 'firebase-admin/firestore'
import { eventually } from '../serve/eventually.ts'

/** An analysis whose schedule is on. */
export type Scheduled = Analysis & { next: NonNullable<Analysis['next']> }

const isScheduled = (analysis: Analysis): analysis is Scheduled => analysis.next !== null

/** The analyses with a next slot, the earliest first. */
export const findScheduled = async (db: Firestore): Promise<Scheduled[]> => {
  const { docs } = await db.collectionGroup('analyses').where('schedule.enabled', '==', true).get()
  const found = docs.map((document) => analysisSchema.parse(document.data()))
  return found.filter(isScheduled).toSorted((a, b) => a.next.wakeAt - b.next.wakeAt)
}

/** The outcome of a slot. */
export interface Decided {
  slot: Slot
  brand: Brand
  /** The version that was launched; null where none was. */
  groupRun: GroupRun | null
}

const decidedSlot = async (
  db: Firestore,
  { analysisId, next }: Scheduled,
  firedAt: number,
): Promise<Slot | 'waits' | null> => {
  // The analysis is read first: a slot is decided in one transaction with it, and may be so between the two reads.
  const analysis = (await findScheduled(db)).find((other) => other.analysisId === analysisId)
  const slot = await db.doc(slotPath(analysisId, next.slot)).get()
  if (slot.exists) return slotSchema.parse(slot.data())
  // A launcher holds a slot for two minutes; one that waits is looked at later, and one of an older date was missed.
  const isLeft = analysis?.next.slot !== next.slot || analysis.next.wakeAt > firedAt + 3 * 60_000
  return isLeft ? 'waits' : null
}

const LIMIT_MS = 10 * 60_000

/** Waits until a slot is decided and its version has its figures; null of a slot that waits for something. */
export const settledSlot = async (
  db: Firestore,
  scheduled: Scheduled,
  firedAt: number,
): Promise<Decided | null> => {
  const slot = await eventually(`slot ${scheduled.next.slot} of ${scheduled.title}`, () =>
    decidedSlot(db, scheduled, firedAt),
  )
  if (slot === 'waits') return null
  const brand = brandSchema.parse((await db.doc(brandPath(scheduled.brandId)).get()).data())
  const { groupRunId } = slot
  if (groupRunId === null) return { slot, brand, groupRun: null }
  const groupRun = await eventually(
    `the figures of ${scheduled.title}`,
    async () => {
      const stored = groupRunSchema.parse((await db.doc(groupRunPath(groupRunId)).get()).data())
      return stored.status === 'processing' ? null : stored
    },
    LIMIT_MS,
  )
  return { slot, brand, groupRun }
}
