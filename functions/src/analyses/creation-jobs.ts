import {
  type CreationJob,
  creationJobSchema,
  JOB_STEPS,
  type JobOrder,
} from '@sillage/core/analyses/creation-job'
import { AppError } from '@sillage/core/base/errors'
import { brandOfConversation, buildJobId, newAnalysisId, newJobId } from '@sillage/core/base/ids'
import { analysisPath, conversationPath, creationJobPath, creationJobsPath } from '@sillage/core/base/paths'
import { requireAiMode } from '@sillage/core/plans/gates'
import { Timestamp } from 'firebase-admin/firestore'
import { getStanding } from '../plans/entitlements.ts'
import { hashDigits } from '../platform/digits.ts'
import { db } from '../platform/firebase.ts'
import { logger } from '../platform/log/logger.ts'
import { jobStepTaskName } from '../platform/queue/names.ts'
import { enqueue } from '../platform/queue/task-queue.ts'
import { getShard } from '../platform/shards.ts'
import { transact } from '../platform/transact.ts'
import { deleteAnalysis } from '../runs/delete-analysis.ts'
import { buildDesign, type Orderer } from './create-manual.ts'

/** After so long without a step the sweeper sends the task again. */
export const SILENCE_MS = 60_000
const KEPT_MS = 30 * 86_400_000
const DELETED_AT_ONCE = 200

export const creationRef = (jobId: string) => db.doc(creationJobPath(jobId))

/** When a job that goes on is looked after, should it fall silent. */
export const wakeLater = (): Timestamp => Timestamp.fromMillis(Date.now() + SILENCE_MS)

/** @throws AppError job_not_found */
export const loadCreation = async (jobId: string): Promise<CreationJob> => {
  const snapshot = await creationRef(jobId).get()
  if (!snapshot.exists) throw new AppError('job_not_found')
  return creationJobSchema.parse(snapshot.data())
}

/** Sends for the step that a job is at. Never fails: the sweeper sends what could not be sent now. */
export const enqueueStep = async (
  { jobId, retries, completedSteps }: Pick<CreationJob, 'jobId' | 'retries' | 'completedSteps'>,
  again = '',
): Promise<void> => {
  try {
    const name = jobStepTaskName(jobId, retries, completedSteps, again)
    await enqueue('createAnalysis', { jobId, step: completedSteps }, { name })
  } catch (error) {
    logger.error('step of a job not enqueued', { jobId, error })
  }
}

const newJob = (
  { jobId, brandId, uid, retries }: { jobId: string; brandId: string; uid: string; retries: number },
  order: JobOrder,
) => {
  const now = Timestamp.now()
  return {
    jobId,
    brandId,
    analysisId: newAnalysisId(brandId),
    createdBy: uid,
    order,
    status: 'processing',
    currentStep: JOB_STEPS[0],
    completedSteps: 0,
    error: null,
    retries,
    tries: 0,
    wakeAt: wakeLater(),
    shard: getShard(jobId),
    createdAt: now,
    updatedAt: now,
    expiresAt: Timestamp.fromMillis(now.toMillis() + KEPT_MS),
  } satisfies Record<keyof CreationJob, unknown>
}

/** The analysis of a job that failed, and that is ordered again. */
const discard = async (analysisId: string): Promise<void> => {
  try {
    await deleteAnalysis(analysisId)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'analysis_not_found')) throw error
  }
}

/** Where an order comes from, and what tells it from others. */
interface Origin {
  conversationId: string | null
  orderId: string | null
}

/** An order that is sent again is the same job; another order is another one. */
const jobIdFor = (
  { uid }: Orderer,
  brandId: string,
  order: JobOrder,
  { conversationId, orderId }: Origin,
): string =>
  conversationId === null && orderId === null
    ? newJobId(brandId)
    : buildJobId(brandId, hashDigits(brandId, uid, conversationId ?? '', orderId ?? JSON.stringify(order)))

