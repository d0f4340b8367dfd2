import { describe, expect, it } from 'vitest'
import { SECONDS_PER_RUN } from '../analyses/units.ts'
import { seededRandom } from '../analytics/stats/random.ts'
import {
  computeLoads,
  deriveRunPhase,
  type Load,
  measureQueue,
  type Pace,
  secondsLeft,
  secondsToRun,
} from './pace.ts'
import { progressAfter, progressByProvider } from './progress.ts'

interface Queue {
  readonly provider: 'openai' | 'mistral'
  readonly runs: number
  /** Mean duration of a run, in seconds. */
  readonly seconds: number
  readonly parallel: number
}

const LAUNCHED = 1_000_000
const STARTS_AFTER = 2

/** When each run of a queue starts and ends: its workers take one after another. */
const simulate = ({ provider, runs, seconds, parallel }: Queue, random: () => number) => {
  const free = Array.from({ length: parallel }, () => LAUNCHED + STARTS_AFTER * 1_000)
  return Array.from({ length: runs }, () => {
    const worker = free.indexOf(Math.min(...free))
    const startedAt = free[worker] ?? 0
    const finishedAt = startedAt + seconds * 1_000 * (0.5 + random())
    free[worker] = finishedAt
    return { modelId: provider, startedAt, finishedAt }
  })
}

const loadsFor = (queues: readonly Queue[], pace: (queue: Queue) => Pace | null): Load[] =>
  queues.map((queue) => ({
    modelId: queue.provider,
    provider: queue.provider,
    runs: queue.runs,
    pace: pace(queue),
  }))

const right = ({ seconds, parallel }: Queue): Pace => ({ seconds, parallel, start: STARTS_AFTER })

/** The estimates at some shares of the way, beside what was really left, in seconds. */
const watch = (queues: readonly Queue[], pace: (queue: Queue) => Pace | null, shares: readonly number[]) => {
  const random = seededRandom(7)
  const all = queues.flatMap((queue) => simulate(queue, random))
  const end = Math.max(...all.map(({ finishedAt }) => finishedAt))
  const models = queues.map(({ provider }) => ({ modelId: provider, provider }))
  return shares.map((share) => {
    const now = LAUNCHED + share * (end - LAUNCHED)
    const ended = all.filter(({ finishedAt }) => finishedAt <= now)
    const processing = all.filter(({ startedAt, finishedAt }) => startedAt <= now && finishedAt > now).length
    const standing = {
      progress: progressByProvider(progressAfter({}, ended), models),
      open: all.length - ended.length,
      processing,
      createdAt: LAUNCHED,
      now,
    }
    return {
      said: secondsLeft(loadsFor(queues, pace), standing, SECONDS_PER_RUN),
      left: (end - now) / 1_000,
    }
  })
}

const QUICK: Queue = { provider: 'openai', runs: 120, seconds: 3, parallel: 20 }
const SLOW: Queue = { provider: 'mistral', runs: 120, seconds: 9, parallel: 10 }

describe('before a launch', () => {
  it('providers work side by side, and the slowest decides', () => {
    // 120 runs of 9 seconds, ten at a time.
    expect(secondsToRun(loadsFor([QUICK, SLOW], right), SECONDS_PER_RUN)).toBe(110)
    expect(secondsToRun(loadsFor([QUICK], right), SECONDS_PER_RUN)).toBe(20)
  })

  it('few runs take as long as one', () => {
    expect(secondsToRun(loadsFor([{ ...SLOW, runs: 4 }], right), SECONDS_PER_RUN)).toBe(11)
  })

  it('is 15 seconds for each run where nothing is known', () => {
    expect(
      secondsToRun(
        loadsFor([QUICK, SLOW], () => null),
        SECONDS_PER_RUN,
      ),
    ).toBe(240 * 15)
    expect(secondsToRun([], SECONDS_PER_RUN)).toBe(0)
  })

  it('models of one provider wait in one queue, a model with web search twice', () => {
    const pace = { seconds: 4, parallel: 10, start: 0 }
    const loads = computeLoads(
      [
        { modelId: 'a', provider: 'openai', webSearch: true, pace },
        { modelId: 'b', provider: 'openai', webSearch: false, pace: { ...pace, seconds: 8 } },
      ],
      40,
    )
    expect(loads.map(({ runs }) => runs)).toEqual([80, 40])
    // 80 × 4 and 40 × 8 seconds, ten at a time.
    expect(secondsToRun(loads, SECONDS_PER_RUN)).toBe(64)
  })
})

