import { Timestamp } from 'firebase-admin/firestore'

/** What is stored of a mail that was ordered and that no task was sent for. */
export const waitingMail = (over: {
  to: string[]
  shard: number
  template: { name: string }
  message: { subject: string; html: string; text: string }
}) => ({
  ...over,
  delivery: {
    state: 'PENDING',
    attempts: 0,
    startTime: Timestamp.now(),
    endTime: null,
    leaseExpireTime: null,
    nextAt: Timestamp.now(),
    error: null,
    info: null,
  },
  expireAt: Timestamp.fromMillis(Date.now() + 86_400_000),
})
