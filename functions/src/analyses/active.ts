import type { AggregateField, AggregateQuery } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { expressRuns } from '../settings/runs.ts'

/** Counts the group runs under way that a person pays for, in all brands: what a plan allows so many of. */
export const activeGroupRuns = (payerId: string): AggregateQuery<{ count: AggregateField<number> }> =>
  db
    .collectionGroup('groupRuns')
    .where('paidBy', '==', payerId)
    .where('status', 'in', ['pending', 'processing'])
    .count()

/**
 * First runs of a launch by hand that go on the express queues. The launches that a customer has under way share them, so
 * that a hundred of one do not make others wait.
 */
export const expressShare = async (payerId: string): Promise<number> => {
  const before = await db
    .collectionGroup('groupRuns')
    .where('paidBy', '==', payerId)
    .where('launchedFrom', '==', 'manual')
    .where('status', 'in', ['pending', 'processing'])
    .count()
    .get()
  return Math.floor(expressRuns() / (1 + before.data().count))
}
