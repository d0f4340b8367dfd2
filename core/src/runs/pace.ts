import { z } from 'zod/mini'
import type { ProviderKey } from '../providers/providers.ts'
import type { ModelProgress } from './progress.ts'

/** How fast a model was lately, as its group runs measured it. */
export const paceSchema = z.object({
  /** The duration of one run, in seconds. */
  seconds: z.number().check(z.positive()),
  /** Runs of its provider that go side by side. */
  parallel: z.number().check(z.minimum(1)),
  /** Seconds from a launch to its first run. */
  start: z.number().check(z.nonnegative()),
})
export type Pace = z.infer<typeof paceSchema>

/** Runs of one model that are to be made. */
export interface Load {
  readonly modelId: string
  readonly provider: ProviderKey
  readonly runs: number
  /** Null where nothing is known of the model. */
  readonly pace: Pace | null
}

/**
 * The runs of a design by model; a model with web search runs online and offline.
 *
 * @param cells prompts × personas × languages × samples
 */
export const computeLoads = (
  models: readonly (Pick<Load, 'modelId' | 'provider' | 'pace'> & { readonly webSearch: boolean })[],
  cells: number,
): Load[] =>
  models.map(({ modelId, provider, pace, webSearch }) => ({
    modelId,
    provider,
    pace,
    runs: cells * (webSearch ? 2 : 1),
  }))

/** Runs of one provider: they wait in one queue. */
interface Queue {
  readonly runs: number
  /** Null where nothing is known of a model of it. */
  readonly pace: Pace | null
}

const MIN_SECONDS = 1

/** How much a pace of earlier counts beside what is measured now: as many runs. */
const PRIOR_RUNS = 3

const getQueues = (loads: readonly Load[]): ReadonlyMap<ProviderKey, Queue> => {
  const queues = new Map<ProviderKey, Queue>()
  for (const { provider, runs, pace } of loads) {
    if (runs === 0) continue
    const known = queues.get(provider)
    if (known === undefined) queues.set(provider, { runs, pace })
    else if (known.pace === null || pace === null) {
      queues.set(provider, { runs: known.runs + runs, pace: null })
    } else {
      const all = known.runs + runs
      queues.set(provider, {
        runs: all,
        pace: {
          seconds: (known.pace.seconds * known.runs + pace.seconds * runs) / all,
          parallel: Math.min(known.pace.parallel, pace.parallel),
          start: Math.max(known.pace.start, pace.start),
        },
      })
    }
  }
  return queues
}

const batchSeconds = ({ runs, pace }: { runs: number; pace: Pace }): number =>
  pace.start + Math.max(pace.seconds, (runs * pace.seconds) / pace.parallel)

/**
 * Seconds that a launch will take: its providers work side by side, each as fast as it was lately.
 *
 * @param fallback seconds per run of providers of which nothing is known
 */
export const secondsToRun = (loads: readonly Load[], fallback: number): number => {
  const queues = [...getQueues(loads).values()]
  const unknown = queues.reduce((sum, { runs, pace }) => sum + (pace === null ? runs : 0), 0)
  return Math.max(
    unknown * fallback,
    ...queues.map(({ runs, pace }) => (pace === null ? 0 : batchSeconds({ runs, pace }))),
  )
}

/** Runs of a group run by where they are. */
interface RunCounts {
  readonly total: number
  readonly completed: number
  readonly failed: number
  readonly processing: number
}

/** Where a group run stands. Times are milliseconds since the epoch. */
export interface Standing {
  readonly progress: ReadonlyMap<ProviderKey, ModelProgress>
  /** Runs that have not ended, of all providers, and of these the ones under way. It may be ahead of the progress. */
  readonly open: number
  readonly processing: number
  readonly createdAt: number
  readonly now: number
}

