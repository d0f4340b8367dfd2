import { Timestamp } from 'firebase-admin/firestore'
import { hasIndex } from './index-set.ts'

/** A place in the order in which runs ended. */
export interface Cursor {
  readonly finishedAt: Timestamp
  readonly runId: string
}

export interface EndedRun extends Cursor {
  readonly index: number
}

/** The ended runs of a group run, as far as the database shows them. */
export interface EndedRuns<Ended extends EndedRun> {
  /** At most `limit` runs after a place, in the order of `finishedAt` and id; null starts with the first. */
  after(place: Cursor | null, limit: number): Promise<readonly Ended[]>
  /** How many there are up to a place, that one included; null counts all. */
  count(to: Cursor | null): Promise<number>
}

/** The ended runs in the notes of a group run. */
export interface KnownRuns {
  readonly groupRunId: string
  /** Runs that are to end. */
  readonly total: number
  /** One bit per run index: folded. */
  readonly folded: Uint8Array
  readonly completed: number
  readonly failed: number
  /** The newest run seen; null before the first. */
  readonly cursor: Cursor | null
  /** When the folded runs were last compared with the ended ones, in milliseconds since 1970. */
  readonly checkedAt: number
}

export interface FreshRuns<Ended extends EndedRun> {
  /** Ended runs that are not folded yet. */
  readonly runs: readonly Ended[]
  readonly cursor: Cursor | null
  readonly checkedAt: number
  /** Whether there are more than these. */
  readonly more: boolean
}

/** Runs of one query, and about as many as one fold takes. */
const PAGE = 200
/** A group run that progresses is checked for runs behind its cursor this often. */
const CHECK_EVERY_MS = 30_000
/** With no more open runs than this every fold checks: soon no run is left to ask for another fold. */
const FEW_OPEN = 20
/** Runs behind the cursor are first looked for this far back, then from the start. */
const LOOK_BACK_MS = 90_000

/** Reads on from a place until it has `wanted` runs that are not known, or has seen all. */
const readOn = async <Ended extends EndedRun>(
  ended: EndedRuns<Ended>,
  from: Cursor | null,
  isKnown: (index: number) => boolean,
  wanted: number,
): Promise<{ runs: Ended[]; cursor: Cursor | null; more: boolean }> => {
  const runs: Ended[] = []
  for (let cursor = from; ; ) {
    const page = await ended.after(cursor, PAGE)
    runs.push(...page.filter(({ index }) => !isKnown(index)))
    const last = page.at(-1)
    if (last) cursor = { finishedAt: last.finishedAt, runId: last.runId }
    const more = page.length === PAGE
    if (!more || runs.length >= wanted) return { runs, cursor, more }
  }
}

const lookBackFrom = ({ groupRunId, cursor }: KnownRuns): Cursor | null => {
  const start = (cursor?.finishedAt.toMillis() ?? 0) - LOOK_BACK_MS
  // The id of a group run sorts before the ids of its runs.
  return start < 0 ? null : { finishedAt: Timestamp.fromMillis(start), runId: groupRunId }
}

/**
 * Finds ended runs that are not folded yet.
 *
 * They are read in the order of `finishedAt`. That is when the server took the write, not when the write became
 * visible: of two writes the later one to show may sort first, and the cursor be past it. So from time to time the
 * folded runs are counted against the ended ones up to the cursor, and missing runs are searched behind it. Runs that end
 * meanwhile lie after the cursor: the next fold reads them.
 */
export const freshRuns = async <Ended extends EndedRun>(
  known: KnownRuns,
  ended: EndedRuns<Ended>,
  now: number,
): Promise<FreshRuns<Ended>> => {
  const { total, folded, checkedAt } = known
  const counted = known.completed + known.failed
  const isFolded = (index: number): boolean => hasIndex(folded, index)
  const newest = await readOn(ended, known.cursor, isFolded, 1)
  const { cursor } = newest
  if (newest.more) return { runs: newest.runs, cursor, checkedAt, more: true }

  const open = total - counted - newest.runs.length
  const isDue = newest.runs.length === 0 || open <= FEW_OPEN || now - checkedAt >= CHECK_EVERY_MS
  if (open === 0 || !isDue) return { runs: newest.runs, cursor, checkedAt, more: false }
  const missing = (await ended.count(cursor)) - counted - newest.runs.length
  if (missing <= 0) return { runs: newest.runs, cursor, checkedAt: now, more: false }

  const newestIndices = new Set(newest.runs.map(({ index }) => index))
  const isSeen = (index: number): boolean => isFolded(index) || newestIndices.has(index)
  const limit = Math.min(missing, PAGE)
  let behind = await readOn(ended, lookBackFrom(known), isSeen, limit)
  if (behind.runs.length < limit) behind = await readOn(ended, null, isSeen, limit)
  // A run that showed meanwhile may be newer than the cursor; the next fold passes over it.
  return {
    runs: [...newest.runs, ...behind.runs],
    cursor,
    checkedAt: now,
    more: behind.runs.length > 0 && missing > behind.runs.length,
  }
}