describe('time left', () => {
  const SHARES = [0.3, 0.5, 0.7, 0.9]

  it.each([
    ['a pace that is right', right],
    ['a pace three times too slow', (queue: Queue) => ({ ...right(queue), seconds: queue.seconds * 3 })],
    ['a pace three times too quick', (queue: Queue) => ({ ...right(queue), seconds: queue.seconds / 3 })],
    ['nothing known', () => null],
  ])('comes near what is left as runs end, with %s', (_, pace) => {
    for (const { said, left } of watch([QUICK, SLOW], pace, SHARES)) {
      expect(said).toBeGreaterThan(left * 0.6 - 3)
      expect(said).toBeLessThan(left * 1.5 + 6)
    }
  })

  it('is the pace of lately until the first run has ended, and 15 seconds a run where none is known', () => {
    const [known] = watch([SLOW], right, [0.01])
    expect(known?.said).toBeGreaterThan(100)
    expect(known?.said).toBeLessThan(110)
    const [unknown] = watch([SLOW], () => null, [0.01])
    expect(unknown?.said).toBe(120 * 15)
  })

  it('grows when nothing ends any more', () => {
    const progress = progressAfter(
      {},
      Array.from({ length: 10 }, () => ({ modelId: 'm', startedAt: LAUNCHED, finishedAt: LAUNCHED + 3_000 })),
    )
    const at = (now: number) =>
      secondsLeft(
        [{ modelId: 'm', provider: 'openai', runs: 20, pace: null }],
        {
          progress: progressByProvider(progress, [{ modelId: 'm', provider: 'openai' }]),
          open: 10,
          processing: 10,
          createdAt: LAUNCHED,
          now,
        },
        SECONDS_PER_RUN,
      )
    expect(at(LAUNCHED + 4_000)).toBeLessThan(4)
    expect(at(LAUNCHED + 60_000)).toBeGreaterThan(10)
  })

  it('goes by the counts where they are ahead of what is known of each provider', () => {
    const standing = { progress: new Map(), processing: 0, createdAt: LAUNCHED, now: LAUNCHED }
    const left = (open: number) =>
      secondsLeft(
        loadsFor([QUICK, SLOW], () => null),
        { ...standing, open },
        SECONDS_PER_RUN,
      )
    expect(left(240)).toBe(240 * 15)
    expect(left(60)).toBeCloseTo(60 * 15)
    expect(left(0)).toBe(0)
  })

  it('is none when everything has ended', () => {
    expect(watch([QUICK], right, [1])[0]?.said).toBe(0)
  })
})

it('is not a second of a run that is late by a minute', () => {
  const load: Load = {
    modelId: 'm',
    provider: 'openai',
    runs: 20,
    pace: { seconds: 3, parallel: 10, start: 2 },
  }
  const progress = (ended: number) =>
    progressByProvider(
      progressAfter(
        {},
        Array.from({ length: ended }, () => ({
          modelId: 'm',
          startedAt: LAUNCHED,
          finishedAt: LAUNCHED + 3_000,
        })),
      ),
      [{ modelId: 'm', provider: 'openai' }],
    )
  for (const ended of [0, 19]) {
    const standing = { progress: progress(ended), open: 20 - ended, processing: 1, createdAt: LAUNCHED }
    const left = (now: number) => secondsLeft([load], { ...standing, now: LAUNCHED + now }, SECONDS_PER_RUN)
    expect(left(66_000)).toBeGreaterThan(50)
  }
})

describe('phases', () => {
  const counts = { total: 10, completed: 0, failed: 0, processing: 0 }

  it('start until the first run does, and compute once the last has ended', () => {
    expect(deriveRunPhase(counts)).toBe('starting')
    expect(deriveRunPhase({ ...counts, processing: 1 })).toBe('running')
    expect(deriveRunPhase({ ...counts, failed: 1 })).toBe('running')
    expect(deriveRunPhase({ ...counts, completed: 9, processing: 1 })).toBe('running')
    expect(deriveRunPhase({ ...counts, completed: 8, failed: 2 })).toBe('computing')
  })

  it('are a start while nothing is counted yet', () => {
    expect(deriveRunPhase({ ...counts, total: 0 })).toBe('starting')
  })
})

describe('a measured queue', () => {
  const done = (queue: Queue) =>
    progressByProvider(progressAfter({}, simulate(queue, seededRandom(3))), [
      { modelId: queue.provider, provider: queue.provider },
    ]).get(queue.provider)

  it('says how many runs go side by side where others had to wait', () => {
    const measured = measureQueue(done(SLOW) ?? expect.fail(), LAUNCHED)
    expect(measured.parallel).toBeGreaterThan(8)
    expect(measured.parallel).toBeLessThan(10.5)
    expect(measured.start).toBe(STARTS_AFTER)
  })

  it('says nothing of it where all went at once', () => {
    expect(measureQueue(done({ ...SLOW, runs: 8 }) ?? expect.fail(), LAUNCHED).parallel).toBeNull()
  })
})
