import { sessionListPath, userPath } from '@sillage/core/base/paths'
import { beginActivity, noteAct } from '@sillage/core/identity/activity'
import { endOne } from '@sillage/core/identity/ended-sessions'
import {
  findActivity,
  isOpen,
  type ListedSession,
  noteSeen,
  sessionListSchema,
} from '@sillage/core/identity/session-list'
import { FACTOR_CLAIM, userSchema } from '@sillage/core/identity/user'
import type { DecodedIdToken } from 'firebase-admin/auth'
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import { logger } from '../platform/log/logger.ts'
import { transact } from '../platform/transact.ts'
import type { Device } from './device.ts'
import { storedUser } from './identities.ts'

const getRef = (uid: string) => db.doc(sessionListPath(uid))

const readList = (stored: DocumentSnapshot): ListedSession[] =>
  sessionListSchema.safeParse(stored.data()).data?.sessions ?? []

/** Firestore's rules find no element of a list: they read `activity`, by when a session began. */
const toStored = (uid: string, sessions: readonly ListedSession[]) => {
  const stored = sessions.map((session) => {
    const { activeAt, longestIdleMs } = findActivity(sessions, session.authTime)
    return {
      ...session,
      seenAt: Timestamp.fromMillis(session.seenAt),
      activeAt: Timestamp.fromMillis(activeAt),
      longestIdleMs,
    }
  })
  const activity = Object.fromEntries(
    stored.map(({ authTime, activeAt, longestIdleMs }) => [authTime, { activeAt, longestIdleMs }]),
  )
  return { uid, sessions: stored, activity }
}

/** Changes the list of somebody's sessions. */
const changeList = (
  uid: string,
  change: (sessions: readonly ListedSession[]) => readonly ListedSession[],
): Promise<void> =>
  transact(async (transaction) => {
    const sessions = readList(await transaction.get(getRef(uid)))
    const changed = change(sessions)
    if (changed !== sessions) transaction.set(getRef(uid), toStored(uid, changed))
  })

/** A session that was noted so lately is not noted again: a browser with many tabs would write at each of them. */
const NOTED_MS = 10 * 60_000

/** Notes that a session was seen on a device. Should it fail, the session goes on, and is noted within the hour. */
export const noteSession = async (token: DecodedIdToken, device: Device): Promise<void> => {
  const { uid, auth_time: authTime } = token
  const factor: unknown = token[FACTOR_CLAIM]
  const factorId = typeof factor === 'string' ? factor : null
  const seen = { authTime, factorId, ...device, seenAt: Date.now() }
  try {
    const known = readList(await getRef(uid).get()).find((session) => session.authTime === authTime)
    if (known && known.factorId === factorId && seen.seenAt - known.seenAt < NOTED_MS) return
    // A page that is merely open asks for new tokens too: that is no act.
    await changeList(uid, (sessions) =>
      noteSeen(sessions, {
        ...seen,
        ...(known ? findActivity(sessions, authTime) : beginActivity(seen.seenAt)),
      }),
    )
  } catch (error) {
    logger.warn('a session was not noted', { uid, error })
  }
}

/** Acts that follow so soon after another are not written. */
const WRITTEN_MS = 60_000

/**
 * Notes that somebody does something in a session.
 *
 * @returns the longest time since the session began in which nothing was noted, in milliseconds
 */
export const noteActivity = async (
  { uid, signedInAt, user }: Pick<Caller, 'uid' | 'signedInAt' | 'user'>,
  device: Device,
): Promise<number> => {
  const at = Date.now()
  const authTime = Math.floor(signedInAt / 1_000)
  let activity = beginActivity(signedInAt)
  await changeList(uid, (sessions) => {
    const before = findActivity(sessions, authTime)
    activity = noteAct(before, at)
    const isListed = sessions.some((session) => session.authTime === authTime)
    if (isListed && at - before.activeAt < WRITTEN_MS) return sessions
    return noteSeen(sessions, { authTime, factorId: user.factorId, ...device, seenAt: at, ...activity })
  })
  return activity.longestIdleMs
}

/** Takes a session from the list whose browser has signed out. */
export const forgetSession = async ({
  uid,
  auth_time: left,
}: Pick<DecodedIdToken, 'uid' | 'auth_time'>): Promise<void> =>
  await changeList(uid, (sessions) =>
    sessions.some(({ authTime }) => authTime === left)
      ? sessions.filter(({ authTime }) => authTime !== left)
      : sessions,
  )

/** Forgets all sessions of a person; none of them ends by it. */
export const forgetSessions = async (uid: string): Promise<void> => {
  await getRef(uid).delete()
}

/** Sessions of a person that open something, the last seen first. */
export const findSessions = async (uid: string): Promise<ListedSession[]> => {
  const [stored, user] = await Promise.all([getRef(uid).get(), storedUser(uid)])
  const sessions = readList(stored)
  return user === null ? sessions : sessions.filter((session) => isOpen(user, session))
}

/**
 * Ends a listed session of a person: API, cookie and rules refuse its tokens at once.
 *
 * @returns false where the person has no such session
 */
export const endListed = (uid: string, authTime: number): Promise<boolean> =>
  transact(async (transaction) => {
    const person = db.doc(userPath(uid))
    const [stored, list] = await transaction.getAll(person, getRef(uid))
    const sessions = list === undefined ? [] : readList(list)
    const user = userSchema.safeParse(stored?.data()).data
    const isListed = sessions.some(
      (session) => session.authTime === authTime && user && isOpen(user, session),
    )
    if (user === undefined || !isListed) return false
    const { sessionsSince, endedSessions } = endOne(user, authTime)
    transaction.update(person, {
      endedSessions,
      sessionsSince: sessionsSince === null ? null : Timestamp.fromMillis(sessionsSince),
    })
    const left = sessions.filter((session) => session.authTime !== authTime)
    transaction.set(getRef(uid), toStored(uid, left))
    return true
  })
