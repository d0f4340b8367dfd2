import { z } from 'zod'
import { defineCall } from '../api/call.ts'
import { INTERFACE_LANGUAGES } from '../identity/interface-language.ts'
import { brandCall, brandScopeSchema, gatedCall, scopeSchema } from './call-scope.ts'
import { versionRowSchema } from './version-row.ts'
import { filtersViewSchema } from './views/filters/schema.ts'
import { keyObservationSchema, quickFactSchema } from './views/observations/fact.ts'
import { reportViewSchema } from './views/report/schema.ts'

const ofAnalysis = { analysis_id: z.string(), analysis_title: z.string() }
const { personas, prompts } = filtersViewSchema.shape

export const filterOptionsSchema = filtersViewSchema.extend({
  personas: z.array(personas.element.extend(ofAnalysis)),
  prompts: z.array(prompts.element.extend(ofAnalysis)),
  analyses: z.array(z.object({ analysis_id: z.string(), title: z.string() })),
})
export type FilterOptions = z.infer<typeof filterOptionsSchema>

const filters = { ...brandCall, query: brandScopeSchema, response: filterOptionsSchema } as const

export const getFilters = defineCall({
  ...filters,
  name: 'analytics.filters',
  summary: 'Choices of the filters: of an analysis, or of all analyses of the brand',
  path: '/api/analytics/filters',
})

export const getWebSearchFilters = defineCall({
  ...filters,
  name: 'analytics.webSearchFilters',
  summary: 'The same choices, for the sources',
  path: '/api/web-search-sources/filters',
})

/** Language of the texts; the caller's own when nothing is said, English where there is no text in it. */
const language = z.enum(INTERFACE_LANGUAGES).optional()

/** A key observation in words, with everything it was made from. */
export const observationSchema = quickFactSchema.extend(keyObservationSchema.shape)
export type Observation = z.infer<typeof observationSchema>

export const getInsights = defineCall({
  ...brandCall,
  name: 'analytics.insights',
  summary: 'Key observations about the newest version, each with the way to its runs',
  path: '/api/analysis-insights',
  query: scopeSchema.safeExtend({ language }),
  response: z.object({
    quickFacts: z.array(observationSchema),
    groupRunId: z.string().nullable(),
    totalRuns: z.number().int(),
  }),
  errors: [...brandCall.errors, 'not_found'],
})

const { basis, analysisSummary, sentiment, groupRun } = reportViewSchema.shape

export const brandReportSchema = z.object({
  brand: z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    logoUrl: z.string().nullable(),
  }),
  /** Newest first. */
  analyses: z.array(z.object({ id: z.string(), analysisId: z.string(), title: z.string() })),
  selectedAnalysisId: z.string().nullable(),
  /** The newest version in range that has ended; null before the first. */
  selectedGroupRunId: z.string().nullable(),
  /** Which answers everything below is over; with the number of the version, null over several. */
  basis: basis.extend({ version: z.number().int().nullable() }).nullable(),
  groupRun: groupRun.unwrap().extend({ id: z.string(), completedAt: z.string().nullable() }).nullable(),
  analysisSummary: analysisSummary.extend({ id: z.string(), title: z.string() }).nullable(),
  sentiment: sentiment.nullable(),
  keyObservations: z.array(observationSchema),
})
export type BrandReport = z.infer<typeof brandReportSchema>

export const getBrandReport = defineCall({
  ...gatedCall,
  name: 'analytics.report',
  summary: 'What the report of a brand says of an analysis: the one asked for, else the newest that has run',
  path: '/api/brand-report',
  query: brandScopeSchema.safeExtend({ language }),
  response: brandReportSchema,
  errors: [...gatedCall.errors, 'pdf_locked'],
})

/** Versions that a trend of a report goes back to. */
export const TREND_VERSIONS = { least: 2, most: 12, usual: 6 } as const

export const getReportTrend = defineCall({
  ...gatedCall,
  name: 'analytics.reportTrend',
  summary:
    'The last versions of an analysis, oldest first, each with its figures and what the comparison says',
  path: '/api/brand-report/trend',
  query: scopeSchema.safeExtend({
    versions: z.coerce
      .number()
      .int()
      .min(TREND_VERSIONS.least)
      .max(TREND_VERSIONS.most)
      .default(TREND_VERSIONS.usual),
  }),
  response: z.object({ versions: z.array(versionRowSchema) }),
  errors: [...gatedCall.errors, 'pdf_locked'],
})
