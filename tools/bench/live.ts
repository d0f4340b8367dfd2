import { groupRunPath, runsPath } from '@sillage/core/paths'
import { groupRunSchema } from '@sillage/core/runs/group-run'
import { runSchema } from '@sillage/core/runs/run'
import { percentile, report, round } from './support/report.ts'
import { onStage, warmUp } from './support/stage.ts'

/**
 * How long after its end a run is part of the figures that a listener sees. Runs are counted in the order in which
 * they ended, so the first snapshot that counts `n` of them shows the n-th.
 */

const RUNS = 500
const LATENCY_MS = { answer: 1_500, reading: 700 }
const CONCURRENCY = 10
const BUDGET_SECONDS = 3

await report('live', () =>
  onStage({ workers: 2, concurrency: CONCURRENCY, latencyMs: LATENCY_MS }, async (stage) => {
    await warmUp(stage)
    const analysis = await stage.newAnalysis(RUNS)
    const { groupRunId } = await stage.launch(analysis)
    const shown: { at: number; counted: number }[] = []
    const stop = stage.db.doc(groupRunPath(groupRunId)).onSnapshot((snapshot) => {
      const { stats } = groupRunSchema.parse(snapshot.data())
      shown.push({ at: Date.now(), counted: stats.completed + stats.failed })
    })
    await stage.settled(groupRunId)
    stop()
    const runs = await stage.db
      .collection(runsPath(analysis.analysisId))
      .where('groupRunId', '==', groupRunId)
      .get()
    const ends = runs.docs
      .map((document) => runSchema.parse(document.data()).finishedAt ?? Number.NaN)
      .sort((one, other) => one - other)
    const seconds = ends.map((end, place) => {
      const seen = shown.find(({ counted }) => counted > place)
      return ((seen?.at ?? Number.POSITIVE_INFINITY) - end) / 1_000
    })
    const p95 = percentile(seconds, 95)
    return {
      pass: p95 <= BUDGET_SECONDS,
      p95: round(p95),
      budget: BUDGET_SECONDS,
      median: round(percentile(seconds, 50)),
      worst: round(percentile(seconds, 100)),
      runs: ends.length,
      snapshots: shown.length,
    }
  }),
)
