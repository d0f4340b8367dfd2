import type { Tally } from './tally.ts'

/** A brand as the world has it, and its place as the product shows it. */
export interface RankedBrand {
  /** True share of the answers that name it, 0 to 1. */
  readonly presence: number
  /** Variance of the share that a version of this design finds; brands are named independently of each other. */
  readonly variance: number
  /** True components of the score; null without a base. */
  readonly sentiment: number | null
  readonly citations: number | null
  /** Shown place, from 0; −1 when it is not ranked. */
  readonly place: number
  /** Shown share of the answers that name it. */
  readonly visibility: number
}

/** Standard errors that two true shares must lie apart for a design to tell them apart, at 2.5 % on one side. */
const APART = 1.96

const isHigher = (one: number | null, other: number | null): boolean =>
  one !== null && other !== null && one > other

/** Two brands by true presence, and how they are shown. */
interface Pair {
  /** The one that is truly named more often ranks above the other. */
  readonly isKept: boolean
  readonly isSeenMore: boolean
  /** In truth the rarer one has better sentiment or more citations. */
  readonly isExplained: boolean
  /** A version of this design tells their presence apart. */
  readonly isApart: boolean
}

const getPairs = (brands: readonly RankedBrand[]): Pair[] =>
  brands.flatMap((more) =>
    brands
      .filter(({ presence }) => presence < more.presence)
      .map((less) => ({
        isKept: more.place >= 0 && (less.place < 0 || more.place < less.place),
        isSeenMore: more.visibility > less.visibility,
        isExplained: isHigher(less.sentiment, more.sentiment) || isHigher(less.citations, more.citations),
        isApart: more.presence - less.presence > APART * Math.sqrt(more.variance + less.variance),
      })),
  )

/**
 * Adds how far the order by score agrees with true presence where nothing else explains another order: over the pairs of
 * brands of which the rarer one has neither better sentiment nor more citations in truth. The same pairs in the order of
 * shown visibility give the share of chance. Each world counts once: its pairs share their brands.
 */
export const addOrder = (tally: Tally, brands: readonly RankedBrand[], groups: readonly string[]): void => {
  const add = (name: string, pairs: readonly Pair[], key: keyof Pair) => {
    if (pairs.length === 0) return
    const share = pairs.filter((pair) => pair[key]).length / pairs.length
    for (const group of groups) tally.add(`rank: ${name}, ${group}`, share)
  }
  const all = getPairs(brands)
  const unexplained = all.filter(({ isExplained }) => !isExplained)
  const apart = unexplained.filter(({ isApart }) => isApart)
  add('unexplained pairs in the order of true presence', unexplained, 'isKept')
  add('unexplained pairs in the order of true presence, told apart', apart, 'isKept')
  add('unexplained pairs in the order of shown visibility', unexplained, 'isSeenMore')
  add('unexplained pairs in the order of shown visibility, told apart', apart, 'isSeenMore')
  const reversed = all.filter(({ isApart, isKept }) => isApart && !isKept)
  add('reversed pairs that sentiment or citations explain, told apart', reversed, 'isExplained')
}
