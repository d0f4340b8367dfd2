import { cellAt } from '@sillage/core/runs/cells'
import type { Manifest } from '@sillage/core/runs/group-run'
import type { Answer, Cell, RunError } from '@sillage/core/runs/run'
import { publicError } from '@sillage/core/runs/run-error-texts'
import { FieldValue } from 'firebase-admin/firestore'
import { matchAnswer } from '../analyst/match-answer.ts'
import type { EventFields } from '../platform/log/events.ts'
import { logEvent, logger } from '../platform/log/logger.ts'
import { isRefusal, ProviderBlocked, throughBreaker } from '../providers/breakers.ts'
import { droppedByAll } from '../providers/dropped-by-all.ts'
import { countAnswered, storeLoad } from '../providers/load.ts'
import { countAnswer, countDelivery, storeMetrics } from '../providers/meter.ts'
import { withMeteredRetries } from '../providers/metered.ts'
import { pricesNow } from '../providers/models.ts'
import { ProviderError } from '../providers/provider.ts'
import { CeilingReached, requireBelowCeiling } from '../providers/spend.ts'
import { breakerPauseMs, providerWaitMs } from '../settings/runs.ts'
import { askCell } from './ask.ts'
import { type Claim, type ClaimedRun, ClaimLost, claimRun } from './claim.ts'
import { type GroupRunContext, liveGroupRun } from './group-run-context.ts'
import { readByFirst } from './read.ts'
import { type Readers, readers } from './readers.ts'
import { enqueueRollup, enqueueRollupOfWaiting } from './rollup-queue.ts'
import { enqueueRun, type RunTask, turnAt } from './run-tasks.ts'

/** Times that a run may fail for a reason that is not its provider's; then it is given up. */
const MAX_UNEXPECTED_FAILURES = 18

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

/** A new answer, stored as soon as it is there. */
const obtainAnswer = async (
  run: ClaimedRun,
  context: GroupRunContext,
  cell: Cell,
  { providers }: Readers,
): Promise<Answer> => {
  let attempts = 0
  const { runId, signal } = run
  const answer = await withMeteredRetries(
    { runId, provider: cell.provider, stage: 'answer' },
    (attempt, permit) => {
      attempts = attempt
      return askCell(context.manifest, cell, {
        providers,
        pricesNow,
        idempotencyKey: runId,
        permit,
        dropped: droppedByAll,
        signal,
      })
    },
    { signal, attemptsBefore: run.stageAttempts },
  )
  countAnswer(cell, answer)
  await run.storeAnswer(answer, attempts)
  return answer
}

/**
 * Ends a run whose answer the analyst could not read, for now: the answer is paid and stands, and counts for all that
 * takes no analyst. It is read again later (see read-again.ts).
 */
const endUnread = async (
  run: ClaimedRun,
  { manifest }: GroupRunContext,
  { languageCode }: Cell,
  answer: Answer,
  error: RunError,
): Promise<void> => {
  await run.finish({
    status: 'completed',
    attempts: error.attempts,
    reading: matchAnswer({ tracked: manifest, languageCode, answer }),
    unread: true,
    error: publicError(error),
    finishedAt: FieldValue.serverTimestamp(),
  })
}

const getFailure = (error: unknown): ProviderError | null =>
  error instanceof StageError ? error.failure : null

const complete = async (run: ClaimedRun, context: GroupRunContext, cell: Cell): Promise<void> => {
  const tools = readers(context.manifest)
  const ask = () => inStage('answer', () => obtainAnswer(run, context, cell, tools))
  // Whether anybody can read it now is not asked: it is read later (see read-again.ts).
  if (!run.answer) await requireBelowCeiling(context.payer)
  const answer = run.answer ?? (await throughBreaker(cell.provider, run.runId, ask, getFailure))
  const read = (by: Manifest['analyst']) => inStage('reading', () => tools.read(by, answer, cell, run))
  await run.finish({
    status: 'completed',
    ...(await readByFirst(context.manifest, run.runId, read, getFailure)),
    error: null,
    finishedAt: FieldValue.serverTimestamp(),
  })
}

/** Ends a run that got no answer, or no reading. */
const endWithout = async (
  run: ClaimedRun,
  context: GroupRunContext,
  task: RunTask,
  error: RunError,
): Promise<void> => {
  const { answer } = run
  if (error.stage === 'reading' && answer) {
    await endUnread(run, context, cellAt(context.manifest, task.index), answer, error)
    return
  }
  await run.finish({
    status: 'failed',
    attempts: error.attempts,
    error: publicError(error),
    finishedAt: FieldValue.serverTimestamp(),
  })
}

