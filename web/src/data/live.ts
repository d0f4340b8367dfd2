import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { doc, type Firestore, onSnapshot } from 'firebase/firestore'
import { useFirestore } from 'reactfire'
import { z } from 'zod/mini'
import { type Heard, liveKey, type Open, openLive, reopenLive } from './live-cache.ts'
import { asLiveError, LiveError } from './live-error.ts'
import { firestoreQuery, type LiveQuery } from './live-query.ts'
import { useSignedIn } from './use-session.ts'

export type Live<T> =
  | { status: 'loading' }
  | { status: 'ready'; data: T }
  | { status: 'failed'; error: LiveError; retry: () => void }

const openDoc =
  (firestore: Firestore, path: string): Open<unknown> =>
  (say, fail) =>
    onSnapshot(
      doc(firestore, path),
      { includeMetadataChanges: true },
      (snapshot) => {
        // Without a connection Firestore reports unknown documents as missing.
        if (!snapshot.exists() && snapshot.metadata.fromCache) return
        say(snapshot.exists() ? snapshot.data({ serverTimestamps: 'estimate' }) : null)
      },
      fail,
    )

/** Events are parsed once, for all their readers. */
const parsing =
  <S extends z.ZodMiniType>(open: Open<unknown>, schema: S): Open<z.output<S>> =>
  (say, fail) =>
    open((value) => {
      const { success, data, error } = schema.safeParse(value)
      if (success) say(data)
      else fail(new LiveError('malformed', error))
    }, fail)

/** Slow events are delivered in their order. */
const reading =
  <T>(open: Open<unknown>, read: (document: unknown) => Promise<T>): Open<T | null> =>
  (say, fail) => {
    let newest = 0
    const stop = open((document) => {
      newest += 1
      const own = newest
      const unlessLate =
        <V>(then: (value: V) => void) =>
        (value: V) => {
          if (own === newest) then(value)
        }
      if (document === null) say(null)
      else
        read(document).then(
          unlessLate(say),
          unlessLate((cause: unknown) => fail(new LiveError('malformed', cause))),
        )
    }, fail)
    return () => {
      newest += 1
      stop()
    }
  }

const openQuery =
  (firestore: Firestore, asked: LiveQuery): Open<unknown[]> =>
  (say, fail) => {
    let said = false
    return onSnapshot(
      firestoreQuery(firestore, asked),
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.empty && snapshot.metadata.fromCache) return
        if (said && snapshot.docChanges().length === 0) return
        said = true
        say(snapshot.docs.map((found) => found.data({ serverTimestamps: 'estimate' })))
      },
      fail,
    )
  }

/**
 * Reads what a listener writes into the cache. Readers of the same name share the listener.
 *
 * @param name null asks nothing
 */
const useLive = <T>(name: string | null, open: (firestore: Firestore) => Open<T>): Live<T> => {
  const { key: session } = useSignedIn()
  const firestore = useFirestore()
  const client = useQueryClient()
  const key = liveKey(session, name ?? '')
  // While drawing, not after: a large page takes long to be on the screen, and its data comes meanwhile.
  if (name !== null) openLive(client, key, open(firestore))
  const { data: heard } = useQuery<Heard<T> | null>({
    queryKey: key,
    queryFn: skipToken,
    enabled: false,
  })
  if (!heard) return { status: 'loading' }
  if (heard.ok) return { status: 'ready', data: heard.value }
  const retry = () => reopenLive(client, key, open(firestore))
  return { status: 'failed', error: asLiveError(heard.error), retry }
}

/**
 * A document, live. `data` is null when there is none. A null path asks nothing and stays loading.
 *
 * @param schema of core; the same one for everybody who reads this path
 */
export const useLiveDoc = <S extends z.ZodMiniType>(
  path: string | null,
  schema: S,
): Live<z.output<S> | null> =>
  useLive(path, (firestore) => parsing(openDoc(firestore, path ?? ''), z.nullable(schema)))

/**
 * A document that takes time to read, such as a compressed one, live. `data` is null when there is none.
 *
 * @param read gives the same for everybody who reads this path
 */
export const useLiveReading = <T>(
  path: string | null,
  read: (document: unknown) => Promise<T>,
): Live<T | null> => useLive(path, (firestore) => reading(openDoc(firestore, path ?? ''), read))

/** The documents of a query, live. A null query asks nothing and stays loading. */
export const useLiveCollection = <S extends z.ZodMiniType>(
  asked: LiveQuery | null,
  schema: S,
): Live<z.output<S>[]> => {
  const name = asked === null ? null : JSON.stringify(asked)
  return useLive(name, (firestore) => parsing(openQuery(firestore, asked ?? { path: '' }), z.array(schema)))
}