/**
 * Starts a job. Its order has passed every gate that it will pass again as it launches. An order is one job, however often
 * it is sent; after a failure it starts again.
 *
 * @throws AppError ai_mode_locked, conversation_not_found, or the errors of an order's gates
 */
export const startCreation = async (
  caller: Orderer,
  brandId: string,
  order: JobOrder,
  origin: Origin,
): Promise<string> => {
  requireAiMode(await getStanding(caller.payer))
  const { conversationId } = origin
  if (conversationId !== null && brandOfConversation(conversationId) !== brandId) {
    throw new AppError('conversation_not_found', { details: { field: 'conversationId' } })
  }
  const jobId = jobIdFor(caller, brandId, order, origin)
  const ref = creationRef(jobId)
  const earlier = await ref.get()
  if (earlier.exists && earlier.get('status') !== 'failed') return jobId
  await buildDesign(caller, brandId, order, true)
  const { job, replaced } = await transact(async (transaction) => {
    const snapshot = await transaction.get(ref)
    const conversation =
      conversationId === null ? null : await transaction.get(db.doc(conversationPath(conversationId)))
    const stored = snapshot.exists ? creationJobSchema.parse(snapshot.data()) : null
    if (stored !== null && stored.status !== 'failed') return { job: stored, replaced: null }
    const next = newJob({ jobId, brandId, uid: caller.uid, retries: (stored?.retries ?? -1) + 1 }, order)
    transaction.set(ref, next)
    // A conversation that was deleted meanwhile stays so, and nobody writes in another's.
    if (conversation?.get('createdBy') === caller.uid) transaction.update(conversation.ref, { jobId })
    return { job: next, replaced: stored?.analysisId ?? null }
  })
  if (replaced !== null) await discard(replaced)
  if (job.status === 'processing') await enqueueStep(job)
  return jobId
}

/**
 * Has a job that failed go on from the step that failed; one whose analysis was deleted meanwhile makes another. Asked for
 * twice, it goes on once.
 *
 * @throws AppError job_not_found; access_denied to whom the job is not of, since its launch is paid by them
 */
export const retryCreation = async (jobId: string, { uid }: Orderer): Promise<CreationJob> => {
  const ref = creationRef(jobId)
  const job = await transact(async (transaction) => {
    const snapshot = await transaction.get(ref)
    if (!snapshot.exists) throw new AppError('job_not_found')
    const stored = creationJobSchema.parse(snapshot.data())
    if (stored.createdBy !== uid) throw new AppError('access_denied')
    if (stored.status !== 'failed') return stored
    const isCreated = stored.completedSteps > JOB_STEPS.indexOf('creating_analysis')
    const isGone = isCreated && !(await transaction.get(db.doc(analysisPath(stored.analysisId)))).exists
    const completedSteps = isGone ? JOB_STEPS.indexOf('creating_analysis') : stored.completedSteps
    const changes = {
      // Nothing is written below a document under deletion.
      ...(isGone ? { analysisId: newAnalysisId(stored.brandId) } : {}),
      status: 'processing',
      currentStep: JOB_STEPS[completedSteps] ?? JOB_STEPS[0],
      completedSteps,
      error: null,
      tries: 0,
      retries: stored.retries + 1,
    } as const
    transaction.update(ref, { ...changes, wakeAt: wakeLater(), updatedAt: Timestamp.now() })
    return { ...stored, ...changes }
  })
  if (job.status === 'processing') await enqueueStep(job)
  return job
}

/** Deletes the jobs that somebody started; those under way make nothing more. */
export const deleteCreations = async (uid: string): Promise<void> => {
  const ofPerson = db.collection(creationJobsPath()).where('createdBy', '==', uid)
  for (;;) {
    const page = await ofPerson.select().limit(DELETED_AT_ONCE).get()
    if (page.empty) return
    const batch = db.batch()
    for (const { ref } of page.docs) batch.delete(ref)
    await batch.commit()
  }
}
