import { MAX_WIDTH, MIN_MENTIONS } from '../../ranking/score.ts'
import type { SentimentLabel } from '../../stats/sentiment.ts'
import { type Bounds, wilson } from '../../stats/wilson.ts'

/** Answers below which nothing is called good or bad news. */
export const MIN_ANSWERS = 20

/**
 * The meaning of a fact for the brand, as far as its answers show. `enough` is false when more answers could still make
 * it good or bad news; its tone is neutral then.
 */
export interface Judged {
  readonly tone: SentimentLabel
  readonly enough: boolean
}

/** A share from 0 to 1 of `n` answers. */
export interface Share {
  readonly share: number
  readonly n: number
}

const TOO_FEW: Judged = { tone: 'neutral', enough: false }

/** The interval of a share, null when it has too few answers to be judged at all. */
const computeBounds = ({ share, n }: Share): Bounds | null => (n < MIN_ANSWERS ? null : wilson(share, n))

const narrow = ({ low, high }: Bounds): boolean => high - low <= MAX_WIDTH

/** A tone that needs no answers behind it, such as one from a verdict that was tested already. */
export const sure = (tone: SentimentLabel): Judged => ({ tone, enough: true })

/** Judges a share: good from one limit on, bad below the other, each beyond chance. */
export const judgeShare = (share: Share, { good, bad }: { good: number; bad: number }): Judged => {
  const interval = computeBounds(share)
  if (interval === null) return TOO_FEW
  if (interval.low >= good) return sure('positive')
  if (interval.high < bad) return sure('negative')
  const between = interval.low >= bad && interval.high < good
  return between || narrow(interval) ? sure('neutral') : TOO_FEW
}

/** Keeps a tone that rests on one share being larger than another, when it is beyond chance. */
export const judgeApart = (tone: SentimentLabel, larger: Share, smaller: Share): Judged => {
  const [above, below] = [computeBounds(larger), computeBounds(smaller)]
  if (above === null || below === null) return TOO_FEW
  if (above.low > below.high) return sure(tone)
  return narrow(above) && narrow(below) ? sure('neutral') : TOO_FEW
}

/** The tone of an interval from 0 to 1, and whether it is narrow enough to call its figure neither good nor bad news. */
export const judgeInterval = (n: number, interval: Bounds | null | undefined): Judged =>
  n >= MIN_ANSWERS && interval && narrow(interval) ? sure('neutral') : TOO_FEW

/** Keeps the tone of a share, which may be zero, when it is known closely. */
export const judgeKnown = (tone: SentimentLabel, share: Share): Judged => {
  const interval = computeBounds(share)
  return interval !== null && narrow(interval) ? sure(tone) : TOO_FEW
}

/** Keeps the tone of `count` of `n` answers, when they are some and their share has a narrow interval. */
export const judgeCount = (tone: SentimentLabel, count: number, n: number): Judged =>
  count < MIN_MENTIONS ? TOO_FEW : judgeKnown(tone, { share: count / n, n })
