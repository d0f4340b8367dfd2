import { z } from 'zod/mini'
import { seededRandom } from '../analytics/stats/random.ts'
import { instant } from '../base/time.ts'
import type { Reading, Sentiment } from '../runs/reading.ts'

/** Readings that are drawn each week and labelled by hand, to see how far the analyst agrees with people. */

/** Readings that are drawn of a week. */
export const SAMPLE_SIZE = 40
/** Answers that are looked at to find them: some failed, or were not read. */
export const MOST_TRIES = 10 * SAMPLE_SIZE

export const TONES = ['positive', 'neutral', 'negative'] as const
export type Tone = (typeof TONES)[number]

/** Place of the brand among the companies of an answer. */
export const PLACES = ['1', '2', '3', '4', '5+'] as const
export type Place = (typeof PLACES)[number]

/** What is said of an answer: by the analyst, or by a person, who leaves null what cannot be told. */
export const labelSchema = z.strictObject({
  /** Whether it names the brand. */
  named: z.boolean(),
  /** Towards the brand. */
  sentiment: z.nullable(z.enum(TONES)),
  position: z.nullable(z.enum(PLACES)),
})
export type Label = z.infer<typeof labelSchema>

/** `…/readingSamples/{runId}`: a reading that was drawn. It holds no text, and goes with its analysis. */
export const readingSampleSchema = z.object({
  runId: z.string(),
  /** The Monday of the week that it was drawn of. */
  week: z.string(),
  /** Place in the draw, from 0. */
  place: z.int().check(z.nonnegative()),
  extractorVersion: z.string(),
  /** The analyst's reading, as it was when it was drawn. */
  analyst: labelSchema,
  /** Null until somebody labels it; then it stays, since the analyst's reading is shown. */
  label: z.nullable(labelSchema),
  labelledAt: z.nullable(instant),
})
export type ReadingSample = z.infer<typeof readingSampleSchema>

/** `reading_draws/{week}`: that a week was drawn. */
export const readingDrawSchema = z.object({
  week: z.string(),
  /** Answers of the group runs that ended in the week: what was drawn from. */
  answers: z.int().check(z.nonnegative()),
  drawn: z.int().check(z.nonnegative()),
  drawnAt: instant,
})
export type ReadingDraw = z.infer<typeof readingDrawSchema>

/** The part of a sentiment that weighs most; neutral where the first two weigh the same. */
export const toneOf = ({ positive, neutral, negative }: Sentiment): Tone =>
  positive > Math.max(neutral, negative)
    ? 'positive'
    : negative > Math.max(neutral, positive)
      ? 'negative'
      : 'neutral'

const placeOf = (rank: number): Place => PLACES[Math.min(rank, PLACES.length) - 1] ?? '5+'

/** A reading in the terms that people label in. */
export const labelOf = (reading: Pick<Reading, 'sentiment' | 'entities'>): Label => {
  const own = reading.entities.find(({ kind }) => kind === 'brand')
  const sentiment = reading.sentiment ?? own?.sentiment ?? null
  return {
    named: own !== undefined || reading.sentiment !== null,
    sentiment: sentiment && toneOf(sentiment),
    position: own ? placeOf(own.rank) : null,
  }
}

/** Group runs in which runs have numbers from 0 on. */
interface Drawn {
  readonly groupRunId: string
  readonly runs: number
}

const seedOf = (text: string): number =>
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
  const random = seededRandom(seedOf(seed))
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

/** What a text has in common with names, word for word but for case; places in UTF-16 units, the end exclusive. */
export interface Mark {
  readonly start: number
  readonly end: number
  readonly kind: 'brand' | 'competitor'
}

const LETTER = /[\p{L}\p{N}]/u

/**
 * Where a text has the names that a brand set up. The analyst's reading has no part in it: who labels must not see what was
 * found. Longer names go first; marks do not overlap.
 */
export const literalMarks = (
  text: string,
  names: readonly { readonly name: string; readonly kind: Mark['kind'] }[],
): Mark[] => {
  const within = text.toLowerCase()
  // A letter whose lower case is longer moves everything behind it.
  if (within.length !== text.length) return []
  const taken: Mark[] = []
  const isWord = (at: number): boolean => LETTER.test(text.charAt(at))
  for (const { name, kind } of names.toSorted((one, other) => other.name.length - one.name.length)) {
    const wanted = name.trim().toLowerCase()
    if (wanted === '') continue
    for (let start = within.indexOf(wanted); start >= 0; start = within.indexOf(wanted, start + 1)) {
      const end = start + wanted.length
      const isInside =
        (isWord(start - 1) && isWord(start) && isCased(wanted)) ||
        (isWord(end) && isWord(end - 1) && isCased(wanted))
      if (isInside || taken.some((mark) => start < mark.end && end > mark.start)) continue
      taken.push({ start, end, kind })
    }
  }
  return taken.sort((one, other) => one.start - other.start)
}

/** Scripts without spaces between words have no cases either. */
const isCased = (word: string): boolean => word.toUpperCase() !== word
