import { useSyncExternalStore } from 'react'
import { z } from 'zod'

/** The jobs that create analyses and that somebody follows in this browser, over pages and reloads. */

const KEY = 'sillage.creations'
/** More are not shown at a time. */
const MOST = 4

const storedSchema = z.object({ uid: z.string(), jobIds: z.array(z.string()) })
type Stored = z.infer<typeof storedSchema>

const NOTHING: readonly string[] = []
const listeners = new Set<() => void>()
let kept: Stored | null | undefined

const read = (): Stored | null => {
  try {
    return storedSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return null
  }
}

const change = (uid: string, of: (jobIds: readonly string[]) => string[]): void => {
  // Another tab may have changed it just now, before this one hears of that.
  kept = read() ?? kept
  kept = { uid, jobIds: of(jobsOf(uid)) }
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without storage they are followed until the page is loaded anew.
  }
  for (const listener of listeners) listener()
}

const jobsOf = (uid: string): readonly string[] => {
  if (kept === undefined) kept = read()
  return kept?.uid === uid ? kept.jobIds : NOTHING
}

export const followCreation = (uid: string, jobId: string): void =>
  change(uid, (jobIds) => [jobId, ...jobIds.filter((other) => other !== jobId)].slice(0, MOST))

export const forgetCreation = (uid: string, jobId: string): void =>
  change(uid, (jobIds) => jobIds.filter((other) => other !== jobId))

const subscribe = (listener: () => void): (() => void) => {
  // Another tab followed or forgot one.
  const elsewhere = ({ key }: StorageEvent): void => {
    if (key !== KEY) return
    kept = undefined
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', elsewhere)
  }
}

/** Ids of the jobs that somebody follows, the newest first. */
export const useFollowedCreations = (uid: string): readonly string[] =>
  useSyncExternalStore(subscribe, () => jobsOf(uid))
