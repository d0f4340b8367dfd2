import { runIdOf } from '@sillage/core/ids'
import { cellAt } from '@sillage/core/runs/cells'
import type { Answer, Cell, RunError } from '@sillage/core/runs/run'
import { FieldValue } from 'firebase-admin/firestore'
import { HttpsError } from 'firebase-functions/https'
import { logger } from '../log.ts'
import { askCell } from './ask.ts'
import { type ClaimedRun, ClaimLost, claimRun } from './claim.ts'
import { type GroupRunContext, liveGroupRun } from './group-run-context.ts'
import { ProviderError } from './providers/provider.ts'
import { RETRY_POLICIES, withRetries } from './providers/retry.ts'
import { type Readers, readers } from './readers.ts'
import { enqueueRollup } from './rollup-queue.ts'

/** Attempts over all deliveries of a run's task; then the last error is final, whatever it is. */
const MOST_ATTEMPTS = 18

/** Makes the queue deliver the task again after a pause, without the noise of an unexpected error. */
const tryLater = (reason: string): HttpsError => new HttpsError('unavailable', reason)

type Stage = RunError['stage']

/** A provider's failure, with the stage it came in. */
class StageError extends Error {
  readonly stage: Stage
  readonly failure: ProviderError

  constructor(stage: Stage, failure: ProviderError) {
    super(failure.message, { cause: failure })
    this.stage = stage
    this.failure = failure
  }
}

const inStage = async <T>(stage: Stage, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ProviderError ? new StageError(stage, error) : error
  }
}

/** The answer: the one that is stored already, else a new one, stored as soon as it is there. */
const obtainAnswer = async (
  run: ClaimedRun,
  context: GroupRunContext,
  cell: Cell,
  { providers }: Readers,
): Promise<Answer> => {
  if (run.answer) return run.answer
  let attempts = 0
  const answer = await withRetries(
    (attempt) => {
      attempts = attempt
      return askCell(context.manifest, cell, { providers, idempotencyKey: run.runId, signal: run.signal })
    },
    { signal: run.signal },
  )
  await run.storeAnswer(answer, run.attempts + attempts)
  return answer
}

const complete = async (run: ClaimedRun, context: GroupRunContext, cell: Cell): Promise<void> => {
  const tools = readers(context.manifest)
  const answer = await inStage('answer', () => obtainAnswer(run, context, cell, tools))
  const { reading, usage } = await inStage('reading', () => tools.read(answer, cell, run))
  await run.finish({
    status: 'completed',
    reading,
    readingUsage: usage,
    error: null,
    finishedAt: FieldValue.serverTimestamp(),
  })
}

/** Whether another attempt is worth a later delivery: the policy would go on, only the time of this task is over. */
const worthLater = (failure: ProviderError, attempts: number): boolean =>
  !failure.final && failure.attempts < RETRY_POLICIES[failure.class].attempts && attempts < MOST_ATTEMPTS

const endFailed = async (run: ClaimedRun, error: RunError): Promise<void> => {
  logger.warn('run failed', { runId: run.runId, ...error })
  await run.finish({
    status: 'failed',
    attempts: error.attempts,
    error,
    finishedAt: FieldValue.serverTimestamp(),
  })
}

const fail = async (run: ClaimedRun, { stage, failure }: StageError): Promise<void> => {
  const attempts = run.attempts + failure.attempts
  if (worthLater(failure, attempts)) {
    await run.giveBack(attempts, failure.retryAfterMs ?? 0)
    throw tryLater(`${failure.class}: ${failure.message}`)
  }
  await endFailed(run, { class: failure.class, stage, message: failure.message, attempts })
}

/**
 * After an error that is not the provider's: gives the run back at once instead of letting its claim run out. One that
 * comes every time ends the run in the end, so that its group run can end.
 */
const stumble = async (run: ClaimedRun, error: unknown): Promise<void> => {
  const attempts = run.attempts + 1
  if (attempts < MOST_ATTEMPTS) {
    await run.giveBack(attempts, 0).catch(() => undefined)
    throw error
  }
  const message = error instanceof Error ? error.message : String(error)
  const stage = run.answer === null ? 'answer' : 'reading'
  logger.error('run given up', { runId: run.runId, error })
  await endFailed(run, { class: 'malformed', stage, message: message.slice(0, 500), attempts })
}

/** Ends a claimed run, for good or bad. */
const work = async (run: ClaimedRun, context: GroupRunContext, cell: Cell): Promise<void> => {
  try {
    await complete(run, context, cell)
  } catch (error) {
    if (error instanceof ClaimLost || run.signal.aborted) throw new ClaimLost(run.runId)
    if (error instanceof StageError) return await fail(run, error)
    await stumble(run, error)
  } finally {
    run.leave()
  }
}

/**
 * Processes one run of a group run: claims it, asks, stores the answer, reads it, stores the reading, and has the
 * result counted. Delivered twice it asks once; delivered after its end it only makes sure that it is counted.
 *
 * @throws HttpsError `unavailable` when the queue should deliver the task again later
 */
export const processRun = async (groupRunId: string, index: number): Promise<void> => {
  const context = await liveGroupRun(groupRunId)
  if (!context || index >= context.total) {
    logger.debug('run of no group run that is under way', { groupRunId, index })
    return
  }
  const cell = cellAt(context.manifest, index)
  const claim = await claimRun(groupRunId, index, cell)
  if (claim.kind === 'held') throw tryLater(`run ${runIdOf(groupRunId, index)} is being worked on`)
  if (claim.kind === 'claimed') {
    try {
      await work(claim.run, context, cell)
    } catch (error) {
      if (!(error instanceof ClaimLost)) throw error
      logger.info('claim lost', { runId: claim.run.runId })
      return
    }
  }
  await enqueueRollup(groupRunId)
}
