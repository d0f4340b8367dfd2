import type { AggregateField, AggregateQuery } from 'firebase-admin/firestore'
import { db } from '../firebase.ts'

/** Counts the group runs that a person has under way, in all brands: what a plan allows so many of. */
export const activeGroupRuns = (uid: string): AggregateQuery<{ count: AggregateField<number> }> =>
  db
    .collectionGroup('groupRuns')
    .where('launchedBy', '==', uid)
    .where('status', 'in', ['pending', 'processing'])
    .count()
