import {
  analysisIdSchema,
  brandIdSchema,
  conversationIdSchema,
  groupRunIdSchema,
  jobIdSchema,
} from '@sillage/core/base/ids'
import { byProvider } from '@sillage/core/providers/providers'
import { onSchedule } from 'firebase-functions/scheduler'
import { onTaskDispatched, type TaskQueueOptions } from 'firebase-functions/tasks'
import { z } from 'zod/mini'
import { smtpUrl } from './mail/settings.ts'
import { firedAt } from './platform/fired-at.ts'
import { loadedLate } from './platform/loaded-late.ts'
import { logger } from './platform/log/logger.ts'
import { flushSpans, inSpan } from './platform/log/spans.ts'
import { inTrace, readTrace } from './platform/log/trace.ts'
import { DUE_HEADER } from './platform/queue/due-header.ts'
import { sealKeys } from './platform/secrets.ts'
import { sized, TASK_DEADLINE_SECONDS } from './platform/sizes.ts'
import { providerKeysSecret } from './providers/parameters.ts'
import { SLOT_MS } from './runs/rollup-slots.ts'
import { countingConcurrency, expressConcurrency, runConcurrency, runsPerSecond } from './settings/runs.ts'

/** Every function that a queue or the clock calls. */

/** Handlers may be called any number of times; what keeps failing is left to the sweeper. */
const RETRIES: TaskQueueOptions['retryConfig'] = {
  maxAttempts: 50,
  minBackoffSeconds: 2,
  maxBackoffSeconds: 60,
  maxDoublings: 5,
}

/** Metadata of a task's delivery. */
interface Delivery {
  /** From when the task was due until this delivery; its earlier deliveries count as waiting. */
  queuedMs: number
}

/** Which data a task has, and what is done with it. */
interface Work<T> {
  schema: z.ZodMiniType<T>
  handle: (data: T, delivery: Delivery) => Promise<void>
}

const getQueuedMs = (headers: Record<string, string>): number => {
  const due = Number(headers[DUE_HEADER])
  return due > 0 ? Math.max(0, Date.now() - due) : 0
}

/** A task whose data is not ours will not get better by being delivered again. */
const task = <T>(name: string, options: TaskQueueOptions, load: () => Promise<Work<T>>) => {
  const work = loadedLate(name, load)
  return onTaskDispatched<unknown>(
    { retryConfig: RETRIES, timeoutSeconds: TASK_DEADLINE_SECONDS, ...options },
    ({ data, headers = {} }) =>
      inTrace(readTrace(headers), async () => {
        const { schema, handle } = await work()
        const parsed = schema.safeParse(data)
        if (!parsed.success) {
          logger.error('malformed task', { data, issues: parsed.error.issues })
          return
        }
        const queuedMs = getQueuedMs(headers)
        await inSpan(name, { queuedMs }, () => handle(parsed.data, { queuedMs })).finally(flushSpans)
      }),
  )
}

const runData = z.object({
  groupRunId: groupRunIdSchema,
  index: z.int().check(z.nonnegative()),
  turn: z._default(z.string().check(z.maxLength(40)), ''),
  express: z._default(z.boolean(), false),
})

/** The runs of one provider: each has its own queues, with limits that hold until others are learned (see load.ts). */
const runs = (name: string, maxConcurrentDispatches: typeof runConcurrency) =>
  task(
    name,
    {
      secrets: [providerKeysSecret],
      ...sized('runs'),
      rateLimits: { maxConcurrentDispatches, maxDispatchesPerSecond: runsPerSecond },
    },
    async () => {
      const { processRun } = await import('./runs/run.ts')
      return { schema: runData, handle: processRun }
    },
  )

/** A group: its functions are called `run-<provider>`. */
export const run = byProvider((provider) => runs(`run.${provider}`, runConcurrency))

/** The same for the few runs that a person waits for: they pass those of schedules and of large launches. */
export const express = byProvider((provider) => runs(`express.${provider}`, expressConcurrency))

/** The limits of queues whose tasks ask no provider. */
const COUNTING = { maxConcurrentDispatches: countingConcurrency } as const

const groupRunData = z.object({ groupRunId: groupRunIdSchema })

export const refill = task('refill', { ...sized('refill'), rateLimits: COUNTING }, async () => {
  const { refill: refillGroupRun } = await import('./runs/refill.ts')
  return { schema: groupRunData, handle: ({ groupRunId }) => refillGroupRun(groupRunId) }
})

/** A little after the end of a slot, so that clocks may differ a little. */
const GRACE_MS = 100

const waitUntil = async (at: number): Promise<void> => {
  const ms = Math.min(at - Date.now(), 2 * SLOT_MS)
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
}

export const rollup = task('rollup', { ...sized('rollup'), rateLimits: COUNTING }, async () => {
  const { rollUp } = await import('./settlement/rollup.ts')
  return {
    schema: z.object({
      groupRunId: groupRunIdSchema,
      notBefore: z.number(),
      waits: z._default(z.boolean(), false),
    }),
    handle: async ({ groupRunId, notBefore, waits }) => {
      await waitUntil(notBefore + GRACE_MS)
      await rollUp(groupRunId, waits)
    },
  }
})

