import { setTimeout as sleep } from 'node:timers/promises'
import { round } from '../../support/report.ts'
import { reportOnStage, type Stage, warmUp } from '../../support/stage.ts'

/**
 * Many group runs on one slow provider, whose queue holds ten times more than it serves within the stall time. The
 * sweeper checks each group run repeatedly, and must not resend tasks that still wait.
 */

const GROUP_RUNS = 20
const RUNS = 48
const SPREAD = { languages: 4, models: 1, samples: 6 } as const
const QUEUE = 'run-groq'
const CONCURRENCY = 4
const LATENCY_MS = { answer: 350, reading: 150 }
const STALL_SECONDS = 2
const SWEEP_EVERY_MS = 1_000
/** Extra deliveries, in percent of the runs. */
const BUDGET = 1
const QUEUED_OVER_SERVED = 10

/** Tasks that the queue holds, and deliveries so far, at a moment. */
interface QueueSample {
  at: number
  held: number
  delivered: number
}

/** Sweeps every second until `ended`; returns a sample of the queue for each sweep. */
const sweepUntil = async ({ pipeline }: Stage, ended: Promise<unknown>): Promise<QueueSample[]> => {
  const samples: QueueSample[] = []
  let isEnded = false
  const end = (): void => {
    isEnded = true
  }
  ended.then(end, end)
  while (!isEnded) {
    const { tasks } = pipeline
    samples.push({ at: Date.now(), held: tasks.held(QUEUE).length, delivered: tasks.deliveries(QUEUE) })
    await pipeline.sweep()
    await Promise.race([sleep(SWEEP_EVERY_MS), ended.catch(() => undefined)])
  }
  return samples
}

/** The largest number of tasks held, over those that the provider served in one stall time while the queue was full. */
const queuedOverServed = (samples: readonly QueueSample[]): number => {
  const most = Math.max(...samples.map(({ held }) => held))
  const full = samples.filter(({ held }) => held > most / 2)
  const [first, last] = [full[0], full.at(-1)]
  if (!first || !last || last.at === first.at) return 0
  const perSecond = (last.delivered - first.delivered) / ((last.at - first.at) / 1_000)
  return most / (perSecond * STALL_SECONDS)
}

await reportOnStage(
  'pipeline',
  {
    workers: 2,
    concurrency: CONCURRENCY,
    latencyMs: LATENCY_MS,
    parameters: {
      RUN_CONCURRENCY: String(CONCURRENCY),
      RUN_CONCURRENCY_MAX: String(CONCURRENCY),
      EXPRESS_RUNS: '-1',
      STALL_SECONDS: String(STALL_SECONDS),
    },
  },
  async (stage) => {
    await warmUp(stage)
    const { tasks } = stage.pipeline
    const analyses = await Promise.all(
      Array.from({ length: GROUP_RUNS }, () => stage.newAnalysis(RUNS, SPREAD)),
    )
    const before = tasks.deliveries(QUEUE)
    const start = performance.now()
    const launched: { groupRunId: string }[] = []
    for (const analysis of analyses) launched.push(await stage.launch(analysis))
    const settled = Promise.all(launched.map(({ groupRunId }) => stage.settled(groupRunId)))
    const samples = await sweepUntil(stage, settled)
    await settled
    await stage.quiet()
    const runs = GROUP_RUNS * RUNS
    const deliveries = tasks.deliveries(QUEUE) - before
    const extraPercent = (100 * (deliveries - runs)) / runs
    const over = queuedOverServed(samples)
    return {
      pass: extraPercent <= BUDGET && over >= QUEUED_OVER_SERVED,
      extraPercent: round(extraPercent),
      budget: BUDGET,
      deliveries,
      runs,
      groupRuns: GROUP_RUNS,
      queuedOverServed: round(over, 1),
      sweeps: samples.length,
      seconds: round((performance.now() - start) / 1_000, 1),
    }
  },
)
