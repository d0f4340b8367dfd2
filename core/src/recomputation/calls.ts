import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { analysisIdSchema } from '../base/ids.ts'
import { okSchema } from '../base/reply.ts'
import { migrationSchema } from './migrations.ts'
import { recomputationSchema } from './recomputation.ts'

/** Computing everything of an analysis again from its stored runs, without any call to a provider. */

const ofAnalysis = z.object({ analysisId: analysisIdSchema })

const recomputationDtoSchema = z.extend(z.omit(recomputationSchema, { startedAt: true, finishedAt: true }), {
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
})
export type RecomputationDto = z.infer<typeof recomputationDtoSchema>

const answer = z.object({ data: recomputationDtoSchema })

export const startRecomputation = defineCall({
  name: 'admin.recompute',
  summary:
    'Computes facts, summaries and live figures of an analysis again from its stored runs, in the background; one that is under way is resumed',
  method: 'POST',
  path: '/api/admin/analyses/{analysisId}/recompute',
  access: 'admin',
  unknown: 'analysis_not_found',
  params: ofAnalysis,
  status: 202,
  response: answer,
  errors: ['analysis_not_found'],
})

export const readAgain = defineCall({
  name: 'admin.readAgain',
  summary:
    'Has answers of an analysis read now that the analyst could not read, and for a day from now on; no answer is bought again',
  method: 'POST',
  path: '/api/admin/analyses/{analysisId}/read-again',
  access: 'admin',
  unknown: 'analysis_not_found',
  params: ofAnalysis,
  status: 202,
  response: z.object({
    data: z.object({
      /** Versions that have such answers, and how many answers. */
      versions: z.int(),
      answers: z.int(),
    }),
  }),
  errors: ['analysis_not_found'],
})

export const getRecomputation = defineCall({
  name: 'admin.getRecomputation',
  summary: 'How far the newest recomputation of an analysis has come, and what it found to differ',
  method: 'GET',
  path: '/api/admin/analyses/{analysisId}/recompute',
  access: 'admin',
  unknown: 'analysis_not_found',
  params: ofAnalysis,
  response: z.object({ data: z.nullable(recomputationDtoSchema) }),
  errors: ['analysis_not_found'],
})

/** `waiting`: until older code has ended, or until the migration before it has. `stuck`: given up, among the dead letters. */
export const MIGRATION_STATES = ['waiting', 'running', 'done', 'stuck'] as const

const migrationDtoSchema = z.extend(
  z.pick(migrationSchema, { work: true, done: true, failed: true, differed: true }),
  {
    migrationId: z.string(),
    state: z.enum(MIGRATION_STATES),
    startedAt: z.string(),
    /** Analyses; null before it has begun. */
    total: z.nullable(z.int()),
  },
)
export type MigrationDto = z.infer<typeof migrationDtoSchema>

export const listMigrations = defineCall({
  name: 'admin.migrations',
  summary: 'How far the migrations of stored documents have come, the newest first',
  method: 'GET',
  path: '/api/admin/migrations',
  access: 'admin',
  response: z.object({ data: z.array(migrationDtoSchema) }),
})

export const recomputeAll = defineCall({
  name: 'admin.recomputeAll',
  summary:
    'Computes facts, summaries and live figures of every analysis again from its stored runs, in the background; nothing happens while that is under way',
  method: 'POST',
  path: '/api/admin/recompute',
  access: 'admin',
  status: 202,
  response: okSchema,
})
