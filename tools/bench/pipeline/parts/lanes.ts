import { setTimeout as sleep } from 'node:timers/promises'
import { brandOfAnalysis, newAnalysisId } from '@sillage/core/base/ids'
import { analysisPath, groupRunPath } from '@sillage/core/base/paths'
import { groupRunSchema } from '@sillage/core/runs/group-run'
import { eventually } from '../../../src/serve/eventually.ts'
import { round } from '../../support/report.ts'
import { reportOnStage, type Stage, warmUp } from '../../support/stage.ts'

/**
 * A person's launch while the schedules of many customers are under way on the same provider: the time to its first answer,
 * and to its end, over the time in which its customer's fair share of what the provider answered would have brought it.
 */

const CUSTOMERS = 50
const GROUP_RUNS_EACH = 10
const SCHEDULED = { runs: 32, spread: { languages: 4, models: 1, samples: 2 } } as const
const BY_HAND = { runs: 48, spread: { languages: 4, models: 1, samples: 6 } } as const
const CONCURRENCY = 20
const EXPRESS_CONCURRENCY = 5
const LATENCY_MS = { answer: 2_000, reading: 1_000 }
/** Both clocks of the product fire every minute; here more often, to save the bench's time. */
const FIRED_EVERY_MS = 15_000
const DAY_MS = 86_400_000
/** Part of the schedules that is still under way when the person launches: the first to be launched may have ended. */
const LEAST_UNDER_WAY = 0.98
const BUDGET = { firstAnswerSeconds: 60, overFairShare: 1.5 } as const

const { getShard } = await import('../../../../functions/src/platform/shards.ts')

/** Customers become due one after the other: the product spreads them over hours, the bench over minutes. */
const BETWEEN_MS = 2_000

/** Analyses of one customer whose daily slot is due at a moment. */
const scheduleAll = async (stage: Stage, wakeAt: number): Promise<string[]> => {
  const { analysisId: first, uid } = await stage.newAnalysis(SCHEDULED.runs, SCHEDULED.spread)
  const stored = await stage.db.doc(analysisPath(first)).get()
  const brandId = brandOfAnalysis(first)
  const ids = [first, ...Array.from({ length: GROUP_RUNS_EACH - 1 }, () => newAnalysisId(brandId))]
  const at = Math.floor(Date.now() / DAY_MS) * DAY_MS
  const slot = new Date(at).toISOString().slice(0, 10)
  const schedule = { enabled: true, cadence: 'daily', weeklyDayOfWeek: 0, monthlyDay: 1, hour: 0 }
  const batch = stage.db.batch()
  for (const analysisId of ids) {
    const next = { slot, at, wakeAt, shard: getShard(uid), uid }
    batch.set(stage.db.doc(analysisPath(analysisId)), { ...stored.data(), analysisId, schedule, next })
  }
  await batch.commit()
  return ids
}

/** Group runs under way, and runs that have ended in all. */
const standing = async ({ db }: Stage): Promise<{ open: number; ended: number }> => {
  const found = await db.collectionGroup('rollups').select('settled', 'completed', 'failed').get()
  // Recomputations lie beside the notes of group runs.
  const docs = found.docs.filter((document) => document.get('settled') !== undefined)
  return {
    open: docs.filter((document) => document.get('settled') === false).length,
    ended: docs.reduce(
      (sum, document) => sum + Number(document.get('completed')) + Number(document.get('failed')),
      0,
    ),
  }
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
      EXPRESS_CONCURRENCY: String(EXPRESS_CONCURRENCY),
      CADENCE_WINDOW_MINUTES: '-1',
    },
  },
  async (stage) => {
    const { pipeline, db } = stage
    // Nothing ends before everything is launched.
    let isHeld = false
    pipeline.script.concurrency = (queue) => {
      if (queue.startsWith('express-')) return EXPRESS_CONCURRENCY
      return isHeld && queue.startsWith('run-') ? 0 : CONCURRENCY
    }
    await warmUp(stage)
    await stage.clear()
    const analyses: string[] = []
    // Later than it takes to write all of them.
    const firstAt = Date.now() + 45_000
    for (let customer = 0; customer < CUSTOMERS; customer += 1) {
      analyses.push(...(await scheduleAll(stage, firstAt + customer * BETWEEN_MS)))
    }
    const person = await stage.newAnalysis(BY_HAND.runs, BY_HAND.spread)

    isHeld = true
    let isEnded = false
    const clocks = (async () => {
      for (; !isEnded; await sleep(FIRED_EVERY_MS)) {
        await pipeline.fire('cadence')
        await pipeline.sweep()
      }
    })()
    const launched = await eventually(
      'every schedule is launched',
      async () => {
        const { open } = await standing(stage)
        return open === analyses.length ? open : null
      },
      10 * 60_000,
      2_000,
    )
    isHeld = false
    pipeline.tasks.resume()
    // The windows follow from the sweeper's next count.
    await sleep(2 * FIRED_EVERY_MS)

    const before = await standing(stage)
    const start = performance.now()
    const { groupRunId } = await stage.launch(person)
    const seconds = (): number => (performance.now() - start) / 1_000
    let firstAnswer = Number.NaN
    const stop = db.doc(groupRunPath(groupRunId)).onSnapshot((snapshot) => {
      const { stats } = groupRunSchema.parse(snapshot.data())
      if (stats.completed > 0 && Number.isNaN(firstAnswer)) firstAnswer = seconds()
    })
    await stage.settled(groupRunId)
    const took = seconds()
    stop()
    const after = await standing(stage)
    isEnded = true
    const perSecond = (after.ended - before.ended) / took
    const fair = BY_HAND.runs / (perSecond / (CUSTOMERS + 1))
    // What is left is not of interest.
    pipeline.script.concurrency = 0
    await clocks
    return {
      pass:
        firstAnswer <= BUDGET.firstAnswerSeconds &&
        took <= BUDGET.overFairShare * fair &&
        before.open >= LEAST_UNDER_WAY * launched &&
        after.open > launched / 2,
      firstAnswerSeconds: round(firstAnswer, 1),
      overFairShare: round(took / fair),
      budget: BUDGET,
      seconds: round(took, 1),
      fairSeconds: round(fair, 1),
      runs: BY_HAND.runs,
      groupRunsUnderWay: before.open,
      groupRunsAfterwards: after.open,
      customers: CUSTOMERS,
      runsPerSecond: round(perSecond, 1),
    }
  },
)
