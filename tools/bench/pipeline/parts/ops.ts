import type { Operations } from '../../../src/serve/firestore-spy.ts'
import type { Size } from '../../engine/data.ts'
import { round } from '../../support/report.ts'
import { reportOnStage, type Stage } from '../../support/stage.ts'
import { openTabs } from '../open-tabs.ts'

/**
 * Firestore operations per run, deletes included: launch, expansion, execution, counting and settlement. Also the
 * documents read to open each tab of an analysis in a browser, for analyses of several sizes: counted between the browser
 * and Firestore, with the reads of the API for the same page.
 */

const RUNS = 1_000
const LATENCY_MS = { answer: 1_000, reading: 500 }
const CONCURRENCY = 20
/** One read and three writes of the run itself, and half an operation for everything else. */
const BUDGET = 4.5

const total = ({ reads, writes, deletes }: Operations): number => reads + writes + deletes

const countOperations = async (
  stage: Stage,
  work: () => Promise<void>,
): Promise<Record<string, Operations>> => {
  const before = await stage.operations()
  await work()
  const after = await stage.operations()
  return Object.fromEntries(
    Object.entries(after).map(([name, now]) => {
      const then = before[name] ?? { reads: 0, writes: 0, deletes: 0, calls: 0 }
      return [
        name,
        {
          reads: now.reads - then.reads,
          writes: now.writes - then.writes,
          deletes: now.deletes - then.deletes,
          calls: now.calls - then.calls,
        },
      ]
    }),
  )
}

/** Sizes of the analyses whose tabs are opened, in runs of two versions. */
const SIZES: readonly Size[] = [
  { runs: 10, versions: 2, prompts: 1, personas: 1, languages: 1, models: 2, mentions: 6, citations: 8 },
  { runs: 1_000, versions: 2, prompts: 14, personas: 3, languages: 2, models: 2, mentions: 6, citations: 8 },
  { runs: 10_000, versions: 2, prompts: 28, personas: 5, languages: 6, models: 2, mentions: 6, citations: 8 },
]
/** Documents that a tab of a larger analysis may read beyond those of the smallest. */
const MAX_MORE_DOCUMENTS = 2

await reportOnStage(
  'pipeline',
  { workers: 2, concurrency: CONCURRENCY, latencyMs: LATENCY_MS },
  async (stage) => {
    const analysis = await stage.newAnalysis(RUNS)
    const functions = await countOperations(stage, async () => {
      const { groupRunId } = await stage.launch(analysis)
      await stage.settled(groupRunId)
      await stage.quiet()
    })
    const all = Object.values(functions)
    const sum = (pick: (operations: Operations) => number): number =>
      all.reduce((known, operations) => known + pick(operations), 0)
    const perRun = sum(total) / RUNS
    const tabs = await openTabs(stage, SIZES)
    const [small, ...larger] = tabs
    const grown = larger.flatMap(({ runs, tabs: opened }) =>
      Object.entries(opened).flatMap(([tab, { documents }]) =>
        documents > (small?.tabs[tab]?.documents ?? 0) + MAX_MORE_DOCUMENTS ? [`${tab} at ${runs} runs`] : [],
      ),
    )
    return {
      pass: perRun <= BUDGET && grown.length === 0,
      perRun: round(perRun),
      budget: BUDGET,
      readsPerRun: round(sum(({ reads }) => reads) / RUNS),
      writesPerRun: round(sum(({ writes }) => writes) / RUNS),
      deletesPerRun: round(sum(({ deletes }) => deletes) / RUNS),
      runs: RUNS,
      byFunction: Object.fromEntries(
        Object.entries(functions).map(([name, operations]) => [name, total(operations)]),
      ),
      grown,
      tabs,
    }
  },
)
