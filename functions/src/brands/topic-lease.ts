import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@sillage/core/base/errors'
import { newId } from '@sillage/core/base/ids'
import { topicLeasePath } from '@sillage/core/base/paths'
import { type TopicLease, topicLeaseSchema } from '@sillage/core/brands/topic'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { transact } from '../platform/transact.ts'

/** A little longer than a generation may take. */
const LEASE_MS = 50_000
/** How long other work is waited for: Hosting gives a request up after a minute, and this one has to be done after it. */
const OTHER_WORK_MS = 10_000
const POLL_MS = 400

const leaseRef = (brandId: string) => db.doc(topicLeasePath(brandId))

const getLease = (data: unknown): TopicLease | null =>
  data === undefined ? null : topicLeaseSchema.parse(data)

const isHeld = (lease: TopicLease | null, at: number): lease is TopicLease & { holder: string } =>
  lease !== null && lease.holder !== null && lease.until > at

/** Takes the lease; returns the holder's lease when it is taken. */
const take = (brandId: string, work: string, holder: string): Promise<TopicLease | null> =>
  transact(async (transaction) => {
    const lease = getLease((await transaction.get(leaseRef(brandId))).data())
    const at = Date.now()
    if (isHeld(lease, at)) return lease
    transaction.set(leaseRef(brandId), {
      work,
      holder,
      until: Timestamp.fromMillis(at + LEASE_MS),
      ended: lease?.ended ?? null,
    })
    return null
  })

/** Gives the lease back; nothing when somebody else has it by now. */
const giveBack = (brandId: string, holder: string, failed: boolean, store?: Store): Promise<boolean> =>
  transact(async (transaction) => {
    const lease = getLease((await transaction.get(leaseRef(brandId))).data())
    if (lease?.holder !== holder) return false
    await store?.(transaction)
    transaction.update(leaseRef(brandId), { holder: null, ended: { holder, failed } })
    return true
  })

/** Reads, then writes. */
type Store = (transaction: Transaction) => Promise<void>

/**
 * Does a work on the topics of a brand once, however many ask for it at once: the others wait and get what came of it.
 * Different works follow each other.
 *
 * @param work names what is made
 * @param make what takes long; returns how to store its result, which is left out when the lease was lost
 * @throws AppError analyst_failed when the one that others waited for failed; unavailable after too long a wait
 */
export const onceAtATime = async (
  brandId: string,
  work: string,
  make: () => Promise<Store>,
): Promise<void> => {
  const holder = newId()
  const patience = Date.now() + OTHER_WORK_MS
  for (;;) {
    const busy = await take(brandId, work, holder)
    if (busy === null) break
    let lease: TopicLease | null = busy
    while (isHeld(lease, Date.now()) && lease.holder === busy.holder) {
      if (busy.work !== work && Date.now() > patience) throw new AppError('unavailable')
      await sleep(POLL_MS)
      lease = getLease((await leaseRef(brandId).get()).data())
    }
    if (busy.work === work && lease?.ended?.holder === busy.holder) {
      if (lease.ended.failed) throw new AppError('analyst_failed')
      return
    }
  }
  try {
    const store = await make()
    await giveBack(brandId, holder, false, store)
  } catch (error) {
    await giveBack(brandId, holder, true)
    throw error
  }
}
