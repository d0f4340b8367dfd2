import { z } from 'zod/mini'
import { errorCodeSchema } from '../base/error-body.ts'
import { instant } from '../base/time.ts'
import { orderSchema, suggestedPersonasSchema } from './setup-calls.ts'

/** The order of a job: prompts by name, and personas that may be new to the brand. */
export const jobOrderSchema = z.extend(z.omit(orderSchema, { prompt: true }), {
  prompts: orderSchema.shape.prompts.def.innerType,
  /** People who ask; they become personas of the brand. They go before `personaIds`. */
  personas: z.optional(suggestedPersonasSchema),
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
  completedSteps: z.int().check(z.minimum(0), z.maximum(JOB_STEPS.length)),
  error: z.nullable(z.object({ code: errorCodeSchema, message: z.string() })),
  /** How often somebody had it go on after a failure. */
  retries: z.int().check(z.nonnegative()),
  /** Failures of the step under way that nobody foresaw. */
  tries: z.int().check(z.nonnegative()),
  /** When the sweeper looks after it; null once it has ended. */
  wakeAt: z.nullable(instant),
  shard: z.int().check(z.nonnegative()),
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
  completed_steps: z.int(),
  total_steps: z.int(),
  /** Null before the analysis is there. */
  analysis_id: z.nullable(z.string()),
  error_message: z.nullable(z.string()),
  error_code: z.nullable(errorCodeSchema),
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
