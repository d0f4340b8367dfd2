import { z } from 'zod/mini'
import type { CellCounts } from './cell-counts.ts'
import { gunzip, gzip } from './codec/gzip.ts'
import { bytesSchema } from './stored.ts'

/** Numbers as a text, a character each: JSON of them stays small, and no list of a million numbers is parsed. */
const FIRST_CHARACTER = 48
const writeNumbers = (numbers: ArrayLike<number>): string => {
  let text = ''
  for (let at = 0; at < numbers.length; at++)
    text += String.fromCharCode(FIRST_CHARACTER + (numbers[at] ?? 0))
  return text
}
const readNumbers = <T extends Uint8Array | Uint16Array>(text: string, numbers: T): T => {
  for (let at = 0; at < numbers.length; at++) numbers[at] = text.charCodeAt(at) - FIRST_CHARACTER
  return numbers
}

const versionCountsSchema = z.object({
  groupRunId: z.string(),
  createdAt: z.int(),
  answers: z.string(),
  named: z.string(),
  scores: z.string(),
  /** Numbers of each of `tones`. */
  tones: z.array(z.tuple([z.int(), z.int(), z.int()])),
  reported: z.string(),
  ids: z.array(z.string()),
})

/** The counts of a version, with its launch in milliseconds since 1970. */
export interface VersionCounts extends CellCounts {
  readonly createdAt: number
}

/** `…/rollups/presence`: the counts of every version of an analysis. A million runs take 0.4 to 0.8 MB. */
export const storedCountsSchema = z.object({
  /** Revision of the brand's corrections that they were counted under. */
  corrections: z.int(),
  gzip: bytesSchema,
})

export const packCounts = async (
  counts: ReadonlyMap<string, VersionCounts>,
  corrections: number,
): Promise<{ corrections: number; gzip: Uint8Array }> => {
  const versions = Array.from(
    counts,
    ([groupRunId, { createdAt, answers, named, scores, tones, reported, ids }]) => ({
      ...{ groupRunId, createdAt, ids },
      answers: writeNumbers(answers),
      named: writeNumbers(named),
      scores: writeNumbers(scores),
      tones: tones.map(({ n, positive, negative }) => [n, positive, negative]),
      reported: writeNumbers(reported),
    }),
  )
  return { corrections, gzip: await gzip(JSON.stringify(versions)) }
}

/**
 * The counts of a document, by version.
 *
 * @throws $ZodError for a document of another form, TypeError when its bytes are damaged
 */
export const unpackCounts = async (
  document: unknown,
): Promise<{ corrections: number; counts: Map<string, VersionCounts> }> => {
  const { corrections, gzip: bytes } = storedCountsSchema.parse(document)
  const versions = z.array(versionCountsSchema).parse(JSON.parse(await gunzip(bytes)))
  const counts = versions.map(({ groupRunId, createdAt, answers, named, scores, tones, reported, ids }) => {
    const size = answers.length
    const own: VersionCounts = {
      createdAt,
      answers: readNumbers(answers, new Uint8Array(size)),
      named: readNumbers(named, new Uint8Array(size)),
      scores: readNumbers(scores, new Uint8Array(size)),
      tones: tones.map(([n, positive, negative]) => ({ n, positive, negative })),
      reported: readNumbers(reported, new Uint16Array(size)),
      ids,
    }
    return [groupRunId, own] as const
  })
  return { corrections, counts: new Map(counts) }
}
