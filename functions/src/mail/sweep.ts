import { mailsPath } from '@sillage/core/base/paths'
import { defineJob } from '../platform/jobs/job.ts'
import { dispatchMail } from './queue.ts'

/** Has those mails sent whose time has come: to be tried again, left behind by a worker, or never put on the queue. */
export const MAILS = defineJob({
  name: 'mail',
  due: { collection: mailsPath(), field: 'delivery.nextAt', idsOnly: true },
  parse: ({ id }) => id,
  run: async (mailId, { again }) => ({ after: () => dispatchMail(mailId, again) }),
})
