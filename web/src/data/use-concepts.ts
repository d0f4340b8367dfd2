import type { Concept } from '@sillage/core/analytics/concepts/concepts'
import { unpackConcepts } from '@sillage/core/analytics/concepts/stored'
import { conceptsPath } from '@sillage/core/base/paths'
import { type Live, useLiveReading } from './live.ts'

const NONE: readonly Concept[] = []

/** The stored concepts; none of a document of another form: phrases keep their own words then, as on the server. */
const read = async (document: unknown): Promise<readonly Concept[]> => {
  try {
    return (await unpackConcepts(document)).concepts
  } catch {
    return NONE
  }
}

/** The concepts of a brand's phrases, live; none before any version named them. A null id asks nothing. */
export const useConcepts = (brandId: string | null): Live<readonly Concept[]> => {
  const stored = useLiveReading(brandId === null ? null : conceptsPath(brandId), read)
  return stored.status === 'ready' ? { status: 'ready', data: stored.data ?? NONE } : stored
}
