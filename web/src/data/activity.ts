import { noteActivity } from '@sillage/core/identity/account-calls'
import { type Activity, beginActivity, isIdle, NOTE_EVERY_MS, noteAct } from '@sillage/core/identity/activity'
import { useSyncExternalStore } from 'react'
import { z } from 'zod/mini'
import { callApi } from './call-api.ts'
import { storedView } from './impersonation.ts'
import { getSession, subscribeSession } from './session-store.ts'

/** Kept for all tabs of the browser: they are one session. */
const KEY = 'sillage.activity'

const keptSchema = z.object({ since: z.number(), activeAt: z.number(), longestIdleMs: z.number() })

/** What the server knows of this session, as far as this browser has noted it; null before the first note. */
const read = (): Activity | null => {
  const session = getSession()
  try {
    const kept = keptSchema.parse(JSON.parse(window.localStorage.getItem(KEY) ?? 'null'))
    return session.status === 'in' && kept.since === session.since ? kept : null
  } catch {
    return null
  }
}

const keep = (since: number, activity: Activity): void => {
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ since, ...activity }))
  } catch {
    // Without storage the server decides alone.
  }
}

const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

let triedAt = 0

/** Notes that the person does something, at most once in five minutes of all tabs. */
const note = async (): Promise<void> => {
  const session = getSession()
  const at = Date.now()
  const before = read()
  const isFresh = before !== null && at - before.activeAt < NOTE_EVERY_MS
  // Sessions in which an administrator looks end by themselves.
  if (session.status !== 'in' || storedView !== null || isFresh || at - triedAt < 60_000) return
  triedAt = at
  // An act that comes too late opens nothing: this page learns it before the server answers.
  if (before !== null) tell()
  try {
    const { data } = await callApi(noteActivity, {})
    // Of the two the longer pause: what this page has closed opens with a new session alone.
    const { longestIdleMs } = noteAct(before ?? beginActivity(at), at)
    keep(session.since, { activeAt: at, longestIdleMs: Math.max(longestIdleMs, data.longest_idle_ms) })
  } catch {
    // The next act notes it.
  }
  tell()
}

let watching = false

/** Follows what the person of this page does; more calls do nothing more. */
export const watchActivity = (): void => {
  if (watching) return
  watching = true
  const act = () => void note()
  for (const type of ['pointerdown', 'keydown']) {
    window.addEventListener(type, act, { capture: true, passive: true })
  }
  // To open a page is an act, once it is known whose.
  subscribeSession(act)
  act()
}

/** A new session has taken the place of an unused one: its first act was its sign-in. */
export const restartActivity = (): void => {
  triedAt = 0
  try {
    window.localStorage.removeItem(KEY)
  } catch {
    // Nothing is kept there.
  }
  tell()
}

const LOOK_EVERY_MS = 10_000

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  const timer = setInterval(listener, LOOK_EVERY_MS)
  // A computer that wakes up has slept through its timers.
  window.addEventListener('focus', listener)
  return () => {
    listeners.delete(listener)
    clearInterval(timer)
    window.removeEventListener('focus', listener)
  }
}

/** Whether this session is too long unused for a brand, as far as this browser knows. @param minutes null for any time */
export const useIsIdle = (minutes: number | null): boolean =>
  useSyncExternalStore(subscribe, () => {
    const activity = read()
    return activity !== null && isIdle(activity, minutes, Date.now())
  })
