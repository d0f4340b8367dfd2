import { runsPath } from '@sillage/core/base/paths'
import { type Run, runSchema } from '@sillage/core/runs/run'
import { measureGrowth, watchMemory } from '../../support/memory.ts'
import { percentile, round } from '../../support/report.ts'
import { type Launchable, RUNS_PER_PROMPT, reportOnStage, type Stage, warmUp } from '../../support/stage.ts'
import { openDashboards } from '../dashboards.ts'
import { secondsUntilShown, sortEnds } from '../shown.ts'

/**
 * Many dashboards of several customers beside a large launch. Measures the time from a run's end until each dashboard of
 * its analysis has received the figure, over all runs and dashboards, and the memory of the workers. One customer
 * launches the large analysis; the others launch small ones, one after another, until it has settled.
 *
 * Workers, emulators and listeners share the machine. All dashboards on one analysis would measure the emulator, which
 * takes about 5 ms to send a document to one listener: 3.2 s at the 95th percentile with 200 of them (2026-11-23).
 */

const CUSTOMERS = 20
const DASHBOARDS_PER_CUSTOMER = 10
const RUNS = 5_000
const LATENCY_MS = { answer: 2_000, reading: 1_000 }
/** Per queue; the runs use two providers. */
const CONCURRENCY = 25
const BUDGET = { seconds: 2, growth: 1.2 } as const

const launchAndSettle = async (stage: Stage, analysis: Launchable): Promise<void> => {
  const { groupRunId } = await stage.launch(analysis)
  await stage.settled(groupRunId)
}

/** The runs of a customer's only launch. */
const endedRuns = async (stage: Stage, { analysisId }: Launchable): Promise<Run[]> => {
  const { docs } = await stage.db.collection(runsPath(analysisId)).get()
  return docs.map((document) => runSchema.parse(document.data()))
}

/** Failed deliveries of tasks so far. */
const countRefused = ({ pipeline }: Stage): number =>
  [...pipeline.tasks.refused.values()].reduce((sum, count) => sum + count, 0)

await reportOnStage(
  'pipeline',
  { workers: 2, concurrency: CONCURRENCY, latencyMs: LATENCY_MS },
  async (stage) => {
    await warmUp(stage)
    const large = await stage.newAnalysis(RUNS)
    const small: Launchable[] = []
    for (let place = 1; place < CUSTOMERS; place += 1) small.push(await stage.newAnalysis(RUNS_PER_PROMPT))
    const dashboards = await openDashboards(
      [large, ...small].map(({ analysisId, person }) => ({
        analysisId,
        ...person,
        count: DASHBOARDS_PER_CUSTOMER,
      })),
    )
    const refusedBefore = countRefused(stage)
    const memory = watchMemory(await stage.pids())
    const progress = { settled: false }
    const launched = launchAndSettle(stage, large).then(() => {
      progress.settled = true
    })
    const watched = [large]
    for (const analysis of small) {
      if (progress.settled) break
      await launchAndSettle(stage, analysis)
      watched.push(analysis)
    }
    await launched
    const samples = memory()
    await stage.quiet()
    const ended = await Promise.all(watched.map((analysis) => endedRuns(stage, analysis)))
    const { shown, errors } = await dashboards.close()
    const runs = ended.flat()
    const seconds = ended.flatMap((ofCustomer, place) => {
      const ends = sortEnds(ofCustomer)
      return (shown[place] ?? []).flatMap((ofOne) => secondsUntilShown(ends, ofOne))
    })
    const p95 = percentile(seconds, 95)
    const { memoryMb, growth } = measureGrowth(samples)
    const failed = runs.filter(({ status }) => status !== 'completed').length
    const refused = countRefused(stage)
    return {
      pass:
        p95 <= BUDGET.seconds &&
        growth <= BUDGET.growth &&
        errors.length === 0 &&
        failed === 0 &&
        refused === refusedBefore &&
        stage.pipeline.deaths === 0,
      p95: round(p95),
      budget: BUDGET.seconds,
      median: round(percentile(seconds, 50)),
      worst: round(percentile(seconds, 100)),
      dashboards: shown.flat().length,
      runs: runs.length,
      launches: watched.length,
      failedRuns: failed,
      refusedDeliveries: refused - refusedBefore,
      listenerErrors: errors,
      memoryMb,
      growth,
      growthBudget: BUDGET.growth,
    }
  },
)
