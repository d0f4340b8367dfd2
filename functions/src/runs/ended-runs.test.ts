import { seededRandom } from '@sillage/core/analytics/stats/random'
import fc from 'fast-check'
import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import { type Cursor, type EndedRun, type EndedRuns, freshRuns, type KnownRuns } from './ended-runs.ts'
import { emptyIndices, hasIndex, withIndices } from './index-set.ts'

const GROUP_RUN = 'group-run'
const SECOND = 1_000

interface Late extends EndedRun {
  /** When others can read it; `finishedAt` is when the server took the write. */
  readonly visibleAt: number
}

const lateRun = (index: number, tookAt: number, delay: number): Late => ({
  index,
  runId: `${GROUP_RUN}-${index.toString(36).padStart(4, '0')}`,
  finishedAt: Timestamp.fromMillis(tookAt),
  visibleAt: tookAt + delay,
})

const inOrder = (one: Cursor, other: Cursor): number =>
  one.finishedAt.toMillis() - other.finishedAt.toMillis() ||
  Number(one.runId > other.runId) - Number(one.runId < other.runId)

/** A database whose writes show late; it counts the documents that it is billed for. */
class LateDatabase implements EndedRuns<Late> {
  now = 0
  reads = 0
  readonly #runs: readonly Late[]
  readonly #queryMs: number

  /** @param queryMs how long a query takes, in which further runs end */
  constructor(runs: readonly Late[], queryMs = 0) {
    this.#runs = runs.toSorted(inOrder)
    this.#queryMs = queryMs
  }

  async after(place: Cursor | null, limit: number): Promise<readonly Late[]> {
    this.now += this.#queryMs
    const found = this.#runs
      .filter((run) => run.visibleAt <= this.now && (place === null || inOrder(place, run) < 0))
      .slice(0, limit)
    this.reads += Math.max(1, found.length)
    return found
  }

  async count(to: Cursor | null): Promise<number> {
    this.now += this.#queryMs
    const found = this.#runs.filter(
      (run) => run.visibleAt <= this.now && (to === null || inOrder(run, to) <= 0),
    )
    this.reads += Math.max(1, Math.ceil(found.length / 1_000))
    return found.length
  }
}

/** A group run that is counted by one fold after the other, as rollups do. */
class Counted {
  notes: KnownRuns
  readonly counts = new Map<number, number>()
  readonly #database: LateDatabase

  constructor(database: LateDatabase, total: number) {
    this.#database = database
    this.notes = {
      groupRunId: GROUP_RUN,
      total,
      folded: emptyIndices(total),
      completed: 0,
      failed: 0,
      cursor: null,
      checkedAt: 0,
    }
  }

  async rollUp(now: number): Promise<void> {
    this.#database.now = Math.max(this.#database.now, now)
    for (let more = true; more; ) {
      const { runs, cursor, checkedAt, more: isMore } = await freshRuns(this.notes, this.#database, now)
      for (const { index } of runs) this.counts.set(index, (this.counts.get(index) ?? 0) + 1)
      const indices = runs.map(({ index }) => index)
      // Only a fold that found something is stored.
      if (runs.length > 0) {
        const folded = withIndices(this.notes.folded, indices)
        this.notes = {
          ...this.notes,
          folded,
          cursor,
          checkedAt,
          completed: this.notes.completed + runs.length,
        }
      }
      more = isMore
    }
  }

  get isComplete(): boolean {
    return this.notes.completed === this.notes.total
  }
}

/**
 * As workers ask for rollups: at the end of each second in which a write was acknowledged. A minute after the last
 * progress the sweeper asks for one more.
 */
const followRuns = async (
  runs: readonly Late[],
  queryMs = 0,
): Promise<{ counted: Counted; database: LateDatabase }> => {
  const database = new LateDatabase(runs, queryMs)
  const counted = new Counted(database, runs.length)
  const slots = new Set(runs.map(({ visibleAt }) => Math.floor(visibleAt / SECOND)))
  const last = Math.max(...slots)
  for (const slot of [...slots].sort((one, other) => one - other)) await counted.rollUp((slot + 1) * SECOND)
  if (!counted.isComplete) await counted.rollUp((last + 61) * SECOND)
  return { counted, database }
}

const expectCountedOnce = ({ counts, notes }: Counted): void => {
  expect([...counts.values()].every((times) => times === 1)).toBe(true)
  expect([...counts.keys()].every((index) => hasIndex(notes.folded, index))).toBe(true)
}

describe('runs whose writes show late', () => {
  /** A world of late runs; a failure prints these few numbers rather than 2,000 runs. */
  const world = (runs: fc.Arbitrary<number>) =>
    fc.record({ seed: fc.nat(), runs, seconds: fc.integer({ min: 1, max: 600 }), late: fc.nat(30) })

  const lateRuns = ({ seed, runs, seconds, late }: Record<'seed' | 'runs' | 'seconds' | 'late', number>) => {
    const random = seededRandom(seed)
    return Array.from({ length: runs }, (_, index) =>
      lateRun(
        index,
        1 + Math.floor(random() * seconds * SECOND),
        // Most writes show at once, and some much later than others that came after them.
        random() < 0.7 ? 0 : Math.floor(random() * late * SECOND),
      ),
    )
  }

  test.each([
    ['2,000', fc.constant(2_000), 40],
    ['few', fc.integer({ min: 1, max: 80 }), 500],
  ])('%s, up to 30 s late and in any order, are all counted, each once', async (_, runs, numRuns) => {
    await fc.assert(
      fc.asyncProperty(world(runs), async (of) => {
        const { counted } = await followRuns(lateRuns(of))
        expectCountedOnce(counted)
        expect(counted.isComplete).toBe(true)
      }),
      { numRuns },
    )
  })

  test('a run beyond the margin is found from the start', async () => {
    const early = lateRun(0, 1_000, 1_000 * SECOND)
    const others = Array.from({ length: 30 }, (_, place) => lateRun(place + 1, 10_000 + place * SECOND, 0))
    const far = lateRun(31, 900 * SECOND, 0)
    const { counted } = await followRuns([early, ...others, far])
    expect(counted.isComplete).toBe(true)
    expectCountedOnce(counted)
  })
})

describe('what it costs', () => {
  test('a run that is visible at once is read once', async () => {
    const runs = Array.from({ length: 2_000 }, (_, index) => lateRun(index, 1_000 + index * 100, 0))
    const { counted, database } = await followRuns(runs)
    expect(counted.isComplete).toBe(true)
    expect(database.reads).toBeLessThan(2_000 * 1.02)
  })

  test('a run that ends during the scan is read once', async () => {
    const runs = Array.from({ length: 2_000 }, (_, index) => lateRun(index, 1_000 + index * 40, 0))
    const { counted, database } = await followRuns(runs, 150)
    expect(counted.isComplete).toBe(true)
    expectCountedOnce(counted)
    expect(database.reads).toBeLessThan(2_000 * 1.1)
  })

  test('a page of folded runs does not stop the scan', async () => {
    const runs = Array.from({ length: 1_000 }, (_, index) => lateRun(index, 1_000 + index, 0))
    const database = new LateDatabase(runs)
    const counted = new Counted(database, 1_001)
    await counted.rollUp(10_000)
    counted.notes = { ...counted.notes, cursor: null }
    await counted.rollUp(20_000)
    expect(counted.notes.completed).toBe(1_000)
    expectCountedOnce(counted)
  })
})
