import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { FAMILY_NAMES, type FactPart, type Family } from '@sillage/core/analytics/families'
import { readFacts } from '@sillage/core/analytics/read/read'
import type { Manifest } from '@sillage/core/runs/group-run'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Bytes in use after garbage collection: objects, and buffers of typed arrays. */
export const usedBytes = (): number => {
  collect()
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/**
 * Bytes per run of each family once it is read, with the cache of its unpacked parts: the difference between reading it
 * with `answers`, which defines the rows, and reading `answers` alone.
 */
export const memoryByFamily = (
  manifests: readonly Manifest[],
  parts: readonly FactPart[],
): [family: Family, bytes: number][] => {
  // Unpacked parts are cached by their bytes; copies of the bytes have no cache entry yet.
  const own = parts.map((part) => ({ ...part, bytes: part.bytes.slice() }))
  const taken = (...families: Family[]): number => {
    const before = usedBytes()
    const facts = readFacts(
      manifests,
      own.filter(({ family }) => families.includes(family)),
    )
    const bytes = usedBytes() - before
    return bytes / facts.rows
  }
  const answers = taken('answers')
  const rows = taken('answers')
  return FAMILY_NAMES.map((family) => [
    family,
    Math.round(family === 'answers' ? answers : taken('answers', family) - rows),
  ])
}
