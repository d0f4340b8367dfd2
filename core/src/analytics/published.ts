/**
 * The newest results of `npm run bench -- truth`, for readers of the product. `docs/measures.md` has the whole table; the
 * tests of the benchmark hold one to the other.
 */
export const PUBLISHED_TRUTH = {
  measuredOn: '2026-11-28',
  /** Simulated markets whose truth is known. */
  worlds: 12_900,
  /** Percent of the intervals that hold the truth, the lowest and the highest of five figures. */
  covered: { runs: [94.9, 96.3], market: [94.7, 95.8] },
  /** Percent of whole pages that call a change though nothing changed; the worst of eight. */
  falseAlarms: 5.4,
  /** Points by which the worst of 52 figures is off. */
  bias: 0.37,
} as const

/**
 * How well names are found in hand-labelled sentences: names that are labelled, those found, and those of them that are
 * right; by the matcher alone, and as answers are read (`reading`). The tests of the matcher hold the numbers.
 */
export const PUBLISHED_NAMES = {
  measuredOn: '2026-11-28',
  all: { sentences: 988, languages: 33, names: [860, 859, 859] },
  /** Sentences of the hard kinds: the half that nobody looks at while the matcher is changed. */
  held: { sentences: 928, languages: 28, names: [765, 756, 740] },
  /** Of the sentences of the hard kinds by authors who do not know the matcher: that half. */
  others: { sentences: 902, languages: 18, names: [980, 940, 880] },
  /** The same as answers are read: with a reader's word on the spellings that letters do not decide. */
  reading: {
    all: [860, 860, 860],
    seen: [726, 726, 726],
    held: [765, 764, 764],
    othersSeen: [951, 950, 950],
    others: [980, 975, 971],
  },
} as const
