import { z } from 'zod/mini'
import { byAnalysis } from '../analyses/calls.ts'
import { correctionSchema } from '../analytics/corrections/corrections.ts'
import { defineCall } from '../base/call.ts'
import { groupRunIdSchema } from '../base/ids.ts'
import { SEAL_STATES } from '../runs/shown-seal.ts'
import { digestSchema, sealKeySchema, sealSchema } from './seal.ts'

/** Seals of a version in one answer, the newest first. Each names the one before it. */
export const MAX_LISTED_SEALS = 10

export const sealedVersionSchema = z.object({
  groupRunId: z.string(),
  version: z.int(),
  state: z.enum(SEAL_STATES),
  seals: z.array(z.extend(sealSchema, { sealId: digestSchema, shortSeal: z.string() })),
})
export type SealedVersion = z.infer<typeof sealedVersionSchema>

export const listSeals = defineCall({
  ...byAnalysis,
  name: 'analyses.seals',
  summary: 'Seals of the versions of an analysis, and what else it takes to check them',
  method: 'GET',
  path: '/api/analyses/{analysisId}/seals',
  response: z.object({
    data: z.object({
      /** Newest first. */
      versions: z.array(sealedVersionSchema),
      /** In force today, in their order. */
      corrections: z.array(correctionSchema),
      keys: z.array(sealKeySchema),
    }),
  }),
  errors: ['analysis_not_found'],
})

export const listSealedRuns = defineCall({
  ...byAnalysis,
  name: 'analyses.sealedRuns',
  summary:
    'Leaves of the tree that a seal signs, a page at a time: the manifest, then every run by its index',
  method: 'GET',
  path: '/api/analyses/{analysisId}/sealed-runs',
  limits: [{ per: 'user', points: 3_000, seconds: 300 }],
  query: z.object({
    groupRunId: groupRunIdSchema,
    /** `nextCursor` of the page before. */
    cursor: z._default(z.coerce.number().check(z.int(), z.nonnegative()), 0),
  }),
  response: z.object({
    data: z.object({
      /** A leaf each, as JSON, with the parts of its run that the plan holds. */
      lines: z.array(z.string()),
      /** Null on the last page. */
      nextCursor: z.nullable(z.string()),
    }),
  }),
  errors: ['analysis_not_found', 'group_run_not_found'],
})
