import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { FAMILY_NAMES, type FactPart, type Family } from '@sillage/core/analytics/families'
import { readFacts } from '@sillage/core/analytics/read/read'
import type { Manifest } from '@sillage/core/runs/group-run'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Bytes in use once what is unreachable is gone: objects and the buffers of typed arrays. */
export const usedBytes = (): number => {
  collect()
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/**
 * Bytes per run that each family takes in memory once it is read, with what is kept of its unpacked parts: what reading
 * it adds to reading `answers` alone, from which rows come.
 */
export const memoryByFamily = (
  manifests: readonly Manifest[],
  parts: readonly FactPart[],
): [family: Family, bytes: number][] => {
  // What is unpacked is kept with the bytes it came from: copies, of which nothing is kept yet.
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