export const purge = task('purge', { ...sized('purge'), rateLimits: COUNTING }, async () => {
  const [{ purgeAnalysis }, { purgeBrand }] = await Promise.all([
    import('./runs/purge-analysis.ts'),
    import('./brands/delete.ts'),
  ])
  return {
    schema: z.union([z.object({ analysisId: analysisIdSchema }), z.object({ brandId: brandIdSchema })]),
    handle: (data) => ('brandId' in data ? purgeBrand(data.brandId) : purgeAnalysis(data.analysisId)),
  }
})

/** Few at a time: mail servers take offence at many. */
const MAILS_AT_A_TIME = 5

export const deliverMail = task(
  'deliverMail',
  { ...sized('deliverMail'), secrets: [smtpUrl], rateLimits: { maxConcurrentDispatches: MAILS_AT_A_TIME } },
  async () => {
    const { deliverMail: deliverOneMail } = await import('./mail/deliver.ts')
    return {
      schema: z.object({ mailId: z.string().check(z.minLength(1), z.maxLength(128)) }),
      handle: ({ mailId }) => deliverOneMail(mailId),
    }
  },
)

/** Figures computed again, after a correction or for an administrator; and the concepts of phrases. */
export const recompute = task(
  'recompute',
  { secrets: [providerKeysSecret, sealKeys], ...sized('recompute'), rateLimits: COUNTING },
  async () => {
    const { recomputeStep, recomputeTaskSchema } = await import('./recomputation/steps.ts')
    return { schema: recomputeTaskSchema, handle: recomputeStep }
  },
)

/** Answers that the analyst could not read, read again. */
export const readAgain = task(
  'readAgain',
  { secrets: [providerKeysSecret], ...sized('readAgain'), rateLimits: COUNTING },
  async () => {
    const { readUnread } = await import('./runs/read-again.ts')
    return { schema: groupRunData, handle: ({ groupRunId }) => readUnread(groupRunId) }
  },
)

const nightly = loadedLate('recountNightly', () => import('./admin/recount.ts'))

/** Counts what the console shows again, once a night: what was miscounted does not stay. */
export const recountNightly = onSchedule(
  { ...sized('recountNightly'), schedule: 'every 24 hours', timeoutSeconds: 540 },
  () =>
    inTrace(readTrace(), async () => {
      const { recountAll } = await nightly()
      await recountAll()
    }),
)

const migrations = loadedLate('migrate', () => import('./recomputation/migrations.ts'))

/** Starts migrations that are new. `npm run deploy` fires it; after any other deployment it fires by itself. */
export const migrate = onSchedule({ ...sized('migrate'), schedule: 'every 24 hours' }, () =>
  inTrace(readTrace(), async () => {
    const { startMigrations } = await migrations()
    await startMigrations()
  }),
)

const sweeper = loadedLate('sweep', () => import('./sweep.ts'))

export const sweep = onSchedule(
  { ...sized('sweep'), schedule: 'every 1 minutes', timeoutSeconds: 300 },
  ({ scheduleTime }) =>
    inTrace(readTrace(), async () => {
      const { sweepAll } = await sweeper()
      await sweepAll(firedAt(scheduleTime))
    }),
)

/** Answers of the assistant, written piece by piece. */
export const answerChat = task(
  'answerChat',
  {
    secrets: [providerKeysSecret],
    ...sized('answerChat'),
    rateLimits: { maxConcurrentDispatches: runConcurrency },
  },
  async () => {
    const { answerMessage } = await import('./chat/answer.ts')
    return {
      schema: z.object({
        conversationId: conversationIdSchema,
        messageId: z.string().check(z.minLength(1), z.maxLength(128)),
      }),
      handle: ({ conversationId, messageId }) => answerMessage(conversationId, messageId),
    }
  },
)

/** Steps of jobs that create analyses, a task each. */
export const createAnalysis = task(
  'createAnalysis',
  { ...sized('createAnalysis'), rateLimits: COUNTING },
  async () => {
    const { takeStep } = await import('./analyses/creation-steps.ts')
    return {
      schema: z.object({ jobId: jobIdSchema, step: z.int().check(z.nonnegative()) }),
      handle: ({ jobId, step }) => takeStep(jobId, step),
    }
  },
)

/** Launches the slots of a shard whose time has come, a page at a time. */
export const launchDue = task('launchDue', { ...sized('launchDue'), rateLimits: COUNTING }, async () => {
  const [{ launchPage }, { pageSchema }] = await Promise.all([
    import('./analyses/launch-due.ts'),
    import('./analyses/due-shards.ts'),
  ])
  return { schema: pageSchema, handle: launchPage }
})

const launcher = loadedLate('cadence', () => import('./analyses/due-shards.ts'))

export const cadence = onSchedule(
  { ...sized('cadence'), schedule: 'every 1 minutes', timeoutSeconds: 300 },
  ({ scheduleTime }) =>
    inTrace(readTrace(), async () => {
      const { dueShards } = await launcher()
      await dueShards(firedAt(scheduleTime))
    }),
)
