import { type DeadLetter, LETTER_KINDS, type LetterKind } from '@sillage/core/admin/work-calls'
import { deliverySchema, webhookSchema } from '@sillage/core/alerts/webhook'
import { AppError } from '@sillage/core/base/errors'
import { brandIdSchema } from '@sillage/core/base/ids'
import {
  brandPath,
  deadLetterPath,
  deadLettersPath,
  mailPath,
  mailsPath,
  stripeEventPath,
  stripeEventsPath,
  webhookDeliveryPath,
  webhookPath,
} from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { stripeEventSchema } from '@sillage/core/billing/billing'
import { brandSchema } from '@sillage/core/brands/brand'
import { mailSchema } from '@sillage/core/mail/mail'
import {
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore'
import { putBack, shownAddress } from '../alerts/webhook-handlers.ts'
import { replay } from '../billing/replay.ts'
import { asking } from '../billing/stripe.ts'
import { dispatchMail } from '../mail/queue.ts'
import { BLANK, WAKE_AFTER_MS } from '../mail/settings.ts'
import { db } from '../platform/firebase.ts'
import { jobLetterSchema, makeDue } from '../platform/jobs/dead-letters.ts'
import { loadAll } from '../platform/load-all.ts'
import { logger } from '../platform/log/logger.ts'
import { transact } from '../platform/transact.ts'

/** Of each kind, so many are listed. */
const MOST = 50
/** Hexadecimal digits of a brand's id, which the id of a delivery's letter begins with. */
const BRAND_ID_LENGTH = 24

type Letter = DeadLetter & { readonly body: string | null }

interface Box {
  /** The newest that were given up. */
  newest(): Query
  /** Null for an id that no letter of this kind has. */
  refOf(letterId: string): DocumentReference | null
  /** Null for one that was not given up. */
  letterOf(document: DocumentSnapshot): Letter | null
  /** Has it done again; resolves to why it failed once more. */
  again(ref: DocumentReference, letterId: string): Promise<string | null>
  /** Takes it off the list for good. */
  discard(transaction: Transaction, ref: DocumentReference): void
}

/** Changes a letter as long as it is a dead one. @throws AppError not_found */
const changeDead = (box: Box, ref: DocumentReference, change: (transaction: Transaction) => void) =>
  transact(async (transaction) => {
    const document = await transaction.get(ref)
    if (box.letterOf(document) === null) throw new AppError('not_found')
    change(transaction)
  })

const MAILS: Box = {
  newest: () =>
    db.collection(mailsPath()).where('delivery.state', '==', 'ERROR').orderBy('delivery.startTime', 'desc'),
  refOf: (letterId) => db.doc(mailPath(letterId)),
  letterOf: (document) => {
    if (!document.exists) return null
    const { to, template, delivery } = mailSchema.parse(document.data())
    if (delivery.state !== 'ERROR') return null
    return {
      kind: 'mail',
      letter_id: document.id,
      about: template?.name ?? '',
      recipient: to.join(', '),
      error: delivery.error ?? '',
      attempts: delivery.attempts,
      created_at: toIso(delivery.startTime),
      body: null,
    }
  },
  again: async (ref) => {
    const now = Timestamp.now()
    await changeDead(MAILS, ref, (transaction) =>
      transaction.update(ref, {
        'delivery.state': 'PENDING',
        'delivery.attempts': 0,
        'delivery.endTime': null,
        'delivery.error': null,
        'delivery.nextAt': Timestamp.fromMillis(now.toMillis() + WAKE_AFTER_MS),
      }),
    )
    try {
      await dispatchMail(ref.id, `-${now.toMillis().toString(36)}`)
    } catch (error) {
      logger.warn('mail not dispatched; the sweeper will', { mailId: ref.id, error })
    }
    return null
  },
  // Its document is what makes two orders one mail: without it the next order would send the mail after all.
  discard: (transaction, ref) => {
    transaction.update(ref, { 'delivery.state': 'DISCARDED', message: BLANK })
  },
}

const DELIVERIES: Box = {
  newest: () =>
    db.collectionGroup('webhookDeliveries').where('state', '==', 'dead').orderBy('createdAt', 'desc'),
  refOf: (letterId) => {
    const brandId = brandIdSchema.safeParse(letterId.slice(0, BRAND_ID_LENGTH)).data
    const deliveryId = letterId.slice(BRAND_ID_LENGTH + 1)
    return brandId === undefined || deliveryId === ''
      ? null
      : db.doc(webhookDeliveryPath(brandId, deliveryId))
  },
  letterOf: (document) => {
    if (!document.exists) return null
    const { deliveryId, webhookId, brandId, state, error, attempts, createdAt, body } = deliverySchema.parse(
      document.data(),
    )
    if (state !== 'dead') return null
    return {
      kind: 'webhook',
      letter_id: `${brandId}.${deliveryId}`,
      about: webhookId,
      recipient: brandId,
      error: error ?? '',
      attempts,
      created_at: toIso(createdAt),
      body,
    }
  },
  again: async (ref) => {
    await changeDead(DELIVERIES, ref, (transaction) => putBack(transaction, ref))
    return null
  },
  discard: (transaction, ref) => {
    transaction.delete(ref)
  },
}

const EVENTS: Box = {
  newest: () =>
    db.collection(stripeEventsPath()).where('status', '==', 'failed').orderBy('createdAt', 'desc'),
  refOf: (letterId) => db.doc(stripeEventPath(letterId)),
  letterOf: (document) => {
    if (!document.exists) return null
    const { eventId, type, customerId, createdAt, status, error, attempts } = stripeEventSchema.parse(
      document.data(),
    )
    if (status !== 'failed') return null
    return {
      kind: 'stripe',
      letter_id: eventId,
      about: type,
      recipient: customerId ?? '',
      error: error ?? '',
      attempts,
      created_at: toIso(createdAt),
      body: null,
    }
  },
  again: async (ref, letterId) => {
    if (EVENTS.letterOf(await ref.get()) === null) throw new AppError('not_found')
    const { failed } = await asking(() => replay(letterId))
    return failed[0]?.error ?? null
  },
  discard: (transaction, ref) => {
    transaction.delete(ref)
  },
}

const JOBS: Box = {
  newest: () => db.collection(deadLettersPath()).orderBy('at', 'desc'),
  refOf: (letterId) => db.doc(deadLetterPath(letterId)),
  letterOf: (document) => {
    if (!document.exists) return null
    const { job, path, error, failures, at } = jobLetterSchema.parse(document.data())
    return {
      kind: 'job',
      letter_id: document.id,
      about: job,
      recipient: path,
      error,
      attempts: failures,
      created_at: toIso(at),
      body: null,
    }
  },
  again: async (ref) => {
    await transact(async (transaction) => {
      const letter = await transaction.get(ref)
      if (!letter.exists) throw new AppError('not_found')
      await makeDue(transaction, jobLetterSchema.parse(letter.data()))
      transaction.delete(ref)
    })
    return null
  },
  discard: (transaction, ref) => {
    transaction.delete(ref)
  },
}

const BOXES: Readonly<Record<LetterKind, Box>> = {
  mail: MAILS,
  webhook: DELIVERIES,
  stripe: EVENTS,
  job: JOBS,
}

const getLine = ({ body: _, ...line }: Letter): DeadLetter => line

const getWebhook = ({ about, recipient }: DeadLetter) => webhookPath(recipient, about)

/** Letters to webhooks with the address and the name of the brand in place of their ids, where they are still there. */
const withNames = async <L extends DeadLetter>(letters: readonly L[]): Promise<L[]> => {
  const toWebhooks = letters.filter(({ kind }) => kind === 'webhook')
  const documents = await loadAll(
    toWebhooks.flatMap((letter) => [getWebhook(letter), brandPath(letter.recipient)]),
  )
  return letters.map((letter) => {
    if (letter.kind !== 'webhook') return letter
    const webhook = webhookSchema.safeParse(documents.get(getWebhook(letter))?.data()).data
    const name = brandSchema.shape.name.safeParse(
      documents.get(brandPath(letter.recipient))?.get('name'),
    ).data
    return {
      ...letter,
      about: webhook ? shownAddress(webhook) : letter.about,
      recipient: name ?? letter.recipient,
    }
  })
}

/** Everything that was given up, newest first. */
export const listLetters = async (): Promise<DeadLetter[]> => {
  const found = await Promise.all(
    LETTER_KINDS.map(async (kind) => {
      const { docs } = await BOXES[kind].newest().limit(MOST).get()
      return docs.flatMap((document) => BOXES[kind].letterOf(document) ?? [])
    }),
  )
  return (await withNames(found.flat()))
    .map(getLine)
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
}

/** How many were given up, of all kinds; counted by the database. */
export const countLetters = async (): Promise<number> => {
  const counts = await Promise.all(LETTER_KINDS.map((kind) => BOXES[kind].newest().count().get()))
  return counts.reduce((sum, counted) => sum + counted.data().count, 0)
}

/** @throws AppError not_found */
const getRef = (kind: LetterKind, letterId: string): DocumentReference => {
  const ref = BOXES[kind].refOf(letterId)
  if (ref === null) throw new AppError('not_found')
  return ref
}

/** @throws AppError not_found for one that is not there, or was not given up */
export const findLetter = async (kind: LetterKind, letterId: string): Promise<Letter> => {
  const letter = BOXES[kind].letterOf(await getRef(kind, letterId).get())
  if (letter === null) throw new AppError('not_found')
  const [named = letter] = await withNames([letter])
  return named
}

/** Has it sent or handled again; resolves to why that failed. @throws AppError not_found */
export const replayLetter = (kind: LetterKind, letterId: string): Promise<string | null> =>
  BOXES[kind].again(getRef(kind, letterId), letterId)

/** Takes it off the list for good. @throws AppError not_found */
export const discardLetter = async (kind: LetterKind, letterId: string): Promise<void> => {
  const ref = getRef(kind, letterId)
  await changeDead(BOXES[kind], ref, (transaction) => BOXES[kind].discard(transaction, ref))
}
