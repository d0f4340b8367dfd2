import { z } from 'zod'
import { defineCall } from '../api/call.ts'
import { analysisIdSchema, brandIdSchema, brandOfAnalysis } from '../ids.ts'
import { readEntitySchema, readEvidenceSchema, readRecommendationSchema } from '../runs/reading.ts'
import { citationSchema, runErrorSchema } from '../runs/run.ts'
import { filterSchema } from './filter.ts'
import { MAX_PAGE_SIZE, pageSchema, runHeadSchema } from './views/runs.ts'

/** A run of a list with what was answered and read. What the plan does not hold is empty, and `locked` says so. */
export const listedRunSchema = runHeadSchema.extend({
  response: z.string(),
  analysis_text: z.string(),
  web_search_queries: z.array(z.string()),
  web_search_sources: z.array(
    citationSchema.pick({ title: true, referenced: true, query: true }).extend({ source_url: z.string() }),
  ),
  evidence: z.array(
    readEvidenceSchema.pick({ quote: true, about: true }).extend({ source_url: z.string().nullable() }),
  ),
  brand_details: readEntitySchema.nullable(),
  competitors_mentioned: z.array(z.string()),
  competitor_details: z.array(readEntitySchema),
  keywords: z.array(z.string()),
  recommendations: z.array(readRecommendationSchema),
  error: runErrorSchema.nullable(),
  locked: z.object({ shopping: z.boolean(), recommendations: z.boolean() }),
})
export type ListedRun = z.infer<typeof listedRunSchema>

interface Scope {
  brandId: string
  analysisId?: string | undefined
  groupRunId?: string | undefined
}

const isOfBrand = ({ brandId, analysisId, groupRunId }: Scope): boolean =>
  [analysisId, groupRunId].every((id) => id === undefined || brandOfAnalysis(id) === brandId)

/** One version by `groupRunId`, or all versions by `analysisId`; together they must belong together. */
const scope = z
  .object({ brandId: brandIdSchema, analysisId: analysisIdSchema.optional(), ...filterSchema.shape })
  .refine(({ analysisId, groupRunId }) => analysisId !== undefined || groupRunId !== undefined, {
    path: ['analysisId'],
    message: 'must be given, or groupRunId',
  })
  .refine(isOfBrand, { path: ['analysisId'], message: 'Mismatched brand for this analysis' })
  .refine(
    ({ analysisId, groupRunId }) =>
      analysisId === undefined || groupRunId === undefined || groupRunId.startsWith(`${analysisId}-`),
    { path: ['groupRunId'], message: 'must be of the analysis' },
  )

const listing = {
  method: 'GET',
  access: 'brand',
  brandOf: ({ query }: { query: { brandId: string } }) => query.brandId,
  response: z.object({
    total: z.number().int(),
    page: z.number().int(),
    pages: z.number().int(),
    runs: z.array(listedRunSchema),
  }),
  errors: ['analysis_not_found', 'group_run_not_found'],
} as const

export const listSentimentRuns = defineCall({
  ...listing,
  name: 'analytics.sentimentRuns',
  summary: 'Answered runs behind the sentiment, ten a page; by score when asked to, else newest first',
  path: '/api/sentiment/runs',
  query: scope.safeExtend(pageSchema.shape),
})

export const listAnalyticsRuns = defineCall({
  ...listing,
  name: 'analytics.runs',
  summary: 'Answered runs of a scope, newest first, up to a hundred a page',
  path: '/api/analytics/runs',
  query: scope.safeExtend({
    page: pageSchema.shape.page,
    limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
  }),
})
