import { useEffect, useState } from 'react'
import { savePreferences } from '@/data/preferences.ts'
import { useUserDoc } from '@/data/use-user-doc.ts'
import { now } from '@/lib/clock.ts'

/** A pause that ends a visit, in ms: reloading the page, or reading an analysis, does not. */
const PAUSE_MS = 30 * 60_000

export interface Visit {
  at: number
  before?: number | undefined
}

/** The visit that a look at an instant belongs to: the one under way, or a new one after a pause. */
export const continueVisit = (visit: Visit | undefined, at: number): Visit => {
  if (visit === undefined) return { at }
  if (at - visit.at > PAUSE_MS) return { at, before: visit.at }
  return visit.before === undefined ? { at } : { at, before: visit.before }
}

/** When the person last saw the home before this visit, in ms; null in the first one, undefined until it is known. */
export const useLastVisit = (): number | null | undefined => {
  const user = useUserDoc()
  const [visit, setVisit] = useState<Visit | null>(null)
  // The answer stays while the home is open, though its own note comes back from the server.
  if (visit === null && user.status === 'ready') {
    setVisit(continueVisit(user.data?.preferences.homeVisit, now()))
  }
  // The person's document is the outside system.
  useEffect(() => {
    if (visit === null) return
    const { at, before } = visit
    void savePreferences({ homeVisit: before === undefined ? { at } : { at, before } })
  }, [visit])
  return visit === null ? undefined : (visit.before ?? null)
}
