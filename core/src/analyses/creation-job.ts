import { z } from 'zod'
import { errorCodeSchema } from '../api/error-body.ts'
import { suggestedPersonaSchema } from '../brands/topic.ts'
import { instant } from '../time.ts'
import { LIMITS } from './analysis.ts'
import { orderSchema } from './setup-calls.ts'

/** What a job makes an analysis of: an order with the prompts named, and with people who may be new to the brand. */
export const jobOrderSchema = orderSchema.omit({ prompt: true }).extend({
  prompts: orderSchema.shape.prompts.unwrap(),
  /** People who ask; they become personas of the brand. They go before `personaIds`. */
  personas: z.array(suggestedPersonaSchema).min(1).max(LIMITS.personas).optional(),
})
export type JobOrder = z.infer<typeof jobOrderSchema>

/** The steps of a job, in their order. The last one launches the analysis too. */
export const JOB_STEPS = [
  'initializing',
  'creating_analysis',
  'adding_prompts',
  'adding_personas',
  'linking_prompts',
  'linking_personas',
  'adding_languages',
  'adding_models',
] as const
export type JobStep = (typeof JOB_STEPS)[number]

const jobStatusSchema = z.enum(['processing', 'completed', 'failed'])
const currentStepSchema = z.enum([...JOB_STEPS, 'completed', 'error'])

/** `analysis_creation_jobs/{job}`: makes one analysis, a step at a time. */
export const creationJobSchema = z.object({
  jobId: z.string(),
  brandId: z.string(),
  /** The analysis that it makes, whose id is known before it is there. */
  analysisId: z.string(),
  createdBy: z.string(),
  order: jobOrderSchema,
  status: jobStatusSchema,
  currentStep: currentStepSchema,
  completedSteps: z.number().int().min(0).max(JOB_STEPS.length),
  error: z.object({ code: errorCodeSchema, message: z.string() }).nullable(),
  /** How often somebody had it go on after a failure. */
  retries: z.number().int().nonnegative(),
  /** Failures of the step under way that nobody foresaw. */
  tries: z.number().int().nonnegative(),
  /** When the sweeper looks after it; null once it has ended. */
  wakeAt: instant.nullable(),
  shard: z.number().int().nonnegative(),
  createdAt: instant,
  updatedAt: instant,
  expiresAt: instant,
})
export type CreationJob = z.infer<typeof creationJobSchema>

/** A job as the API and the app read it. */
export const creationJobDtoSchema = z.object({
  job_id: z.string(),
  status: jobStatusSchema,
  current_step: currentStepSchema,
  completed_steps: z.number().int(),
  total_steps: z.number().int(),
  /** Null before the analysis is there. */
  analysis_id: z.string().nullable(),
  error_message: z.string().nullable(),
  error_code: errorCodeSchema.nullable(),
})
export type CreationJobDto = z.infer<typeof creationJobDtoSchema>

export const creationJobDto = (job: CreationJob): CreationJobDto => ({
  job_id: job.jobId,
  status: job.status,
  current_step: job.currentStep,
  completed_steps: job.completedSteps,
  total_steps: JOB_STEPS.length,
  analysis_id: job.completedSteps > JOB_STEPS.indexOf('creating_analysis') ? job.analysisId : null,
  error_message: job.error?.message ?? null,
  error_code: job.error?.code ?? null,
})