/** Seconds that are left of a queue of which some runs have ended. */
const restSeconds = (
  pace: Pace | null,
  left: number,
  done: ModelProgress,
  { now }: Standing,
  sideBySide: number,
): number => {
  if (left <= 0) return 0
  const measured = done.busyMs / done.ended / 1_000
  const seconds = pace
    ? (measured * done.ended + pace.seconds * PRIOR_RUNS) / (done.ended + PRIOR_RUNS)
    : measured
  // Silence is part of a run for as long as one takes; what is beyond it slows the queue down.
  const silent = Math.max(0, (now - done.lastFinishedAt) / 1_000)
  const span = (done.lastFinishedAt - done.firstStartedAt) / 1_000 + Math.max(0, silent - seconds)
  const expected = Math.max((pace?.parallel ?? sideBySide) / Math.max(seconds, 0.001), 0.001)
  const rate = (done.ended + PRIOR_RUNS) / (span + PRIOR_RUNS / expected)
  // A run that is late, such as one that waits for its next try, takes as long again as it is late.
  const late = Math.max(0, silent - seconds)
  return Math.max(MIN_SECONDS, late, Math.max(left / rate, seconds) - Math.min(silent, seconds))
}

/** The phases of a group run that is under way: until its first run starts, while runs end, and once all have. */
export type Phase = 'starting' | 'running' | 'computing'

export const deriveRunPhase = ({ total, completed, failed, processing }: RunCounts): Phase => {
  const ended = completed + failed
  if (ended >= total && total > 0) return 'computing'
  return ended + processing === 0 ? 'starting' : 'running'
}

/** The duration of one run here, by the ended ones; null before the first. */
const measuredSeconds = ({ progress }: Standing): number | null => {
  let ended = 0
  let busyMs = 0
  for (const done of progress.values()) {
    ended += done.ended
    busyMs += done.busyMs
  }
  return ended === 0 ? null : busyMs / ended / 1_000
}

/**
 * Seconds until the last run has ended: what was lately, corrected by what has ended since the launch.
 *
 * @param fallback seconds per run of providers of which nothing is known, until the first run has ended
 */
export const secondsLeft = (loads: readonly Load[], standing: Standing, fallback: number): number => {
  const queues = getQueues(loads)
  const doneOf = (provider: ProviderKey): ModelProgress | undefined => standing.progress.get(provider)
  const notDone = (provider: ProviderKey, { runs }: Queue): number =>
    Math.max(0, runs - (doneOf(provider)?.ended ?? 0))
  const open = [...queues].reduce((sum, [provider, queue]) => sum + notDone(provider, queue), 0)
  const ahead = open === 0 ? 0 : Math.min(1, standing.open / open)
  const elapsed = Math.max(0, (standing.now - standing.createdAt) / 1_000)
  const measured = measuredSeconds(standing)
  let unknown = 0
  const rests = [...queues].map(([provider, queue]) => {
    const { pace } = queue
    const done = doneOf(provider)
    const left = notDone(provider, queue) * ahead
    if (left === 0) return 0
    const sideBySide = Math.max(1, (standing.processing * left) / standing.open)
    if (done !== undefined) return restSeconds(pace, left, done, standing, sideBySide)
    if (pace !== null) {
      const expected = batchSeconds({ runs: queue.runs, pace })
      // Until the first has ended, a late run is half done or takes as long again as it is late.
      return Math.max(expected - elapsed, elapsed - expected, pace.seconds / 2, MIN_SECONDS)
    }
    if (measured !== null) {
      return batchSeconds({ runs: left, pace: { seconds: measured, parallel: sideBySide, start: 0 } })
    }
    unknown += left
    return 0
  })
  return Math.max(unknown * fallback, ...rests)
}

/** A group run's measurement of a provider's pace. */
export interface MeasuredQueue {
  /** Runs side by side, on average; null where there were too few for others to wait. */
  readonly parallel: number | null
  /** Seconds from the launch to its first run. */
  readonly start: number
}

/** A queue of fewer rounds than this shows the duration of a run, but not how many go side by side. */
const ROUNDS = 3

export const measureQueue = (done: ModelProgress, createdAt: number): MeasuredQueue => {
  const parallel = done.busyMs / Math.max(1, done.lastFinishedAt - done.firstStartedAt)
  return {
    parallel: done.ended >= ROUNDS * parallel ? Math.max(1, parallel) : null,
    start: Math.max(0, (done.firstStartedAt - createdAt) / 1_000),
  }
}