/**
 * Has a run wait outside of its provider's few places: gives it back until a moment, when a task of its own brings it
 * again. Should the task not be sent, this delivery fails, and the next one sends it.
 */
const waitUntil = async (
  run: ClaimedRun,
  { manifest }: GroupRunContext,
  task: RunTask,
  until: number,
  counts: { attempts: number; stageAttempts: number },
): Promise<void> => {
  const turn = turnAt(until)
  await run.giveBack({ until, turn, ...counts })
  await enqueueRun(manifest, task, turn, until)
}

const noteWait = (
  { runId }: ClaimedRun,
  { manifest }: GroupRunContext,
  task: RunTask,
  reason: EventFields<'run waits'>['for'],
  until: number,
): void => {
  const { provider } = cellAt(manifest, task.index)
  logEvent('run waits', { groupRunId: manifest.groupRunId, runId, provider, for: reason, until })
}

/** Refusals of one run that may come before all workers have seen that the provider refuses everybody. */
const MAX_DOUBTS = 3

/** How a delivery leaves a run. */
type Outcome = 'ended' | 'waits'

const fail = async (
  run: ClaimedRun,
  context: GroupRunContext,
  task: RunTask,
  { stage, failure }: StageError,
): Promise<Outcome> => {
  const attempts = run.attempts - run.stageAttempts + failure.attempts
  // The first refused runs come again once the breaker has decided whether the provider refuses everybody.
  const isDoubtful = isRefusal(failure) && failure.attempts <= MAX_DOUBTS
  const retryInMs = failure.retryInMs ?? (isDoubtful ? breakerPauseMs() : null)
  if (retryInMs === null) {
    const cut = stage === 'reading' && failure.outOfRoom ? { cut: true as const } : {}
    const { class: errorClass, message } = failure
    await endWithout(run, context, task, { class: errorClass, stage, message, attempts, ...cut })
    return 'ended'
  }
  const until = Date.now() + retryInMs
  noteWait(run, context, task, 'turn', until)
  await waitUntil(run, context, task, until, { attempts, stageAttempts: failure.attempts })
  return 'waits'
}

/**
 * Has a run wait for its provider. One whose group run has waited too long fails; its unit is given back with the
 * settlement. One whose answer is stored ends unread at once: no analyst takes calls.
 */
const waitForProvider = async (
  run: ClaimedRun,
  context: GroupRunContext,
  task: RunTask,
  { breaker, until }: ProviderBlocked,
): Promise<Outcome> => {
  const { reason, off } = breaker
  const since = off?.since ?? breaker.since
  const { groupRunId, createdAt } = context.manifest
  const attempts = Math.max(1, run.attempts)
  const isOver = Date.now() - Math.max(since ?? 0, createdAt) >= providerWaitMs()
  if (run.answer !== null || isOver) {
    const stage = run.answer === null ? 'answer' : 'reading'
    const { class: errorClass, message } =
      off === null && reason !== null ? reason : { class: 'overloaded' as const, message: 'no answer' }
    await endWithout(run, context, task, { class: errorClass, stage, message, attempts })
    return 'ended'
  }
  noteWait(run, context, task, 'provider', until)
  await waitUntil(run, context, task, until, { attempts: run.attempts, stageAttempts: 0 })
  await enqueueRollupOfWaiting(groupRunId)
  return 'waits'
}

/** Has a run wait for the end of the day, as all of its customer's, or all of everybody's. */
const waitForCeiling = async (
  run: ClaimedRun,
  context: GroupRunContext,
  task: RunTask,
  { until }: CeilingReached,
): Promise<Outcome> => {
  noteWait(run, context, task, 'day', until)
  await waitUntil(run, context, task, until, { attempts: run.attempts, stageAttempts: run.stageAttempts })
  await enqueueRollupOfWaiting(context.manifest.groupRunId)
  return 'waits'
}

/**
 * After an error that is not the provider's: gives the run back at once instead of letting its claim run out. One that
 * comes every time ends the run in the end, so that its group run can end.
 */
