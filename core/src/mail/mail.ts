import { z } from 'zod/mini'
import { instant } from '../base/time.ts'

/**
 * `pending`: waits for its first try. `processing`: somebody is sending it. `retry`: waits for another try. `success`:
 * the mail server took it. `error`: given up; nothing tries it again by itself. `discarded`: given up for good by an
 * administrator; it stays, so that the same order makes no new mail. Written in capitals, as Firebase's Trigger Email
 * extension does, whose documents these are.
 */
export const MAIL_STATES = ['PENDING', 'PROCESSING', 'RETRY', 'SUCCESS', 'ERROR', 'DISCARDED'] as const

/** `mail/{id}` */
export const mailSchema = z.object({
  to: z.array(z.string()).check(z.minLength(1)),
  /** Spreads the index of `delivery.nextAt`, which only grows. */
  shard: z.int().check(z.nonnegative()),
  /** The template that the message was made of, for people who look after mails. */
  template: z._default(z.nullable(z.object({ name: z.string() })), null),
  message: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  /** The address that ends mails of this kind with one POST; null for mails that always come. */
  unsubscribe: z._default(z.nullable(z.string()), null),
  /**
   * The issue of the newsletter that it is; null for other mails. An issue reaches nobody twice: when a worker may have
   * died after the mail server took it, nobody tries again.
   */
  issueId: z._default(z.nullable(z.string()), null),
  delivery: z.object({
    state: z.enum(MAIL_STATES),
    attempts: z.int().check(z.nonnegative()),
    startTime: instant,
    endTime: z.nullable(instant),
    leaseExpireTime: z.nullable(instant),
    /** Of an issue of the newsletter: when the worker began to speak to the mail server. */
    handedAt: z._default(z.nullable(instant), null),
    /** When somebody looks after it next; null once there is nothing to look after. */
    nextAt: z.nullable(instant),
    error: z.nullable(z.string()),
    info: z.nullable(
      z.object({ messageId: z.string(), accepted: z.array(z.string()), response: z.string() }),
    ),
  }),
  /** Mails hold links that sign people in; the database removes them after this. */
  expireAt: instant,
})
export type Mail = z.infer<typeof mailSchema>
