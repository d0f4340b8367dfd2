import {
  analysisIdSchema,
  brandIdSchema,
  conversationIdSchema,
  groupRunIdSchema,
  jobIdSchema,
} from '@sillage/core/ids'
import { byProvider } from '@sillage/core/runs/providers'
import { onSchedule } from 'firebase-functions/scheduler'
import { onTaskDispatched, type TaskQueueOptions } from 'firebase-functions/tasks'
import { z } from 'zod/mini'
import { sweepGivenPlans } from './admin/given-plans.ts'
import { sweepImpersonations } from './admin/impersonations.ts'
import { recountAll } from './admin/recount.ts'
import { sweepDigests } from './alerts/digests.ts'
import { sweepFigureMails } from './alerts/figure-mails.ts'
import { sweepDeliveries } from './alerts/webhooks.ts'
import { sweepCreations, takeStep } from './analyses/creation-steps.ts'
import { dueShards, firedAt, launchPage, pageSchema } from './analyses/launch-due.ts'
import { purgeAnalysis } from './analyses/purge.ts'
import { purgeBrand } from './brands/delete.ts'
import { bulkTaskSchema, sweepBulks, takePage } from './bulks/pages.ts'
import { answerMessage } from './chat/answer.ts'
import { logger } from './log/logger.ts'
import { inTrace, traceOf } from './log/trace.ts'
import { deliverMail as deliverOneMail } from './mail/deliver.ts'
import { smtpUrl } from './mail/settings.ts'
import { sweepMail } from './mail/sweep.ts'
import { sweepNewsletters } from './newsletters/send.ts'
import { drawLastWeek } from './quality/draw.ts'
import { DUE_HEADER } from './queue/task-queue.ts'
import { recomputeStep, recomputeTaskSchema } from './recomputation/steps.ts'
import { sweepReports } from './reports/send.ts'
import { providerKeysSecret } from './runs/providers/settings.ts'
import { readUnread } from './runs/read-again.ts'
import { refill } from './runs/refill.ts'
import { rollUp } from './runs/rollup.ts'
import { SLOT_MS } from './runs/rollup-slots.ts'
import { processRun } from './runs/run.ts'
import { countingConcurrency, runConcurrency, runsPerSecond, TASK_DEADLINE_SECONDS } from './runs/settings.ts'
import { sweep as sweepOnce } from './runs/sweeper.ts'
import { SIZES } from './sizes.ts'

/** Every function that a queue or the clock calls. */

/** Handlers may be called any number of times; what keeps failing is left to the sweeper. */
const RETRIES: TaskQueueOptions['retryConfig'] = {
  maxAttempts: 50,
  minBackoffSeconds: 2,
  maxBackoffSeconds: 60,
  maxDoublings: 5,
}

/** What a delivery of a task is told beside its data. */
interface Delivery {
  /** From when the task was due until this delivery; its earlier deliveries count as waiting. */
  queuedMs: number
}

const queuedMsOf = (headers: Record<string, string>): number => {
  const due = Number(headers[DUE_HEADER])
  return due > 0 ? Math.max(0, Date.now() - due) : 0
}

/** A task whose data is not ours will not get better by being delivered again. */
const task = <T>(
  options: TaskQueueOptions,
  schema: z.ZodMiniType<T>,
  handle: (data: T, delivery: Delivery) => Promise<void>,
) =>
  onTaskDispatched<unknown>(
    { retryConfig: RETRIES, timeoutSeconds: TASK_DEADLINE_SECONDS, ...options },
    ({ data, headers = {} }) =>
      inTrace(traceOf(headers), async () => {
        const parsed = schema.safeParse(data)
        if (!parsed.success) {
          logger.error('malformed task', { data, issues: parsed.error.issues })
          return
        }
        await handle(parsed.data, { queuedMs: queuedMsOf(headers) })
      }),
  )

const runData = z.object({
  groupRunId: groupRunIdSchema,
  index: z.int().check(z.nonnegative()),
  turn: z._default(z.string().check(z.maxLength(40)), ''),
})

/** The runs of one provider: each has its own queue and its own limits. */
const runs = () =>
  task(
    {
      secrets: [providerKeysSecret],
      ...SIZES.runs,
      rateLimits: { maxConcurrentDispatches: runConcurrency, maxDispatchesPerSecond: runsPerSecond },
    },
    runData,
    processRun,
  )

/** A group: its functions are called `run-<provider>`. */
export const run = byProvider(() => runs())

export const expand = task(
  { ...SIZES.expand, rateLimits: { maxConcurrentDispatches: countingConcurrency } },
  z.object({ groupRunId: groupRunIdSchema }),
  ({ groupRunId }) => refill(groupRunId),
)