const failUnexpectedly = async (
  run: ClaimedRun,
  context: GroupRunContext,
  task: RunTask,
  error: unknown,
): Promise<void> => {
  const attempts = run.attempts + 1
  const stageAttempts = run.stageAttempts + 1
  if (stageAttempts < MAX_UNEXPECTED_FAILURES) {
    await run.giveBack({ until: Date.now(), turn: run.turn, attempts, stageAttempts }).catch(() => undefined)
    throw error
  }
  const message = error instanceof Error ? error.message : String(error)
  const stage = run.answer === null ? 'answer' : 'reading'
  logger.error('run given up', { runId: run.runId, error })
  await endWithout(run, context, task, {
    class: 'malformed',
    stage,
    message: message.slice(0, 500),
    attempts,
  })
}

/** Ends a claimed run, for good or bad, or has it wait. */
const work = async (
  run: ClaimedRun,
  context: GroupRunContext,
  task: RunTask,
  cell: Cell,
): Promise<Outcome> => {
  try {
    await complete(run, context, cell)
  } catch (error) {
    if (error instanceof ClaimLost || run.signal.aborted) throw new ClaimLost(run.runId)
    if (error instanceof ProviderBlocked) return await waitForProvider(run, context, task, error)
    if (error instanceof CeilingReached) return await waitForCeiling(run, context, task, error)
    if (error instanceof StageError) return await fail(run, context, task, error)
    await failUnexpectedly(run, context, task, error)
  } finally {
    run.leave()
  }
  return 'ended'
}

const logEnd = (
  { runId, ended }: ClaimedRun,
  { provider, modelId }: Cell,
  about: Pick<EventFields<'run ended'>, 'groupRunId' | 'queuedMs' | 'workedMs'>,
): void => {
  if (!ended) return
  const { status, error, attempts } = ended
  const { class: errorClass = null, stage = null } = error ?? {}
  logEvent('run ended', { ...about, runId, provider, modelId, status, class: errorClass, stage, attempts })
}

/** A little after the end of a lease, so that its holder may still renew it. */
const AFTER_LEASE_MS = 1_000

/** Has a run that another delivery holds brought again when that delivery must have ended, or the run's time has come. */
const reschedule = async (
  { manifest }: GroupRunContext,
  task: RunTask,
  claim: Extract<Claim, { kind: 'worked' | 'waits' }>,
): Promise<void> => {
  if (claim.kind === 'worked') {
    const until = claim.until + AFTER_LEASE_MS
    await enqueueRun(manifest, task, turnAt(until), until)
    return
  }
  // Its name is taken, so only this delivery can bring it: the queue makes another one after a pause.
  if (claim.turn === task.turn) throw new Error(`run ${task.index} was brought before its time`)
  await enqueueRun(manifest, task, claim.turn, claim.until)
}

/**
 * Processes one run of a group run: claims it, asks, stores the answer, reads it, stores the reading, and has the
 * result counted. Delivered twice it asks once; delivered after its end it only makes sure that it is counted. A run
 * that has to wait returns at once, and comes again with a task of its own: waiting is no error, on which the queue
 * would slow down for everybody.
 */
export const processRun = async (task: RunTask, { queuedMs }: { queuedMs: number }): Promise<void> => {
  const deliveredAt = Date.now()
  const { groupRunId, index, turn } = task
  const context = await liveGroupRun(groupRunId)
  if (!context || index >= context.total) {
    logger.debug('run of no group run that is under way', { groupRunId, index })
    return
  }
  if (context.stopping) {
    logger.debug('run of a cancelled group run', { groupRunId, index })
    return
  }
  const cell = cellAt(context.manifest, index)
  countDelivery(cell.provider, queuedMs)
  const claim = await claimRun(groupRunId, index, cell, turn)
  if (claim.kind === 'worked' || claim.kind === 'waits') return await reschedule(context, task, claim)
  if (claim.kind === 'claimed') {
    try {
      if ((await work(claim.run, context, task, cell)) === 'waits') return
    } catch (error) {
      if (!(error instanceof ClaimLost)) throw error
      logger.info('claim lost', { runId: claim.run.runId })
      return
    } finally {
      await Promise.all([storeMetrics(), storeLoad()])
    }
    if (claim.run.ended?.status === 'completed') countAnswered(cell.provider, queuedMs)
    logEnd(claim.run, cell, { groupRunId, queuedMs, workedMs: Date.now() - deliveredAt })
  }
  await enqueueRollup(groupRunId)
}
