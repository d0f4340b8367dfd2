import { mailsPath } from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { logger } from '../platform/log/logger.ts'
import { sweepShards } from '../platform/shards.ts'
import { dispatchMail } from './queue.ts'

/** Has those mails sent whose time has come: to be tried again, left behind by a worker, or never put on the queue. */
export const sweepMail = async (): Promise<void> => {
  const now = Timestamp.now()
  const again = `-${now.toMillis().toString(36)}`
  const mails = db.collection(mailsPath()).select()
  await sweepShards(
    (shard) =>
      mails.where('shard', '==', shard).where('delivery.nextAt', '<=', now).orderBy('delivery.nextAt'),
    async ({ id }) => {
      try {
        await dispatchMail(id, again)
      } catch (error) {
        logger.error('mail not dispatched', { mailId: id, error })
      }
    },
  )
}
