import { AppError } from '@sillage/core/base/errors'
import { lookPath } from '@sillage/core/base/paths'
import {
  type Look,
  lookSchema,
  MAX_LOOK_ATTEMPTS,
  type StoredLook,
  storedLookSchema,
} from '@sillage/core/looks/look'
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'

const getLook = (snapshot: DocumentSnapshot): StoredLook | null => {
  const look = snapshot.exists ? storedLookSchema.parse(snapshot.data()) : null
  return look !== null && look.expiresAt > Date.now() ? look : null
}

/** @throws AppError look_not_found, also of an expired one, which the database removes within a day */
export const lookIn = (snapshot: DocumentSnapshot): StoredLook => {
  const look = getLook(snapshot)
  if (look) return look
  throw new AppError('look_not_found')
}

/** A look; null of one that is gone. */
export const findLook = async (lookId: string): Promise<StoredLook | null> =>
  getLook(await db.doc(lookPath(lookId)).get())

/** @throws AppError look_not_found */
export const loadLook = async (lookId: string): Promise<StoredLook> =>
  lookIn(await db.doc(lookPath(lookId)).get())

/** The look as it is stored: instants as Firestore keeps them. */
export const toDocument = (look: StoredLook): Record<string, unknown> => ({
  ...look,
  asked: look.asked.map(({ attempts, until }) => ({ attempts, until: Timestamp.fromMillis(until) })),
  createdAt: Timestamp.fromMillis(look.createdAt),
  expiresAt: Timestamp.fromMillis(look.expiresAt),
})

/** The part for everybody. A prompt whose asker died is open again, or has failed. */
export const lookDto = (look: StoredLook): Look => {
  const now = Date.now()
  const answers = look.answers.map((answer, at) => {
    const { attempts = 0, until = 0 } = look.asked[at] ?? {}
    if (answer.state !== 'asking' || until > now) return answer
    return { ...answer, state: attempts < MAX_LOOK_ATTEMPTS ? ('open' as const) : ('failed' as const) }
  })
  return lookSchema.parse({ ...look, answers })
}
