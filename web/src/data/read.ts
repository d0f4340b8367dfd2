import { doc, getDocFromServer } from 'firebase/firestore'
import type { z } from 'zod/mini'
import { getFirestore } from './firestore.ts'
import { asLiveError, LiveError } from './live-error.ts'

const parse = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value)
  if (!result.success) throw new LiveError('malformed', result.error)
  return result.data
}

/**
 * Reads a document once, for what never changes after it was written; null when there is none.
 *
 * @throws LiveError
 */
export const readDoc = async <S extends z.ZodMiniType>(
  path: string,
  schema: S,
): Promise<z.output<S> | null> => {
  try {
    const snapshot = await getDocFromServer(doc(await getFirestore(), path))
    return snapshot.exists() ? parse(schema, snapshot.data()) : null
  } catch (error) {
    throw asLiveError(error)
  }
}
