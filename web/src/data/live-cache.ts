import { hashKey, type QueryClient } from '@tanstack/react-query'
import { ofOnePerson } from './session-store.ts'

/** Long enough for a reader to come back from the next page, short enough to pay for little that nobody sees. */
const LINGER_MS = 10_000

/** A listener's last event. Errors are values: the listener is there, and has failed. */
export type Heard<T> = { ok: true; value: T } | { ok: false; error: Error }

/** Starts to listen and returns how to stop. */
export type Open<T> = (say: (value: T) => void, fail: (error: Error) => void) => () => void

/** The beginning of live data's keys. */
export const LIVE = 'live'

/** The query that a listener writes to. Data is `Heard`, or null until the first event. */
export type LiveKey = readonly [typeof LIVE, session: string, name: string]

/**
 * @param session the user and the rights: what is read under one is not shown under another
 * @param name of a document or a query
 */
export const liveKey = (session: string, name: string): LiveKey => [LIVE, session, name]

type Listeners = Map<string, () => void>

const caches = new WeakMap<QueryClient, Listeners>()
let isPaused = false

const close = (listeners: Listeners, hash: string): void => {
  const stop = listeners.get(hash)
  listeners.delete(hash)
  stop?.()
}

/** The open listeners of a cache, by the hash of their query. A listener closes when its query leaves the cache. */
const getListeners = (client: QueryClient): Listeners => {
  const known = caches.get(client)
  if (known) return known
  const listeners: Listeners = new Map()
  client.setQueryDefaults([LIVE], {
    gcTime: LINGER_MS,
    staleTime: Number.POSITIVE_INFINITY,
    // Documents are new each time; comparing them deeply would take longer than drawing them.
    structuralSharing: false,
  })
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') close(listeners, query.queryHash)
  })
  caches.set(client, listeners)
  return listeners
}

const heardUnder = (client: QueryClient, key: LiveKey): Heard<unknown> | null | undefined =>
  client.getQueryData<Heard<unknown> | null>(key)

/**
 * The same person's data under their old rights: it stays on the screen until the first event of the new listener. Rights
 * may change again before it does.
 */
const handedOver = (client: QueryClient, [, session, name]: LiveKey): Heard<unknown> | null => {
  const before = client.getQueryCache().findAll({
    queryKey: [LIVE],
    predicate: ({ queryKey }) => queryKey[2] === name && ofOnePerson(String(queryKey[1]), session),
  })
  const read = before.filter((query) => query.getObserversCount() > 0)
  const heard = read.map(({ queryKey }) => heardUnder(client, queryKey as LiveKey))
  return heard.findLast((last) => last?.ok) ?? null
}

const listen = <T>(client: QueryClient, key: LiveKey, open: Open<T>, first: Heard<unknown> | null): void => {
  const listeners = getListeners(client)
  const hash = hashKey(key)
  close(listeners, hash)
  if (isPaused) return
  const write = (heard: Heard<unknown> | null) => client.setQueryData<Heard<unknown> | null>(key, heard)
  write(first)
  let isOpen = true
  const stop = open(
    (value) => void (isOpen && write({ ok: true, value })),
    (error) => void (isOpen && write({ ok: false, error })),
  )
  listeners.set(hash, () => {
    isOpen = false
    stop()
  })
}

/**
 * Opens the listener of a query, unless it is open. It stays open while the query has readers, and some seconds after
 * the last of them. One that failed and that nobody reads is opened again.
 */
export const openLive = <T>(client: QueryClient, key: LiveKey, open: Open<T>): void => {
  if (getListeners(client).has(hashKey(key))) {
    const readers = client.getQueryCache().find({ queryKey: key, exact: true })?.getObserversCount() ?? 0
    if (readers > 0 || heardUnder(client, key)?.ok !== false) return
  }
  listen(client, key, open, handedOver(client, key))
}

/** Closes a listener and opens it again. */
export const reopenLive = <T>(client: QueryClient, key: LiveKey, open: Open<T>): void =>
  listen(client, key, open, null)

/** Opens the listeners again that failed: the session may read more now. Each reader opens its own as it is drawn. */
export const reopenFailed = (client: QueryClient): void => {
  for (const { queryKey, queryHash } of client.getQueryCache().findAll({ queryKey: [LIVE] })) {
    if (client.getQueryData<Heard<unknown> | null>(queryKey)?.ok !== false) continue
    close(getListeners(client), queryHash)
    client.setQueryData(queryKey, null)
  }
}

/** Closes all listeners and opens none until `resumeLive`: the session is about to end. */
export const pauseLive = (client: QueryClient): void => {
  isPaused = true
  const listeners = getListeners(client)
  for (const hash of [...listeners.keys()]) close(listeners, hash)
}

export const resumeLive = (): void => {
  isPaused = false
}
