import { analysisSchema } from '@sillage/core/analyses/analysis'
import { analysesPath } from '@sillage/core/base/paths'
import { db } from '../platform/firebase.ts'
import { inParallel } from '../platform/parallel.ts'
import { transact } from '../platform/transact.ts'
import { findNextSlot } from './next-slot.ts'

const PARALLEL = 8

/**
 * Moves the next slots of a brand to its new clock. One that is left out, because somebody died here, launches once by the old
 * clock; the slot after it goes by the new one.
 */
export const moveSlots = async (brandId: string, timeZone: string): Promise<void> => {
  const scheduled = await db.collection(analysesPath(brandId)).where('schedule.enabled', '==', true).get()
  await inParallel(scheduled.docs, PARALLEL, ({ ref }) =>
    transact(async (transaction) => {
      const snapshot = await transaction.get(ref)
      if (!snapshot.exists) return
      const { analysisId, schedule, next } = analysisSchema.parse(snapshot.data())
      if (next) {
        transaction.update(ref, { next: findNextSlot({ analysisId, schedule, timeZone, uid: next.uid }) })
      }
    }),
  )
}
