import { actionSchema } from '@sillage/core/actions/action'
import { memberPath } from '@sillage/core/base/paths'
import { db } from '../platform/firebase.ts'
import { ATTEMPTS, defineJob } from '../platform/jobs/job.ts'
import { dueMail } from './notices.ts'

/** Mails the owners of actions on the day they are due. */
export const ACTION_REMINDERS = defineJob({
  name: 'action reminder',
  due: { group: 'actions', field: 'remindAt' },
  attempts: ATTEMPTS,
  parse: (document) => actionSchema.parse(document.data()),
  run: async (action) => {
    const { brandId, ownerId } = action
    // Somebody who has left the brand keeps the action, and reads no more of it.
    const isMember = ownerId !== null && (await db.doc(memberPath(brandId, ownerId)).get()).exists
    const mail = isMember ? await dueMail(action) : null
    return { changes: { remindAt: null }, parcels: mail === null ? [] : [mail] }
  },
})
