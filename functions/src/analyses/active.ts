import { db } from '../platform/firebase.ts'
import { expressRuns } from '../settings/runs.ts'

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
