import { analysisSchema } from '@sillage/core/analyses/analysis'
import { runIdAt } from '@sillage/core/base/ids'
import {
  analysisPath,
  deletionsPath,
  factsPath,
  groupRunsPath,
  rollupsPath,
  runsPath,
  summariesPath,
} from '@sillage/core/base/paths'
import { groupRunSchema } from '@sillage/core/runs/group-run'
import { runSchema } from '@sillage/core/runs/run'
import { Timestamp } from 'firebase-admin/firestore'
import { recomputeAnalysis } from '../../../src/recompute/recompute-analysis.ts'
import { eventually } from '../../../src/serve/eventually.ts'
import type { Stage } from '../../support/stage.ts'
import type { Abandoned, Customer } from './customer.ts'

/** The result of an audit once no work is open, with the faults that it found. */
export interface Audit {
  groupRuns: number
  runs: number
  completed: number
  failed: number
  unread: number
  /** Stored figures that the audit recomputed. */
  compared: number
  readonly wrong: string[]
}

export const newAudit = (): Audit => ({
  groupRuns: 0,
  runs: 0,
  completed: 0,
  failed: 0,
  unread: 0,
  compared: 0,
  wrong: [],
})

/** Checks that every run of an analysis ended once, and that counts and quota agree with the runs. */
const auditRuns = async (
  stage: Stage,
  { analysis, groupRunIds }: Customer,
  audit: Audit,
): Promise<number> => {
  const { analysisId } = analysis
  const say = (what: string): void => {
    audit.wrong.push(`${analysisId}: ${what}`)
  }
  const [groupRuns, runs, notes] = await Promise.all(
    [groupRunsPath(analysisId), runsPath(analysisId), rollupsPath(analysisId)].map((path) =>
      stage.db.collection(path).get(),
    ),
  )
  const stored = runs?.docs.map((document) => runSchema.parse(document.data())) ?? []
  const ids = groupRuns?.docs.map(({ id }) => id).sort() ?? []
  if (ids.join() !== groupRunIds.toSorted().join())
    say(`group runs ${ids.join(' ')}, launched ${groupRunIds.join(' ')}`)
  let paid = 0
  for (const document of groupRuns?.docs ?? []) {
    const { groupRunId, status, stats, units, live } = groupRunSchema.parse(document.data())
    const own = stored.filter((run) => run.groupRunId === groupRunId)
    const completed = own.filter((run) => run.status === 'completed').length
    const failed = own.filter((run) => run.status === 'failed').length
    const unread = own.filter((run) => run.unread).length
    if (status === 'processing') say(`${groupRunId} is still under way`)
    if (own.length !== stats.total || completed + failed !== stats.total) {
      say(
        `${groupRunId}: ${completed} completed and ${failed} failed of ${stats.total}, ${own.length} stored`,
      )
    }
    if (stats.completed !== completed || stats.failed !== failed) {
      say(`${groupRunId}: counted ${stats.completed} and ${stats.failed}, stored ${completed} and ${failed}`)
    }
    // Failed runs have no answer; the shown counts hold each other run once.
    if (live.n !== completed) say(`${groupRunId}: ${live.n} answers in its figures, ${completed} stored`)
    if (units.reserved !== stats.total || units.credited !== failed) {
      say(`${groupRunId}: ${units.credited} of ${units.reserved} units given back, ${failed} failed`)
    }
    if (notes?.docs.find(({ id }) => id === groupRunId)?.get('settled') !== true)
      say(`${groupRunId} is not settled`)
    for (const { runId } of own) {
      const sold = stage.pipeline.provider.sold.answer.get(runId) ?? 0
      if (sold > 1) say(`the answer of ${runId} was bought ${sold} times`)
    }
    audit.groupRuns += 1
    audit.runs += own.length
    audit.completed += completed
    audit.failed += failed
    audit.unread += unread
    paid += completed
  }
  return paid
}

/** Checks that an analysis has no open work, and that its figures agree with its runs. */
const auditFigures = async (stage: Stage, { analysis }: Customer, audit: Audit): Promise<void> => {
  const { analysisId } = analysis
  const { status } = analysisSchema.parse((await stage.db.doc(analysisPath(analysisId)).get()).data())
  if (status === 'processing') audit.wrong.push(`${analysisId} is processing`)
  const { compared, outdated, differences } = await recomputeAnalysis(stage.db, analysisId)
  audit.compared += compared
  if (outdated > 0) audit.wrong.push(`${analysisId}: ${outdated} figures of earlier corrections`)
  for (const path of differences) audit.wrong.push(`${path} is not what its runs say`)
}

/** Checks that a deleted analysis has left no documents. */
const auditDeleted = async (stage: Stage, { analysis }: Customer, audit: Audit): Promise<void> => {
  const { analysisId } = analysis
  for (const path of [groupRunsPath, runsPath, rollupsPath, factsPath, summariesPath].map((of) =>
    of(analysisId),
  )) {
    const { size } = await stage.db.collection(path).get()
    if (size > 0) audit.wrong.push(`${path}: ${size} documents left after the deletion`)
  }
}

/**
 * Checks the units charged for a group run that a deletion ended. Workers that do not yet know of the deletion still send
 * questions, which are charged after it.
 */
const auditAbandoned = (
  { pipeline }: Stage,
  { groupRunId, units, usedBefore, keptAtOnce }: Abandoned,
  used: number,
  { slots, audit }: { slots: number; audit: Audit },
): void => {
  const runIds = Array.from({ length: units }, (_, index) => runIdAt(groupRunId, index))
  const asked = runIds.filter((runId) => pipeline.provider.attemptsAt('answer', runId) > 0).length
  const kept = used - usedBefore
  // A run that was claimed when the analysis was deleted may not have sent its question.
  if (kept < keptAtOnce || kept > Math.min(units, asked + slots)) {
    audit.wrong.push(
      `${groupRunId}: ${kept} units kept, ${keptAtOnce} at the deletion, ${asked} questions asked`,
    )
  }
}

/** Makes the last sweep of each deletion due. */
export const endDeletions = async ({ db, pipeline, quiet }: Stage): Promise<void> => {
  await eventually('all deletions have ended', async () => {
    const { docs } = await db.collection(deletionsPath()).get()
    if (docs.length === 0) return true
    const past = Timestamp.fromMillis(Date.now() - 1)
    await Promise.all(docs.map(({ ref }) => ref.update({ nextAt: past, until: past })))
    await pipeline.sweep()
    await quiet()
    return null
  })
}

/** Audits a customer. `slots` is the number of concurrent questions. */
export const auditCustomer = async (
  stage: Stage,
  customer: Customer,
  slots: number,
  audit: Audit,
): Promise<void> => {
  const paid = customer.isDeleted ? 0 : await auditRuns(stage, customer, audit)
  if (customer.isDeleted) await auditDeleted(stage, customer, audit)
  else await auditFigures(stage, customer, audit)
  const used = await customer.used()
  if (customer.abandoned) {
    auditAbandoned(stage, customer.abandoned, used, { slots, audit })
    return
  }
  const due = customer.spentOnDeleted + paid
  if (used !== due) audit.wrong.push(`${customer.analysis.analysisId}: ${used} units used, ${due} sold`)
}