/** A little after the end of a slot, so that clocks may differ a little. */
const GRACE_MS = 100

const waitUntil = async (at: number): Promise<void> => {
  const ms = Math.min(at - Date.now(), 2 * SLOT_MS)
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
}

export const rollup = task(
  { ...SIZES.rollup, rateLimits: { maxConcurrentDispatches: countingConcurrency } },
  z.object({ groupRunId: groupRunIdSchema, notBefore: z.number(), waits: z._default(z.boolean(), false) }),
  async ({ groupRunId, notBefore, waits }) => {
    await waitUntil(notBefore + GRACE_MS)
    await rollUp(groupRunId, waits)
  },
)

export const purge = task(
  { ...SIZES.purge, rateLimits: { maxConcurrentDispatches: countingConcurrency } },
  z.union([z.object({ analysisId: analysisIdSchema }), z.object({ brandId: brandIdSchema })]),
  (data) => ('brandId' in data ? purgeBrand(data.brandId) : purgeAnalysis(data.analysisId)),
)

/** Few at a time: mail servers take offence at many. */
const MAILS_AT_A_TIME = 5

export const deliverMail = task(
  { ...SIZES.deliverMail, secrets: [smtpUrl], rateLimits: { maxConcurrentDispatches: MAILS_AT_A_TIME } },
  z.object({ mailId: z.string().check(z.minLength(1), z.maxLength(128)) }),
  ({ mailId }) => deliverOneMail(mailId),
)

/** Figures computed again, after a correction or for an administrator. */
export const recompute = task(
  { ...SIZES.recompute, rateLimits: { maxConcurrentDispatches: countingConcurrency } },
  recomputeTaskSchema,
  recomputeStep,
)

/** Answers that the analyst could not read, read again. */
export const readAgain = task(
  {
    secrets: [providerKeysSecret],
    ...SIZES.readAgain,
    rateLimits: { maxConcurrentDispatches: countingConcurrency },
  },
  z.object({ groupRunId: groupRunIdSchema }),
  ({ groupRunId }) => readUnread(groupRunId),
)

/** Counts what the console shows anew, once a night: what was miscounted does not stay. Draws readings for labelling. */
export const recountNightly = onSchedule(
  { ...SIZES.recountNightly, schedule: 'every 24 hours', timeoutSeconds: 540 },
  () =>
    inTrace(traceOf(), async () => {
      await drawLastWeek()
      await recountAll()
    }),
)

export const sweep = onSchedule(
  { ...SIZES.sweep, schedule: 'every 1 minutes', timeoutSeconds: 300 },
  ({ scheduleTime }) =>
    inTrace(traceOf(), async () => {
      const now = firedAt(scheduleTime)
      await Promise.all([
        sweepOnce(),
        sweepMail(),
        sweepCreations(),
        sweepDigests(now),
        sweepFigureMails(now),
        sweepReports(now),
        sweepDeliveries(),
        sweepNewsletters(now),
        sweepBulks(now),
        sweepImpersonations(now),
        sweepGivenPlans(now),
      ])
    }),
)

/** Answers of the assistant, written piece by piece. */
export const answerChat = task(
  {
    secrets: [providerKeysSecret],
    ...SIZES.answerChat,
    rateLimits: { maxConcurrentDispatches: runConcurrency },
  },
  z.object({
    conversationId: conversationIdSchema,
    messageId: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  ({ conversationId, messageId }) => answerMessage(conversationId, messageId),
)

/** Steps of jobs that create analyses, a task each. */
export const createAnalysis = task(
  { ...SIZES.createAnalysis, rateLimits: { maxConcurrentDispatches: countingConcurrency } },
  z.object({ jobId: jobIdSchema, step: z.int().check(z.nonnegative()) }),
  ({ jobId, step }) => takeStep(jobId, step),
)

/** Pages of bulk actions of the console, a task each. */
export const bulkPage = task(
  { ...SIZES.bulkPage, rateLimits: { maxConcurrentDispatches: countingConcurrency } },
  bulkTaskSchema,
  takePage,
)

/** Launches the slots of a shard whose time has come, a page at a time. */
export const launchDue = task(
  { ...SIZES.launchDue, rateLimits: { maxConcurrentDispatches: countingConcurrency } },
  pageSchema,
  launchPage,
)

export const cadence = onSchedule(
  { ...SIZES.cadence, schedule: 'every 1 minutes', timeoutSeconds: 300 },
  ({ scheduleTime }) => inTrace(traceOf(), () => dueShards(firedAt(scheduleTime))),
)
