import { createHash } from 'node:crypto'
import { mailStopPath, newsletterPath } from '@sillage/core/base/paths'
import type { StopReason } from '@sillage/core/newsletters/newsletter'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { transact } from '../platform/transact.ts'

/** Characters kept of a mail service's report. */
const MAX_DETAIL = 500

const COUNTERS = { bounce: 'counts.bounced', complaint: 'counts.complained' } as const

/** The id of an address among those that get nothing any more. */
const stopId = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 40)

export const stopRef = (email: string) => db.doc(mailStopPath(stopId(email)))

interface Stop {
  reason: StopReason
  detail: string
  issueId?: string | undefined
}

/** Ends newsletters to an address. A known stop changes nothing, so that it is counted once. */
export const stopAddress = async (email: string, { reason, detail, issueId }: Stop): Promise<void> => {
  const issue = issueId === undefined ? null : db.doc(newsletterPath(issueId))
  await transact(async (transaction) => {
    const [known, counted] = await Promise.all([
      transaction.get(stopRef(email)),
      issue === null ? null : transaction.get(issue),
    ])
    if (known.exists) return
    transaction.set(stopRef(email), {
      email: email.trim().toLowerCase(),
      reason,
      detail: detail.slice(0, MAX_DETAIL),
      at: Timestamp.now(),
    })
    if (issue && counted?.exists) transaction.update(issue, { [COUNTERS[reason]]: FieldValue.increment(1) })
  })
}

/** Forgets the address of somebody who is gone; its hash goes on keeping it out. */
export const forgetStop = async (email: string): Promise<void> => {
  const ref = stopRef(email)
  await transact(async (transaction) => {
    if ((await transaction.get(ref)).exists) transaction.update(ref, { email: '', detail: '' })
  })
}
