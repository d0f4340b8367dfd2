import type { AggregateField, AggregateQuery } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'

/** Counts the group runs under way that a person pays for, in all brands: what a plan allows so many of. */
export const activeGroupRuns = (payerId: string): AggregateQuery<{ count: AggregateField<number> }> =>
  db
    .collectionGroup('groupRuns')
    .where('paidBy', '==', payerId)
    .where('status', 'in', ['pending', 'processing'])
    .count()
