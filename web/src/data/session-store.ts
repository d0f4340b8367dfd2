import { type Claims, claimsSchema, DUE, FACTOR_CLAIM } from '@sillage/core/identity/user'
import { type IdTokenResult, onIdTokenChanged, type User } from 'firebase/auth'
import { rememberSignedIn } from '@/lib/opens-early.ts'
import { getFirebase } from './firebase-app.ts'
import type { Viewed } from './view.ts'

export interface SignedIn {
  status: 'in'
  uid: string
  email: string
  name: string
  claims: Claims
  /** When the person signed in, in milliseconds since the epoch. */
  since: number
  /** Changes with the user and with the claims: what was read under one key must not be shown under another. */
  key: string
}

export type Session =
  | { status: 'loading' }
  | { status: 'out' }
  | { status: 'failed'; error: unknown }
  /** The person has still to pass their second factor: the session opens nothing. */
  | { status: 'due' }
  | SignedIn

let session: Session = { status: 'loading' }
let account: User | null = null
let viewed: Viewed | null = null
const listeners = new Set<() => void>()

type Observer = (session: Session, token: IdTokenResult | null) => void
const observers = new Set<Observer>()

/** Called on each change of the session and each new token, before React hears of it. */
export const onSession = (observer: Observer): (() => void) => {
  observers.add(observer)
  return () => void observers.delete(observer)
}

const publish = (next: Session, token: IdTokenResult | null) => {
  for (const observer of observers) observer(next, token)
  if (next.status !== 'loading' && next.status !== 'failed') rememberSignedIn(next.status === 'in')
  // Somebody who signs in again on the same page has another session under the same key.
  const same =
    session.status === 'in' &&
    next.status === 'in' &&
    session.key === next.key &&
    session.since === next.since
  if (same || (session.status === next.status && next.status !== 'in')) return
  session = next
  for (const listener of listeners) listener()
}

/** Whether two keys are of the same person, whatever they were allowed under either. */
export const ofOnePerson = (one: string, other: string): boolean => one.split(':')[0] === other.split(':')[0]

const signedIn = (user: User, token: IdTokenResult): SignedIn => {
  const parsed = claimsSchema.safeParse(token.claims)
  const held = parsed.success ? parsed.data : claimsSchema.parse({})
  const own = { uid: user.uid, email: user.email ?? '', name: user.displayName ?? '', claims: held }
  const { claims, ...person } = viewed ?? own
  return {
    status: 'in',
    ...person,
    claims,
    since: Date.parse(token.authTime),
    key: [person.uid, claims.role, claims.plan, claims.trial, claims.claimsVersion].join(':'),
  }
}

const onUser = async (user: User | null) => {
  account = user
  if (!user) return publish({ status: 'out' }, null)
  try {
    const token = await user.getIdTokenResult()
    // Somebody else may have signed in, or out, while the token was read.
    if (account !== user) return
    publish(token.claims[FACTOR_CLAIM] === DUE ? { status: 'due' } : signedIn(user, token), token)
  } catch (error) {
    // A user who was disabled or deleted has no token any more; a network failure leaves the session as it was.
    if (account === user && session.status === 'loading') publish({ status: 'failed', error }, null)
  }
}

let watching = false

/** Starts to follow the session; more calls do nothing more. */
export const watchSession = (): void => {
  if (watching) return
  watching = true
  getFirebase()
    .then((firebase) => {
      viewed = firebase.viewed
      onIdTokenChanged(firebase.auth, (user) => void onUser(user))
    })
    .catch((error: unknown) => {
      watching = false
      publish({ status: 'failed', error }, null)
    })
}

export const getSession = (): Session => session

export const subscribeSession = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Resolves once it is known whether somebody is signed in, or that it cannot be known. */
export const sessionKnown = (): Promise<void> =>
  new Promise((resolve) => {
    if (session.status !== 'loading') return resolve()
    const stop = subscribeSession(() => {
      stop()
      resolve()
    })
  })

const REFRESH_BELOW_MS = 5 * 60_000

/**
 * A bearer token of the signed-in user, or null without one. It is refreshed when fewer than five minutes remain, or
 * always with `force`.
 */
export const bearerToken = async (force = false): Promise<string | null> => {
  const user = account
  if (!user) return null
  if (force) return user.getIdToken(true)
  const token = await user.getIdTokenResult()
  const remaining = Date.parse(token.expirationTime) - Date.now()
  return remaining < REFRESH_BELOW_MS ? user.getIdToken(true) : token.token
}
