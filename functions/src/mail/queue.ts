import { createHash } from 'node:crypto'
import { mailPath } from '@sillage/core/base/paths'
import { type MailMessage, toMailLanguage } from '@sillage/core/mail/email-template'
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { isTaken } from '../platform/firestore-errors.ts'
import { logger } from '../platform/log/logger.ts'
import { mailTaskName } from '../platform/queue/names.ts'
import { enqueue } from '../platform/queue/task-queue.ts'
import { getShard } from '../platform/shards.ts'
import { render } from './render.ts'
import { KEPT_MS, WAKE_AFTER_MS } from './settings.ts'
import type { MailKind, ValuesOf } from './templates/mails.ts'

export interface MailOrder<Kind extends MailKind = MailKind> {
  template: Kind
  /** An address; people who share a mail get one each. */
  to: string
  /** The language of the person's interface; one that mails are not written in gets English. */
  language: string | undefined
  values: ValuesOf<Kind>
  /**
   * The subject of the mail, such as `analysis-finished:{groupRunId}`: orders with the same key send one mail.
   * Without a key each order is a mail.
   */
  key?: string
  /** The address that ends mails of this kind for the person, with one POST (RFC 8058). */
  unsubscribe?: string
  /** The issue of the newsletter that it is. */
  issueId?: string
}

/** A mail that is ready to be stored, for those who store it together with something else. */
export interface PreparedMail {
  readonly ref: DocumentReference
  readonly data: Record<string, unknown>
  /** Has it sent, once it is stored. Never fails: what is not sent now the sweeper has sent. */
  dispatch(): Promise<void>
}

const getId = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 40)

/** Puts a mail on its queue. */
export const dispatchMail = async (mailId: string, again = ''): Promise<void> => {
  await enqueue('deliverMail', { mailId }, { name: mailTaskName(mailId, again) })
}

/** A mail whose text is there already. */
interface MessageOrder extends Pick<MailOrder, 'to' | 'key' | 'unsubscribe' | 'issueId'> {
  /** The template that it was made of. */
  name: string
  message: MailMessage
}

/** A mail whose text is there already, without storing it. */
export const prepareMessage = (order: MessageOrder): PreparedMail => {
  const { name, to, message, key, unsubscribe = null, issueId = null } = order
  const ref = key === undefined ? db.collection('mail').doc() : db.doc(mailPath(getId(key)))
  const now = Date.now()
  return {
    ref,
    data: {
      to: [to],
      shard: getShard(ref.id),
      template: { name },
      message,
      unsubscribe,
      issueId,
      delivery: {
        state: 'PENDING',
        attempts: 0,
        startTime: Timestamp.fromMillis(now),
        endTime: null,
        leaseExpireTime: null,
        handedAt: null,
        nextAt: Timestamp.fromMillis(now + WAKE_AFTER_MS),
        error: null,
        info: null,
      },
      expireAt: Timestamp.fromMillis(now + KEPT_MS),
    },
    dispatch: async () => {
      try {
        await dispatchMail(ref.id)
      } catch (error) {
        logger.warn('mail not dispatched; the sweeper will', { mailId: ref.id, error })
      }
    },
  }
}

/** Renders a mail without storing it: store `data` at `ref`, in a batch or transaction, then call `dispatch`. */
export const prepareMail = async <Kind extends MailKind>(order: MailOrder<Kind>): Promise<PreparedMail> => {
  const { template, language, values, ...rest } = order
  return prepareMessage({ ...rest, ...(await render(template, toMailLanguage(language), values)) })
}

const store = async ({ ref, data, dispatch }: PreparedMail): Promise<'queued' | 'known'> => {
  try {
    await ref.create(data)
  } catch (error) {
    if (isTaken(error)) return 'known'
    throw error
  }
  await dispatch()
  return 'queued'
}

/** Has a mail sent whose text is there already. @returns `known` when one with this key was ordered before */
export const queueMessage = async (order: MessageOrder): Promise<'queued' | 'known'> =>
  store(prepareMessage(order))

/**
 * Has a mail sent: renders the active template in the person's language and stores the mail, which a task delivers.
 *
 * @returns `known` when a mail with this key was ordered before, which changes nothing
 * @throws when the mail cannot be stored; what happens to it afterwards is looked after
 */
export const queueMail = async <Kind extends MailKind>(order: MailOrder<Kind>): Promise<'queued' | 'known'> =>
  store(await prepareMail(order))
