import { mailsPath } from '@sillage/core/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from '../firebase.ts'
import { logger } from '../log.ts'
import { inParallel } from '../runs/parallel.ts'
import { dispatchMail } from './queue.ts'

/** Mails that one sweep has sent; the rest follows a minute later. */
const MOST = 200
const PARALLEL = 8

/** Has those mails sent whose time has come: to be tried again, left behind by a worker, or never put on the queue. */
export const sweepMail = async (): Promise<void> => {
  const { docs } = await db
    .collection(mailsPath())
    .where('delivery.nextAt', '<=', Timestamp.now())
    .orderBy('delivery.nextAt')
    .limit(MOST)
    .select()
    .get()
  const again = `-${Date.now().toString(36)}`
  await inParallel(docs, PARALLEL, async ({ id }) => {
    try {
      await dispatchMail(id, again)
    } catch (error) {
      logger.error('mail not dispatched', { mailId: id, error })
    }
  })
}
