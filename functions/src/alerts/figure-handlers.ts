import type { getFigureMails, setFigureMails } from '@sillage/core/alerts/calls'
import { nextMonthly } from '@sillage/core/alerts/digest'
import { alertDigestPath } from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import { transact } from '../platform/transact.ts'
import { readDigest } from './recipients.ts'

export const handleGetFigureMails: Handler<typeof getFigureMails> = async ({ params, caller }) => {
  const stored = await db.doc(alertDigestPath(params.brandId, caller.uid)).get()
  return { data: { pace: readDigest(params.brandId, caller.uid, stored.data()).figures } }
}

export const handleSetFigureMails: Handler<typeof setFigureMails> = async ({ params, body, caller }) => {
  const { pace } = body
  const now = Date.now()
  const ref = db.doc(alertDigestPath(params.brandId, caller.uid))
  await transact(async (transaction) => {
    const stored = await transaction.get(ref)
    const digest = readDigest(params.brandId, caller.uid, stored.data())
    transaction.set(
      ref,
      {
        ...digest,
        dueAt: digest.dueAt === null ? null : Timestamp.fromMillis(digest.dueAt),
        figures: pace,
        // After each version: its settlement sets the time.
        figuresDueAt: pace === 'monthly' ? Timestamp.fromMillis(nextMonthly(now)) : null,
        figuresSince: Timestamp.fromMillis(now),
      },
      { merge: true },
    )
  })
  return { ok: true, message: 'Mails with figures updated' }
}
