import { z } from 'zod/mini'
import { instant } from '../base/time.ts'
import { digestSchema, sealSchema } from './seal.ts'

/** Seals of a version that are kept. Each names the one before it. */
export const MAX_SEALS = 200

/**
 * `…/seals/{groupRunId}`: the seals of a version, and how far the next one has come. A version that settled before there were
 * seals has no such document.
 */
export const sealNotesSchema = z.object({
  groupRunId: z.string(),
  shard: z.int(),
  /** When the sweeper looks whether its task was lost; null when nothing waits for a seal. */
  dueAt: z.nullable(instant),
  /** Whether manifest or runs may have changed; otherwise only the corrections may have. */
  runsChanged: z.boolean(),
  /** The tree so far, and the index of the next run; null before the first page. */
  progress: z.nullable(
    z.object({
      next: z.int(),
      manifest: digestSchema,
      tree: z.object({ size: z.int(), roots: z.readonly(z.array(digestSchema)) }),
    }),
  ),
  /** The oldest first. */
  seals: z._default(z.array(sealSchema), []),
})
export type SealNotes = z.infer<typeof sealNotesSchema>
