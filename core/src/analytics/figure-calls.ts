import { z } from 'zod/mini'
import { defineCall, defineDownload } from '../base/call.ts'
import { analysisIdSchema, brandOfAnalysis } from '../base/ids.ts'
import { shownSealSchema } from '../runs/shown-seal.ts'
import { brandCall, scopeSchema } from './call-scope.ts'
import { EXPORT_TABLE_NAMES, FORMATS, type Format } from './exports/tables.ts'
import { estimateSchema } from './figures/estimate.ts'

/** Calls that list figures of all views in one form, and export them with their facts. */

export const listFigures = defineCall({
  ...brandCall,
  name: 'analytics.figures',
  summary: 'Figures of all views in one form: each with its interval, its base and its verdict',
  path: '/api/analytics/figures',
  query: scopeSchema,
  response: z.object({
    estimates: z.array(estimateSchema),
    /** Of the versions that the figures cover, newest first. */
    seals: z.array(shownSealSchema),
  }),
})

export const exportTable = defineDownload({
  ...brandCall,
  name: 'analytics.export',
  summary:
    'A table of all versions of an analysis as a file: figures with their intervals, settled facts, or the data dictionary; as a workbook also all of them together',
  path: '/api/analytics/export',
  brandOf: ({ query }) => brandOfAnalysis(query.analysisId),
  query: z.object({
    analysisId: analysisIdSchema,
    /** Without it a workbook has a sheet for each table, and a file of another format the figures. */
    table: z.optional(z.enum(EXPORT_TABLE_NAMES)),
    format: z._default(z.enum(Object.keys(FORMATS) as [Format, ...Format[]]), 'csv'),
  }),
  response: z.unknown(),
  media: Object.values(FORMATS).map((type) => type.split(';')[0] ?? type),
  errors: [...brandCall.errors, 'workbook_too_large'],
  // Each reads every fact of an analysis.
  limits: [{ per: 'user', points: 60, seconds: 600 }],
})
