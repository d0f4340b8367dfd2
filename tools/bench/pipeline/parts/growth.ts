import { runIdAt } from '@sillage/core/base/ids'
import { groupRunPath, manifestPath, runPath, runsPath } from '@sillage/core/base/paths'
import { cellAt } from '@sillage/core/runs/cells'
import { manifestSchema } from '@sillage/core/runs/group-run'
import { type DocumentData, FieldValue } from 'firebase-admin/firestore'
import { round } from '../../support/report.ts'
import { RUNS_PER_PROMPT, reportOnStage, type Stage } from '../../support/stage.ts'

/**
 * The cost of rollups per run as group runs grow: Firestore operations and processor time, from the first fold to the
 * settlement. Runs are written as workers leave them, a fixed number between two rollups; only the rollups are measured.
 */

/** Group runs of each size; several of the small ones, whose processor time is too short to measure once. */
const SIZES = [
  { runs: 100, times: 10 },
  { runs: 1_000, times: 2 },
  { runs: 10_000, times: 1 },
] as const
/** Runs that end between two rollups when providers answer about twenty a second. */
const RUNS_PER_SLOT = 40
const BUDGET = 1.1

interface Work {
  operations: number
  cpuMs: number
}

const measureWork = async (stage: Stage): Promise<Work> => {
  const statistics = await stage.pipeline.statistics()
  const { rollup } = await stage.operations()
  return {
    operations: rollup ? rollup.reads + rollup.writes + rollup.deletes : 0,
    cpuMs: statistics.reduce((sum, { cpu }) => sum + (cpu.user + cpu.system) / 1_000, 0),
  }
}

const rollUp = async (stage: Stage, groupRunId: string): Promise<void> => {
  const response = await fetch(`${stage.pipeline.url}/rollup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { groupRunId, notBefore: 0 } }),
  })
  if (!response.ok) throw new Error(`rollup answered ${response.status}`)
}

/** Ended runs of real workers. */
const realRuns = async (stage: Stage): Promise<DocumentData[]> => {
  const analysis = await stage.newAnalysis(RUNS_PER_PROMPT)
  const { groupRunId } = await stage.launch(analysis)
  await stage.settled(groupRunId)
  await stage.quiet()
  return (await stage.db.collection(runsPath(analysis.analysisId)).get()).docs.map((run) => run.data())
}

/** Launches a group run without expanding it, writes its runs batch by batch, and rolls up each batch. */
const count = async (stage: Stage, runs: number, samples: readonly DocumentData[]): Promise<Work> => {
  const { groupRunId } = await stage.launch(await stage.newAnalysis(runs))
  const manifest = manifestSchema.parse((await stage.db.doc(manifestPath(groupRunId)).get()).data())
  const { analysisId, brandId } = manifest
  const sum: Work = { operations: 0, cpuMs: 0 }
  for (let from = 0; from < runs; from += RUNS_PER_SLOT) {
    const batch = stage.db.batch()
    for (let index = from; index < Math.min(runs, from + RUNS_PER_SLOT); index += 1) {
      const runId = runIdAt(groupRunId, index)
      batch.set(stage.db.doc(runPath(runId)), {
        ...samples[index % samples.length],
        ...cellAt(manifest, index),
        ...{ runId, groupRunId, analysisId, brandId, index, finishedAt: FieldValue.serverTimestamp() },
      })
    }
    await batch.commit()
    const before = await measureWork(stage)
    await rollUp(stage, groupRunId)
    const after = await measureWork(stage)
    sum.operations += after.operations - before.operations
    sum.cpuMs += after.cpuMs - before.cpuMs
  }
  const { status } = (await stage.db.doc(groupRunPath(groupRunId)).get()).data() ?? {}
  if (status !== 'completed') throw new Error(`group run of ${runs} runs is ${status}`)
  return sum
}

await reportOnStage('pipeline', { workers: 1, latencyMs: { answer: 10, reading: 10 } }, async (stage) => {
  const samples = await realRuns(stage)
  stage.pipeline.script.fate = () => 'lose'
  // Warms up the compiler before the measurement.
  for (let time = 0; time < 2; time += 1) await count(stage, 1_000, samples)

  const sizes: { runs: number; operationsPerRun: number; cpuMsPerRun: number }[] = []
  for (const { runs, times } of SIZES) {
    const works: Work[] = []
    for (let time = 0; time < times; time += 1) works.push(await count(stage, runs, samples))
    const mean = (of: (work: Work) => number): number =>
      works.reduce((sum, work) => sum + of(work), 0) / (times * runs)
    sizes.push({
      runs,
      operationsPerRun: round(mean(({ operations }) => operations)),
      cpuMsPerRun: round(mean(({ cpuMs }) => cpuMs)),
    })
  }
  const [small] = sizes
  const growth = (of: (size: (typeof sizes)[number]) => number): number =>
    small ? Math.max(...sizes.map((size) => of(size) / of(small))) : Number.NaN
  const operations = growth(({ operationsPerRun }) => operationsPerRun)
  const cpu = growth(({ cpuMsPerRun }) => cpuMsPerRun)
  return {
    pass: operations <= BUDGET && cpu <= BUDGET,
    growth: round(Math.max(operations, cpu)),
    budget: BUDGET,
    operations: round(operations),
    cpu: round(cpu),
    sizes,
  }
})
