/**
 * The families of facts: what a run's reading holds, split so that a view loads only what it needs and so that
 * access rules can gate a family as a whole.
 */

/** Readers of a family: any member, or members whose plan holds the feature, or administrators. */
export const GATES = ['open', 'shopping', 'recommendations', 'reports', 'admin'] as const
export type Gate = (typeof GATES)[number]

export const FAMILIES = {
  /** Every ended run: status, sentiment towards the brand, the brands named, the domains cited. Every view needs it. */
  answers: { gate: 'open' },
  /** Citations with address, title and query; the queries searched. */
  sources: { gate: 'open' },
  /** Keywords, and each brand's strengths and weaknesses. */
  words: { gate: 'open' },
  shopping: { gate: 'shopping' },
  recommendations: { gate: 'recommendations' },
  people: { gate: 'admin' },
} as const satisfies Record<string, { gate: Gate }>

export type Family = keyof typeof FAMILIES
export const FAMILY_NAMES = Object.keys(FAMILIES) as readonly Family[]

/** Some runs' facts of one family, packed; what a document `…/facts/{groupRun-family-n}` holds. */
export interface FactPart {
  readonly family: Family
  readonly gate: Gate
  /** Version of the packing; older ones still read. */
  readonly format: number
  readonly groupRunId: string
  /** Number of runs in it. */
  readonly runs: number
  readonly bytes: Uint8Array
}

/** Largest part that `mergeParts` makes by default: a Firestore document holds 1 MiB. */
export const MAX_PART_BYTES = 900_000
