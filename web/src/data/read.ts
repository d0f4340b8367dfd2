import { doc, getDocFromServer, getDocsFromServer } from 'firebase/firestore'
import type { z } from 'zod'
import { getFirestore } from './firestore.ts'
import { asLiveError, LiveError } from './live-error.ts'
import { firestoreQuery, type LiveQuery } from './live-query.ts'

const parse = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value)
  if (!result.success) throw new LiveError('malformed', result.error)
  return result.data
}

/**
 * Reads a document once, for what never changes after it was written; null when there is none.
 *
 * @throws LiveError
 */
export const readDoc = async <S extends z.ZodType>(path: string, schema: S): Promise<z.output<S> | null> => {
  try {
    const snapshot = await getDocFromServer(doc(await getFirestore(), path))
    return snapshot.exists() ? parse(schema, snapshot.data()) : null
  } catch (error) {
    throw asLiveError(error)
  }
}

/**
 * Reads the documents of a query once.
 *
 * @throws LiveError
 */
export const readDocs = async <S extends z.ZodType>(asked: LiveQuery, schema: S): Promise<z.output<S>[]> => {
  try {
    const snapshot = await getDocsFromServer(firestoreQuery(await getFirestore(), asked))
    return snapshot.docs.map((found) => parse(schema, found.data()))
  } catch (error) {
    throw asLiveError(error)
  }
}
