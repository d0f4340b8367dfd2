import { report, round } from './support/report.ts'
import { onStage, warmUp } from './support/stage.ts'

/**
 * How close a group run comes to what its providers allow: the time from the launch until everything is settled, over
 * the time that the providers alone would take with every place always busy.
 */

const RUNS = 1_000
const LATENCY_MS = { answer: 3_000, reading: 1_500 }
/** Per queue; two providers are asked. */
const CONCURRENCY = 25
const QUEUES = 2
const BUDGET = 1.15

await report('pipeline', () =>
  onStage({ workers: 2, concurrency: CONCURRENCY, latencyMs: LATENCY_MS }, async (stage) => {
    await warmUp(stage)
    const analysis = await stage.newAnalysis(RUNS)
    const start = performance.now()
    const { groupRunId, units } = await stage.launch(analysis)
    await stage.settled(groupRunId)
    const seconds = (performance.now() - start) / 1_000
    const latency = (LATENCY_MS.answer + LATENCY_MS.reading) / 1_000
    const ideal = (units * latency) / (CONCURRENCY * QUEUES)
    const ratio = seconds / ideal
    return {
      pass: ratio <= BUDGET,
      ratio: round(ratio),
      budget: BUDGET,
      runs: units,
      seconds: round(seconds, 1),
      idealSeconds: round(ideal, 1),
      latencySeconds: latency,
      concurrency: CONCURRENCY * QUEUES,
    }
  }),
)
