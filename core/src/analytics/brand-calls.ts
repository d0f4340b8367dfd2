import { z } from 'zod/mini'
import { defineCall, defineDownload } from '../base/call.ts'
import { INTERFACE_LANGUAGES } from '../base/interface-language.ts'
import { brandCall, brandScopeSchema, gatedCall, scopeSchema } from './call-scope.ts'
import { versionRowSchema } from './version-row.ts'
import { filtersViewSchema } from './views/filters/schema.ts'
import { keyObservationSchema, quickFactSchema } from './views/observations/fact.ts'
import { reportViewSchema } from './views/report/schema.ts'
import { stabilitySchema } from './views/trust/schema.ts'

const ofAnalysis = { analysis_id: z.string(), analysis_title: z.string() }
const { personas, prompts } = filtersViewSchema.shape

export const filterOptionsSchema = z.extend(filtersViewSchema, {
  personas: z.array(z.extend(personas.def.element, ofAnalysis)),
  prompts: z.array(z.extend(prompts.def.element, ofAnalysis)),
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

/** Language of the texts; by default the caller's own, and English where a text is missing. */
const language = z.optional(z.enum(INTERFACE_LANGUAGES))

/** A key observation in words, with everything it was made from. */
export const observationSchema = z.extend(quickFactSchema, keyObservationSchema.shape)
export type Observation = z.infer<typeof observationSchema>

export const getInsights = defineCall({
  ...brandCall,
  name: 'analytics.insights',
  summary: 'Key observations about the newest version, each with the way to its runs',
  path: '/api/analysis-insights',
  query: z.safeExtend(scopeSchema, { language }),
  response: z.object({
    quickFacts: z.array(observationSchema),
    groupRunId: z.nullable(z.string()),
    totalRuns: z.int(),
  }),
  errors: [...brandCall.errors, 'not_found'],
})

const { basis, analysisSummary, sentiment, groupRun } = reportViewSchema.shape

export const brandReportSchema = z.object({
  brand: z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    logoUrl: z.nullable(z.string()),
  }),
  /** Newest first. */
  analyses: z.array(z.object({ id: z.string(), analysisId: z.string(), title: z.string() })),
  selectedAnalysisId: z.nullable(z.string()),
  /** The newest version in range that has ended; null before the first. */
  selectedGroupRunId: z.nullable(z.string()),
  /** Which answers everything below is over; with the number of the version, null over several. */
  basis: z.nullable(z.extend(basis, { version: z.nullable(z.int()) })),
  groupRun: z.nullable(
    z.extend(groupRun.def.innerType, { id: z.string(), completedAt: z.nullable(z.string()) }),
  ),
  analysisSummary: z.nullable(
    z.extend(analysisSummary, {
      id: z.string(),
      title: z.string(),
      /** Of the versions up to this one, as the trust view has it. Answers of earlier servers lack it. */
      stability: z.optional(stabilitySchema),
    }),
  ),
  sentiment: z.nullable(sentiment),
  keyObservations: z.array(observationSchema),
})
export type BrandReport = z.infer<typeof brandReportSchema>

export const getBrandReport = defineCall({
  ...gatedCall,
  name: 'analytics.report',
  summary: 'What the report of a brand says of an analysis: the one asked for, else the newest that has run',
  path: '/api/brand-report',
  query: z.safeExtend(brandScopeSchema, { language }),
  response: brandReportSchema,
  errors: [...gatedCall.errors, 'pdf_locked'],
})

export const getReportDeck = defineDownload({
  ...gatedCall,
  name: 'analytics.reportDeck',
  summary:
    'The report of an analysis as a presentation: a slide for each figure, with its base, interval and verdict',
  path: '/api/brand-report/deck',
  query: z.safeExtend(brandScopeSchema, { language }),
  response: z.unknown(),
  media: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  errors: [...gatedCall.errors, 'pdf_locked'],
  // Each computes three views.
  limits: [{ per: 'user', points: 60, seconds: 600 }],
})

/** Versions that a trend of a report goes back to. */
export const TREND_VERSIONS = { least: 2, most: 12, usual: 6 } as const

export const getReportTrend = defineCall({
  ...gatedCall,
  name: 'analytics.reportTrend',
  summary:
    'The last versions of an analysis, oldest first, each with its figures and what the comparison says',
  path: '/api/brand-report/trend',
  query: z.safeExtend(scopeSchema, {
    versions: z._default(
      z.coerce.number().check(z.int(), z.minimum(TREND_VERSIONS.least), z.maximum(TREND_VERSIONS.most)),
      TREND_VERSIONS.usual,
    ),
  }),
  response: z.object({ versions: z.array(versionRowSchema) }),
  errors: [...gatedCall.errors, 'pdf_locked'],
})
