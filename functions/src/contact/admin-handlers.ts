import { AppError } from '@sillage/core/base/errors'
import { demoRequestPath, demoRequestsPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import type * as calls from '@sillage/core/contact/admin-calls'
import type { DemoRequestDto } from '@sillage/core/contact/admin-calls'
import { type DemoRequest, demoRequestSchema } from '@sillage/core/contact/demo-request'
import { Timestamp } from 'firebase-admin/firestore'
import { recordAudit } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { transact } from '../platform/transact.ts'

/** The newest requests, among which a state is looked for: older ones without a state are new too. */
const MAX_READ = 1_000

const requestDto = ({ requestId, createdAt, handled, ...request }: DemoRequest): DemoRequestDto => ({
  request_id: requestId,
  ...request,
  handled: handled && { by: handled.email, at: toIso(handled.at) },
  date_creation: toIso(createdAt),
})

export const adminContactHandlers: HandlersOf<typeof calls> = {
  listDemoRequests: async ({ query: { state, limit } }) => {
    const { docs } = await db
      .collection(demoRequestsPath())
      .orderBy('createdAt', 'desc')
      .limit(MAX_READ)
      .get()
    const requests = docs.map((document) => demoRequestSchema.parse(document.data()))
    const kept = requests.filter((request) => state === 'all' || request.state === state)
    return { data: kept.slice(0, limit).map(requestDto) }
  },

  updateDemoRequest: async ({ params: { requestId }, body: { state, note }, caller }) => {
    const request = await transact(async (transaction) => {
      const ref = db.doc(demoRequestPath(requestId))
      const stored = await transaction.get(ref)
      if (!stored.exists) throw new AppError('not_found')
      const before = demoRequestSchema.parse(stored.data())
      const at = Date.now()
      const handled = { by: caller.uid, email: caller.user.email, at }
      transaction.update(ref, { state, note, handled: { ...handled, at: Timestamp.fromMillis(at) } })
      recordAudit(transaction, {
        action: 'update_demo_request',
        actor: caller,
        target: demoRequestPath(requestId),
        before: { state: before.state, note: before.note },
        after: { state, note },
      })
      return { ...before, state, note, handled }
    })
    return { data: requestDto(request) }
  },
}
