import {
  type CreationJob,
  creationJobSchema,
  JOB_STEPS,
  type JobStep,
} from '@sillage/core/analyses/creation-job'
import { AppError, ERRORS } from '@sillage/core/base/errors'
import { firstGroupRunId } from '@sillage/core/base/ids'
import { analysisPath, creationJobsPath } from '@sillage/core/base/paths'
import { requireAiMode } from '@sillage/core/plans/gates'
import { Timestamp } from 'firebase-admin/firestore'
import { reusePrompts, writePrompts } from '../brands/reuse-prompts.ts'
import { adoptPersonas } from '../brands/topic-personas.ts'
import { loadBrand } from '../library/load.ts'
import { changeAnalysis, loadAnalysis } from '../library/load-analysis.ts'
import { loadPayer } from '../membership/payer.ts'
import { getStanding } from '../plans/entitlements.ts'
import { db } from '../platform/firebase.ts'
import { defineJob } from '../platform/jobs/job.ts'
import { commitStep } from '../platform/jobs/step.ts'
import { logger } from '../platform/log/logger.ts'
import { buildAnalysisKeys } from '../platform/search-keys.ts'
import { transact } from '../platform/transact.ts'
import { findNextSlot } from '../schedules/next-slot.ts'
import { chosenModels, modelLinks } from './choices.ts'
import { buildDesign, choosePersonas, chooseTitle, type Orderer } from './create-manual.ts'
import { creationRef, enqueueStep, SILENCE_MS, wakeLater } from './creation-jobs.ts'
import { launchAnalysis } from './launch.ts'

/** Unexpected failures of a step before the job fails. */
const MAX_TRIES = 5

const loadOrderer = async ({ brandId, createdBy }: CreationJob): Promise<Orderer> => ({
  uid: createdBy,
  payer: await loadPayer(brandId, createdBy),
})

/** The prompts of an order in the library of its brand; returns their ids. */
const addPrompts = ({ brandId, order }: CreationJob): Promise<string[]> =>
  transact(async (transaction) => {
    const { ids, missing } = await reusePrompts(transaction, brandId, [...new Set(order.prompts)])
    writePrompts(transaction, brandId, missing, order.promptCategory)
    return ids
  })

type Take = (job: CreationJob) => Promise<unknown>

/** The work of each step. Repeated or concurrent calls have the same result. */
const TAKE: Record<JobStep, Take> = {
  initializing: async (job) => {
    const orderer = await loadOrderer(job)
    requireAiMode(await getStanding(orderer.payer))
    await buildDesign(orderer, job.brandId, job.order, true)
  },

  creating_analysis: async ({ brandId, analysisId, createdBy, order }) => {
    await loadBrand(brandId)
    const ref = db.doc(analysisPath(analysisId))
    await transact(async (transaction) => {
      if ((await transaction.get(ref)).exists) return
      const now = Timestamp.now()
      const { cronExpression: cadence, ...when } = order.schedule
      const title = chooseTitle(order, order.prompts[0] ?? '')
      transaction.create(ref, {
        analysisId,
        brandId,
        title,
        ...buildAnalysisKeys({ title }),
        userInput: '',
        category: order.category ?? '',
        status: 'draft',
        promptIds: [],
        personaIds: [],
        languageCodes: [],
        models: [],
        samples: order.samples,
        untilPoints: order.untilPoints,
        schedule: { ...when, cadence },
        next: null,
        runStats: null,
        lastGroupRunId: null,
        versions: 0,
        createdBy,
        createdAt: now,
        updatedAt: now,
      })
    })
  },

  adding_prompts: (job) => addPrompts(job),

  adding_personas: ({ brandId, order }) =>
    transact(async (transaction) => {
      const { suggested } = await choosePersonas(brandId, order, order.prompts)
      const { write } = await adoptPersonas(transaction, brandId, suggested)
      write()
    }),

  linking_prompts: async (job) => {
    // A person may have changed one in the library since the step before.
    const ids = await addPrompts(job)
    await changeAnalysis(job.analysisId, () => ({ promptIds: ids }))
  },

  linking_personas: async ({ brandId, analysisId, order }) => {
    const { personaIds } = await choosePersonas(brandId, order, order.prompts)
    await changeAnalysis(analysisId, () => ({ personaIds }))
  },

  adding_languages: ({ analysisId, order }) =>
    changeAnalysis(analysisId, () => ({ languageCodes: [...new Set(order.languages)] })),

  adding_models: async ({ brandId, analysisId, createdBy, order }) => {
    const groupRunId = firstGroupRunId(analysisId)
    // An earlier delivery launched it and died before noting it.
    if ((await loadAnalysis(analysisId)).versions > 0) return
    const models = await chosenModels(order.modelIds, (index) => `analysisData.modelIds.${index}`)
    const { timeZone } = await loadBrand(brandId)
    await changeAnalysis(analysisId, (analysis) =>
      analysis.versions > 0
        ? null
        : {
            models: modelLinks(models),
            status: 'ready',
            next: findNextSlot({ analysisId, schedule: analysis.schedule, timeZone, uid: createdBy }),
          },
    )
    await launchAnalysis({ analysisId, uid: createdBy, launchedFrom: 'manual', groupRunId })
  },
}

/** A step that went through, or failed for a reason that another delivery would not change. */
const loadOutcome = async (job: CreationJob, step: JobStep) => {
  try {
    await TAKE[step](job)
    const completedSteps = job.completedSteps + 1
    const next = JOB_STEPS[completedSteps]
    return next === undefined
      ? ({ status: 'completed', currentStep: 'completed', completedSteps, tries: 0, wakeAt: null } as const)
      : ({ currentStep: next, completedSteps, tries: 0, wakeAt: wakeLater() } as const)
  } catch (error) {
    const known = error instanceof AppError && error.status < 500 ? error : null
    if (known === null && job.tries + 1 < MAX_TRIES) {
      await creationRef(job.jobId).update({ tries: job.tries + 1, wakeAt: wakeLater() })
      throw error
    }
    logger.warn('creation of an analysis failed', { jobId: job.jobId, step, error })
    return {
      status: 'failed',
      currentStep: 'error',
      wakeAt: null,
      error: { code: known?.code ?? 'internal', message: known?.message ?? ERRORS.internal.message },
    } as const
  }
}

/**
 * Handles a task of the queue `createAnalysis`: takes one step of a job and sends for the next. Killed anywhere, the same
 * step is taken again; a delivery that comes late sends for the step that the job is at.
 */
export const takeStep = async (jobId: string, at: number): Promise<void> => {
  const snapshot = await creationRef(jobId).get()
  if (!snapshot.exists) return
  const job = creationJobSchema.parse(snapshot.data())
  const step = JOB_STEPS[job.completedSteps]
  if (job.status !== 'processing' || step === undefined) return
  // The worker of this step may have died before it enqueued the next one.
  if (job.completedSteps !== at) return await enqueueStep(job)
  const outcome = await loadOutcome(job, step)
  // Where another delivery was faster, it sends for the next step.
  await commitStep(snapshot, {
    changes: { ...outcome, updatedAt: Timestamp.now() },
    after: async () => {
      if (!('status' in outcome)) await enqueueStep({ ...job, ...outcome })
    },
  })
}

/** Sends for the steps of jobs that have fallen silent. */
export const CREATIONS = defineJob({
  name: 'creation',
  due: { collection: creationJobsPath(), field: 'wakeAt' },
  lease: SILENCE_MS,
  parse: (document) => creationJobSchema.parse(document.data()),
  run: async (job, { again }) => ({ after: () => enqueueStep(job, again) }),
})
