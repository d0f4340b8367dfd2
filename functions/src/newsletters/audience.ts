import { subscribersPath, userPath } from '@sillage/core/base/paths'
import { type User, userSchema } from '@sillage/core/identity/user'
import { toMailLanguage } from '@sillage/core/mail/email-template'
import {
  isInSegment,
  needsBrands,
  type Segment,
  type Subscriber,
  subscriberSchema,
} from '@sillage/core/newsletters/newsletter'
import { FieldPath } from 'firebase-admin/firestore'
import { stopRef } from '../mail/stops.ts'
import { db } from '../platform/firebase.ts'

/** Subscribers that are looked at together. */
const PAGE = 200
/** Values that one `in` of Firestore takes. */
const MAX_IN = 30

export interface Reader {
  readonly subscriber: Subscriber
  readonly user: User
}

/** The industries of the brands of people, by person. */
const loadIndustries = async (uids: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
  const chunks = Array.from({ length: Math.ceil(uids.length / MAX_IN) }, (_, at) =>
    uids.slice(at * MAX_IN, (at + 1) * MAX_IN),
  )
  const found = await Promise.all(
    chunks.map((chunk) =>
      db.collection('brands').where('ownerId', 'in', chunk).select('ownerId', 'industry').get(),
    ),
  )
  const owned = new Map<string, string[]>()
  for (const document of found.flatMap(({ docs }) => docs)) {
    const ownerId = String(document.get('ownerId'))
    owned.set(ownerId, [...(owned.get(ownerId) ?? []), String(document.get('industry') ?? '')])
  }
  return owned
}

/** Subscribers in a segment whose address takes newsletters. */
const readersIn = async (
  subscribers: readonly Subscriber[],
  segment: Segment,
  at: number,
): Promise<Reader[]> => {
  if (subscribers.length === 0) return []
  const stored = await db.getAll(...subscribers.map(({ uid }) => db.doc(userPath(uid))))
  const people = stored.flatMap((document, index): Reader[] => {
    const user = userSchema.safeParse(document.data())
    const subscriber = subscribers[index]
    if (!user.success || !subscriber || user.data.email === '' || user.data.suspendedAt !== null) return []
    return [{ user: user.data, subscriber }]
  })
  const uids = people.map(({ user }) => user.uid)
  const industries = needsBrands(segment) ? await loadIndustries(uids) : new Map<string, string[]>()
  const recipients = people.filter(({ user }) =>
    isInSegment(
      segment,
      {
        plan: user.plan,
        language: toMailLanguage(user.preferences.language),
        lastSignInAt: user.lastSignInAt,
        industries: industries.get(user.uid) ?? [],
      },
      at,
    ),
  )
  if (recipients.length === 0) return []
  const stops = await db.getAll(...recipients.map(({ user }) => stopRef(user.email)))
  return recipients.filter((_, index) => !stops[index]?.exists)
}

interface ReadersPage {
  readonly readers: readonly Reader[]
  /** The last subscriber that was looked at. */
  readonly cursor: string
  readonly isLast: boolean
}

/** The next subscribers after a cursor, and which of them a segment holds. */
export const nextReaders = async (
  segment: Segment,
  cursor: string,
  limit: number,
  at: number,
): Promise<ReadersPage> => {
  const subscribers = db
    .collection(subscribersPath())
    .where('subscribed', '==', true)
    .orderBy(FieldPath.documentId())
  const page = await (cursor === '' ? subscribers : subscribers.startAfter(cursor)).limit(limit).get()
  const found = page.docs.map((document) => subscriberSchema.parse(document.data()))
  return {
    readers: await readersIn(found, segment, at),
    cursor: page.docs.at(-1)?.id ?? cursor,
    isLast: page.size < limit,
  }
}

/** How many people a segment holds now. */
export const countReaders = async (segment: Segment, at: number): Promise<number> => {
  let count = 0
  for (let cursor = ''; ; ) {
    const page = await nextReaders(segment, cursor, PAGE, at)
    count += page.readers.length
    if (page.isLast) return count
    cursor = page.cursor
  }
}

/** How many people want newsletters, whatever their segment. */
export const countSubscribers = async (): Promise<number> =>
  (await db.collection(subscribersPath()).where('subscribed', '==', true).count().get()).data().count
