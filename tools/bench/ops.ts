import type { Operations } from '../src/serve/firestore-spy.ts'
import { report, round } from './support/report.ts'
import { onStage, type Stage } from './support/stage.ts'

/**
 * Firestore operations that a run costs, all told: launching, expanding, running, counting and settling, over the
 * number of runs. Deletes are billed too.
 */

const RUNS = 1_000
const LATENCY_MS = { answer: 1_000, reading: 500 }
const CONCURRENCY = 20
/** Two reads and three writes, and 5 % for everything that is not the runs' own. */
const BUDGET = 5 * 1.05

const total = ({ reads, writes, deletes }: Operations): number => reads + writes + deletes

const spent = async (stage: Stage, work: () => Promise<void>): Promise<Record<string, Operations>> => {
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

await report('ops', () =>
  onStage({ workers: 2, concurrency: CONCURRENCY, latencyMs: LATENCY_MS }, async (stage) => {
    const analysis = await stage.newAnalysis(RUNS)
    const functions = await spent(stage, async () => {
      const { groupRunId } = await stage.launch(analysis)
      await stage.settled(groupRunId)
      await stage.quiet()
    })
    const all = Object.values(functions)
    const sum = (of: (operations: Operations) => number): number =>
      all.reduce((known, operations) => known + of(operations), 0)
    const perRun = sum(total) / RUNS
    return {
      pass: perRun <= BUDGET,
      perRun: round(perRun),
      budget: BUDGET,
      readsPerRun: round(sum(({ reads }) => reads) / RUNS),
      writesPerRun: round(sum(({ writes }) => writes) / RUNS),
      deletesPerRun: round(sum(({ deletes }) => deletes) / RUNS),
      runs: RUNS,
      byFunction: Object.fromEntries(
        Object.entries(functions).map(([name, operations]) => [name, total(operations)]),
      ),
    }
  }),
)
