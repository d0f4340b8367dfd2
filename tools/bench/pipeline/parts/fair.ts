import { groupRunPath } from '@sillage/core/base/paths'
import { groupRunSchema } from '@sillage/core/runs/group-run'
import { eventually } from '../../../src/serve/eventually.ts'
import { round } from '../../support/report.ts'
import { reportOnStage, type Stage, warmUp } from '../../support/stage.ts'

/**
 * The delay of a small launch behind a large one on the same provider: its time, over its time alone multiplied by the
 * number of group runs under way.
 */

const CONCURRENCY = 20
const LATENCY_MS = { answer: 2_000, reading: 1_000 }
const LARGE = { runs: 10_000, spread: { languages: 5, models: 1, samples: 5 } } as const
const SMALL = { runs: 48, spread: { languages: 4, models: 1, samples: 6 } } as const
const UNDER_WAY = 2
const BUDGET = 1.5

/** Seconds from the launch of a small analysis until it is settled. */
const secondsOfSmall = async (stage: Stage): Promise<number> => {
  const analysis = await stage.newAnalysis(SMALL.runs, SMALL.spread)
  const start = performance.now()
  const { groupRunId } = await stage.launch(analysis)
  await stage.settled(groupRunId)
  return (performance.now() - start) / 1_000
}

const countEnded = async (stage: Stage, groupRunId: string): Promise<number> => {
  const { stats } = groupRunSchema.parse((await stage.db.doc(groupRunPath(groupRunId)).get()).data())
  return stats.completed + stats.failed
}

await reportOnStage(
  'pipeline',
  {
    workers: 2,
    concurrency: CONCURRENCY,
    latencyMs: LATENCY_MS,
    parameters: { RUN_CONCURRENCY: String(CONCURRENCY), RUN_CONCURRENCY_MAX: String(CONCURRENCY) },
  },
  async (stage) => {
    await warmUp(stage)
    const alone = await secondsOfSmall(stage)
    const { groupRunId } = await stage.launch(await stage.newAnalysis(LARGE.runs, LARGE.spread))
    await eventually('the large launch is well under way', async () =>
      (await countEnded(stage, groupRunId)) > 2 * CONCURRENCY ? true : null,
    )
    const before = await countEnded(stage, groupRunId)
    const behind = await secondsOfSmall(stage)
    const ratio = behind / (alone * UNDER_WAY)
    return {
      pass: ratio <= BUDGET,
      ratio: round(ratio),
      budget: BUDGET,
      secondsAlone: round(alone, 1),
      secondsBehind: round(behind, 1),
      groupRuns: UNDER_WAY,
      runs: SMALL.runs,
      largeRuns: LARGE.runs,
      largeRunsMeanwhile: (await countEnded(stage, groupRunId)) - before,
    }
  },
)
