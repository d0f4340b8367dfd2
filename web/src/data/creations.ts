import { useSyncExternalStore } from 'react'
import { z } from 'zod/mini'

/** The jobs that create analyses and that somebody follows in this browser, over pages and reloads. */

const KEY = 'sillage.creations'
/** More are not shown at a time. */
const MOST = 4

/** Of this tab: the jobs that were launched in it. */
const HERE = 'sillage.creations.here'

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
  kept = { uid, jobIds: of(getJobs(uid)) }
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without storage they are followed until the page is loaded again.
  }
  for (const listener of listeners) listener()
}

const getJobs = (uid: string): readonly string[] => {
  if (kept === undefined) kept = read()
  return kept?.uid === uid ? kept.jobIds : NOTHING
}

const launchedHere = (): string[] => {
  try {
    return z.array(z.string()).parse(JSON.parse(sessionStorage.getItem(HERE) ?? '[]'))
  } catch {
    return []
  }
}

/** Whether a job was launched in this tab, before a reload or after it. */
export const isLaunchedHere = (jobId: string): boolean => launchedHere().includes(jobId)

export const followCreation = (uid: string, jobId: string): void => {
  try {
    sessionStorage.setItem(HERE, JSON.stringify([jobId, ...launchedHere()].slice(0, MOST)))
  } catch {
    // Without storage nobody is taken along.
  }
  change(uid, (jobIds) => [jobId, ...jobIds.filter((other) => other !== jobId)].slice(0, MOST))
}

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
  useSyncExternalStore(subscribe, () => getJobs(uid))
