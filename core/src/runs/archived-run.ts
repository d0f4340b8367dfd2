import { z } from 'zod/mini'
import { runSchema } from './run.ts'

/** `…/runs/{runId}` once its answer and its reading lie in an object of Cloud Storage. */
export const archivedRunSchema = z.extend(z.omit(runSchema, { answer: true, reading: true }), {
  archived: z.object({
    bucket: z.string(),
    /** Name of the object below the folder of its version. */
    file: z.string(),
  }),
})
export type ArchivedRun = z.infer<typeof archivedRunSchema>

/** A line of such an object: what was moved of one run, as it was stored, with times in milliseconds since 1970. */
export const archivedLineSchema = z.object({
  runId: z.string(),
  answer: z.unknown(),
  reading: z.unknown(),
})
export type ArchivedLine = z.infer<typeof archivedLineSchema>
