import { round } from '../../support/report.ts'
import { reportOnStage, warmUp } from '../../support/stage.ts'

/**
 * The overhead of a group run: the time from the launch to the settlement, over the time that the providers alone would
 * take with every slot busy.
 */

const RUNS = 1_000
const LATENCY_MS = { answer: 3_000, reading: 1_500 }
/** Per queue; the runs use two providers. */
const CONCURRENCY = 25
const QUEUES = 2
const BUDGET = 1.15

await reportOnStage(
  'pipeline',
  { workers: 2, concurrency: CONCURRENCY, latencyMs: LATENCY_MS },
  async (stage) => {
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
  },
)
