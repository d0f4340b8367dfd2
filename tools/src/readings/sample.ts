import { seededRandom } from '@sillage/core/analytics/stats/random'
import type { Reading, Sentiment } from '@sillage/core/runs/reading'
import { z } from 'zod/mini'

/** Readings of a week that are drawn and labelled by hand, to see how far the analyst agrees with people. */

/** Readings that are drawn of a week. */
export const SAMPLE_SIZE = 40
/** Answers that are looked at to find them: some failed, or were not read. */
export const MAX_TRIES = 10 * SAMPLE_SIZE

const TONES = ['positive', 'neutral', 'negative'] as const
type Tone = (typeof TONES)[number]

/** Place of the brand among the companies of an answer. */
const PLACES = ['1', '2', '3', '4', '5+'] as const
type Place = (typeof PLACES)[number]

/** The label of an answer, by the analyst or by a person; null where the person cannot decide. */
export const labelSchema = z.strictObject({
  /** Whether it names the brand. */
  named: z.boolean(),
  /** Towards the brand. */
  sentiment: z.nullable(z.enum(TONES)),
  position: z.nullable(z.enum(PLACES)),
})
export type Label = z.infer<typeof labelSchema>

/** The part of a sentiment that weighs most; neutral where the first two weigh the same. */
export const prevailingTone = ({ positive, neutral, negative }: Sentiment): Tone =>
  positive > Math.max(neutral, negative)
    ? 'positive'
    : negative > Math.max(neutral, positive)
      ? 'negative'
      : 'neutral'

const placeOf = (rank: number): Place => PLACES[Math.min(rank, PLACES.length) - 1] ?? '5+'

/** A reading in the terms that people label in. */
export const toLabel = (reading: Pick<Reading, 'sentiment' | 'entities'>): Label => {
  const own = reading.entities.find(({ kind }) => kind === 'brand')
  const sentiment = reading.sentiment ?? own?.sentiment ?? null
  return {
    named: own !== undefined || reading.sentiment !== null,
    sentiment: sentiment && prevailingTone(sentiment),
    position: own ? placeOf(own.rank) : null,
  }
}

/** Group runs in which runs have numbers from 0 on. */
interface Drawn {
  readonly groupRunId: string
  readonly runs: number
}

const getSeed = (text: string): number =>
  [...text].reduce(
    (hash, char) => Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    2_166_136_261,
  )

/**
 * Runs of some group runs in an order drawn at random, each as likely as any other. The same seed and group runs give the
 * same order, whatever order they come in.
 */
export function* drawRuns(
  seed: string,
  groupRuns: readonly Drawn[],
): Generator<{ groupRunId: string; index: number }> {
  const sorted = groupRuns.toSorted((one, other) => (one.groupRunId < other.groupRunId ? -1 : 1))
  const total = sorted.reduce((sum, { runs }) => sum + runs, 0)
  const random = seededRandom(getSeed(seed))
  // A shuffle of numbers that only remembers those that moved.
  const moved = new Map<number, number>()
  for (let left = total; left > 0; left--) {
    const at = Math.floor(random() * left)
    let index = moved.get(at) ?? at
    moved.set(at, moved.get(left - 1) ?? left - 1)
    for (const { groupRunId, runs } of sorted) {
      if (index < runs) {
        yield { groupRunId, index }
        break
      }
      index -= runs
    }
  }
}
