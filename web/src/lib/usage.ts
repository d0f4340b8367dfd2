import { type Consent, consentInForce } from '@sillage/core/usage/consent'
import { eventsOfAddress, eventsOfCall, plainPath } from '@sillage/core/usage/event-sources'
import type { UsageEvent } from '@sillage/core/usage/usage-event'
import { relay } from './usage-relay.ts'

/**
 * The one place that tells how the product is used: of calls, of addresses and of files that were saved. Before somebody
 * agrees nothing is kept, made up or sent, and once they change their mind nothing is left.
 */

const CHOICE = 'sillage.consent'
const CLIENT = 'sillage.usage-client'
/** Events that come one after the other go together. */
const TOGETHER_MS = 1_000
const MOST = 20

interface Asking {
  /** Whether the analytics service is set up at all: otherwise there is no banner. */
  readonly isSetUp: boolean
  readonly consent: Consent | null
  /** Whether somebody wants to choose again. */
  readonly isReopened: boolean
}

const stored = (): Consent | null => {
  try {
    return consentInForce(JSON.parse(localStorage.getItem(CHOICE) ?? 'null'), Date.now())
  } catch {
    return null
  }
}

let asking: Asking = { isSetUp: false, consent: null, isReopened: false }
const listeners = new Set<() => void>()

const set = (change: Partial<Asking>): void => {
  asking = { ...asking, ...change }
  for (const listener of listeners) listener()
}

export const usageStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (): Asking => asking,
}

/** The analytics service is there: people without a choice see the banner, and events come here. */
export const setUpUsage = (): void => {
  relay.usage = { tellCall, tellExport }
  set({ isSetUp: true, consent: stored() })
}

export const reopenChoice = (): void => set({ isReopened: true })

export const choose = (granted: boolean): void => {
  const consent = { granted, at: Date.now() }
  try {
    localStorage.setItem(CHOICE, JSON.stringify(consent))
    if (!granted) localStorage.removeItem(CLIENT)
  } catch {
    // Without storage a choice holds for this page alone.
  }
  if (!granted) waiting = []
  set({ consent, isReopened: false })
  if (!granted) return
  const { pathname, search } = window.location
  tellAddress(pathname, new URLSearchParams(search).get('step'))
}

const clientId = (): string => {
  const made = crypto.randomUUID()
  try {
    const known = localStorage.getItem(CLIENT)
    if (known !== null) return known
    localStorage.setItem(CLIENT, made)
  } catch {
    // Without storage each message counts as another browser.
  }
  return made
}

let waiting: UsageEvent[] = []
let isPlanned = false

const plan = (): void => {
  if (isPlanned || waiting.length === 0) return
  isPlanned = true
  setTimeout(send, TOGETHER_MS)
}

const send = (): void => {
  isPlanned = false
  const events = waiting.splice(0, MOST)
  if (events.length === 0) return
  const body = { client_id: clientId(), page_path: plainPath(window.location.pathname), events }
  // Statistics that do not arrive are missed by nobody.
  void fetch('/api/usage', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined)
  plan()
}

const tell = (events: readonly UsageEvent[]): void => {
  if (events.length === 0 || !asking.isSetUp || asking.consent?.granted !== true) return
  waiting.push(...events)
  plan()
}

export const tellCall = (name: string, answer: unknown): void => tell(eventsOfCall(name, answer))

/** @param step of the onboarding that the address names */
export const tellAddress = (pathname: string, step: string | null): void =>
  tell(eventsOfAddress(pathname, step))

export const tellExport = (fileName: string): void => {
  const format = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  if (/^[a-z0-9]{1,8}$/.test(format)) tell([{ name: 'export_data', params: { format } }])
}
