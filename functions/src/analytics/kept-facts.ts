import { createHash } from 'node:crypto'
import { totalmem } from 'node:os'
import type { Facts } from '@sillage/core/analytics/facts'
import { readFacts } from '@sillage/core/analytics/read/read'
import type { Manifest } from '@sillage/core/runs/group-run'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { LRUCache } from 'lru-cache'
import type { InForce } from '../corrections/in-force.ts'
import { readPast } from './past.ts'
import { readParts, type StoredPart } from './stored-parts.ts'

/** The inputs of facts. */
interface Ingredients {
  readonly manifests: readonly Manifest[]
  readonly parts: readonly StoredPart[]
  readonly inForce: InForce
  /** Versions of which the counts alone are needed, and the document with them. */
  readonly counted: readonly Manifest[]
  readonly past: DocumentSnapshot | null
}

interface Kept {
  readonly facts: Facts
  readonly bytes: number
}

/**
 * Bytes in memory of a packed byte: facts take 2.7 to 3.3 (`npm run bench -- engine --part million`), and as much again what is
 * remembered of them while filters change.
 */
const IN_MEMORY = 6

/** Of the memory of an instance, the part that facts are kept in. */
const SHARE = 1 / 5

const instanceBytes = (): number => Math.min(process.constrainedMemory() || totalmem(), totalmem())

const kept = new LRUCache<string, Kept, Ingredients>({
  maxSize: Math.floor(instanceBytes() * SHARE),
  sizeCalculation: ({ bytes }) => Math.max(1, bytes),
  ignoreFetchAbort: true,
  fetchMethod: async (_key, _old, { context: { manifests, parts, inForce, counted, past } }) => {
    const [read, counts] = await Promise.all([readParts(parts), readPast(past, counted, inForce)])
    return {
      facts: readFacts(manifests, read, inForce.corrections, inForce.concepts, counts),
      bytes: IN_MEMORY * read.reduce((sum, { bytes }) => sum + bytes.length, 0),
    }
  },
})

/** A text that is another one as soon as anything that facts are read from is written again. */
const buildKey = ({ manifests, parts, inForce, past }: Ingredients): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        inForce.revision,
        manifests.map(({ groupRunId }) => groupRunId),
        parts.map(({ path, writtenAt }) => [path, writtenAt]),
        past?.updateTime?.valueOf() ?? null,
      ]),
    )
    .digest('base64')

/**
 * The facts of some versions, as they are stored now. They are kept for the next filter, and views that ask for the same
 * facts at the same time share one reading.
 */
export const loadKeptFacts = async (ingredients: Ingredients): Promise<Facts> =>
  (await kept.forceFetch(buildKey(ingredients), { context: ingredients })).facts
