import { doc, type Firestore, onSnapshot } from 'firebase/firestore'
import { useEffect, useMemo, useReducer } from 'react'
import { useFirestore, useObservable } from 'reactfire'
import type { z } from 'zod'
import { asLiveError, LiveError } from './live-error.ts'
import {
  cachedUnder,
  closeListener,
  type Heard,
  hold,
  lastHeard,
  listening,
  type Open,
} from './live-listeners.ts'
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
        // Without a connection Firestore says "does not exist" of what it merely does not know.
        if (!snapshot.exists() && snapshot.metadata.fromCache) return
        say(snapshot.exists() ? snapshot.data({ serverTimestamps: 'estimate' }) : null)
      },
      fail,
    )

/** What a document holds compressed is said unpacked, in the order of its changes. */
const unpacking =
  (open: Open<unknown>, unpack: (document: unknown) => Promise<unknown>): Open<unknown> =>
  (say, fail) => {
    let newest = 0
    const stop = open((document) => {
      newest += 1
      const own = newest
      const unlessLate =
        <T>(then: (value: T) => void) =>
        (value: T) => {
          if (own === newest) then(value)
        }
      if (document === null) say(null)
      else
        unpack(document).then(
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

const nothingAsked: Open<never> = () => () => undefined

/** Reads a listener, opened by the first reader of its id and closed some seconds after the last. */
const useListener = (name: string | null, open: (firestore: Firestore) => Open<unknown>) => {
  const { key } = useSignedIn()
  const firestore = useFirestore()
  const [, again] = useReducer((count: number) => count + 1, 0)
  const id = `${key} ${name ?? 'nothing'}`
  const source = listening<unknown>(id, name === null ? nothingAsked : open(firestore))
  const heard = useObservable<Heard<unknown> | undefined>(id, source, { suspense: false })
  const opened = cachedUnder(id)
  // The listener is the outside system; `opened` tells that it was closed and opened again under the same id.
  useEffect(() => (opened === undefined ? undefined : hold(id)), [id, opened])
  const retry = () => {
    closeListener(id)
    again()
  }
  return { heard: heard.data ?? lastHeard(id), retry }
}

/**
 * A document, live. `data` is null when there is none. A null path asks nothing and stays loading.
 *
 * @param schema of core; the same one for everybody who reads this path
 * @param unpack for a document that is stored compressed; the schema is of what it gives
 */
export const useLiveDoc = <S extends z.ZodType>(
  path: string | null,
  schema: S,
  unpack?: (document: unknown) => Promise<unknown>,
): Live<z.output<S> | null> => {
  const { heard, retry } = useListener(path, (firestore) => {
    const open = openDoc(firestore, path ?? '')
    return unpack ? unpacking(open, unpack) : open
  })
  const parsed = useMemo(() => {
    if (heard?.ok !== true || heard.value === null) return null
    const result = schema.safeParse(heard.value)
    return result.success ? { data: result.data } : { error: new LiveError('malformed', result.error) }
  }, [heard, schema])
  if (heard === undefined) return { status: 'loading' }
  if (!heard.ok) return { status: 'failed', error: asLiveError(heard.error), retry }
  if (parsed?.error) return { status: 'failed', error: parsed.error, retry }
  return { status: 'ready', data: parsed?.data ?? null }
}

/** The documents of a query, live. A null query asks nothing and stays loading. */
export const useLiveCollection = <S extends z.ZodType>(
  asked: LiveQuery | null,
  schema: S,
): Live<z.output<S>[]> => {
  const name = asked === null ? null : JSON.stringify(asked)
  const { heard, retry } = useListener(name, (firestore) =>
    asked === null ? nothingAsked : openQuery(firestore, asked),
  )
  const parsed = useMemo(() => {
    if (heard?.ok !== true) return { data: [] }
    const result = schema.array().safeParse(heard.value)
    return result.success ? { data: result.data } : { error: new LiveError('malformed', result.error) }
  }, [heard, schema])
  if (heard === undefined) return { status: 'loading' }
  if (!heard.ok) return { status: 'failed', error: asLiveError(heard.error), retry }
  if (parsed.error) return { status: 'failed', error: parsed.error, retry }
  return { status: 'ready', data: parsed.data }
}
