import { z } from 'zod'
import { defineCall } from '../api/call.ts'
import {
  readEntitySchema,
  readEvidenceSchema,
  readProductSchema,
  readRecommendationSchema,
  sentimentSchema,
} from '../runs/reading.ts'
import { citationSchema, runErrorSchema } from '../runs/run.ts'
import { brandCall, gatedCall, ownScopeSchema, scopeSchema } from './call-scope.ts'
import { figureSchema, useSchema } from './drill/figure.ts'
import { SENTIMENT_LABELS } from './stats/round.ts'
import { MAX_PAGE_SIZE, pageSchema, runHeadSchema } from './views/runs/schema.ts'

/** A company that an answer names. */
const listedCompanySchema = readEntitySchema
  .omit({ entityType: true, positionRelative: true, sentiment: true, products: true })
  .extend({
    entity_type: readEntitySchema.shape.entityType,
    position_relative: readEntitySchema.shape.positionRelative,
    /** Shares of positive, neutral and negative in percent. */
    sentiment_score: sentimentSchema,
    mentioned_products: z.array(readProductSchema),
  })
export type ListedCompany = z.infer<typeof listedCompanySchema>

const listedRecommendationSchema = readRecommendationSchema
  .omit({ expectedImpact: true, potentialScore: true })
  .extend({ expected_impact: z.string(), potential_score: z.number().min(0).max(100) })

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
  brand_details: listedCompanySchema.nullable(),
  competitors_mentioned: z.array(z.string()),
  competitor_details: z.array(listedCompanySchema),
  keywords: z.array(z.string()),
  recommendations: z.array(listedRecommendationSchema),
  error: runErrorSchema.nullable(),
  /** Whether a local stand-in gave the answer. */
  simulated: z.boolean(),
  locked: z.object({ shopping: z.boolean(), recommendations: z.boolean() }),
})
export type ListedRun = z.infer<typeof listedRunSchema>

const runListSchema = z.object({
  /** Runs in all: the base of the figure that was opened. */
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  runs: z.array(listedRunSchema),
})

const listing = { ...brandCall, response: runListSchema } as const

/** Up to a hundred runs a page, and a hundred when nothing is said. */
const paging = {
  page: pageSchema.shape.page,
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
}

const text = z.string().trim().min(1).max(2_000)
const optionalText = z.string().trim().max(2_000).optional()
/** How the runs use what they are listed by; as the figures are counted when nothing is said. */
const use = useSchema.default('referenced')

const isOne = (...values: unknown[]): boolean =>
  values.filter((value) => value !== undefined && value !== '').length === 1

/** A figure as JSON in a query string. */
const figure = z
  .string()
  .max(4_000)
  .optional()
  .transform((json, context) => {
    if (json === undefined || json === '') return undefined
    try {
      const parsed = figureSchema.safeParse(JSON.parse(json))
      if (parsed.success) return parsed.data
    } catch {
      // Said below, as for JSON that is no figure.
    }
    context.addIssue({ code: 'custom', message: 'must be a figure as JSON' })
    return z.NEVER
  })

export const listSentimentRuns = defineCall({
  ...listing,
  name: 'analytics.sentimentRuns',
  summary: 'Answered runs behind the sentiment, ten a page; by score when asked to, else newest first',
  path: '/api/sentiment/runs',
  query: scopeSchema.safeExtend(pageSchema.shape),
})

export const listAnalyticsRuns = defineCall({
  ...listing,
  name: 'analytics.runs',
  summary: 'Answered runs of a scope, or those that a figure was computed from; newest first',
  path: '/api/analytics/runs',
  query: scopeSchema.safeExtend({ ...paging, figure }),
  errors: [...listing.errors, 'feature_locked', 'admin_only'],
})

export const listKeywordRuns = defineCall({
  ...listing,
  name: 'analytics.keywordRuns',
  summary: 'Answered runs that a keyword describes, newest first',
  path: '/api/analytics/keywords/runs',
  query: scopeSchema.safeExtend({ keyword: text, ...paging }),
})

export const listRunsBySentiment = defineCall({
  ...listing,
  name: 'analytics.runsBySentiment',
  summary: 'Answered runs in which a sentiment towards the brand prevails, newest first',
  path: '/api/runs/by-sentiment',
  query: ownScopeSchema.safeExtend({ sentiment: z.enum(SENTIMENT_LABELS), ...paging }),
})

export const listRunsByWebSearch = defineCall({
  ...listing,
  name: 'analytics.runsByWebSearch',
  summary: 'Answered runs that cite a domain or a page, or searched a query; newest first',
  path: '/api/runs/by-web-search',
  query: scopeSchema
    .safeExtend({ domain: optionalText, query: optionalText, sourceUrl: optionalText, use, ...paging })
    .refine(({ domain, query, sourceUrl }) => isOne(domain, query, sourceUrl), {
      path: ['domain'],
      message: 'must be given, or query, or sourceUrl, and no two of them',
    }),
})

export const listCitationRuns = defineCall({
  ...listing,
  name: 'analytics.citationRuns',
  summary: 'Answered runs that cite a domain or a page, newest first',
  path: '/api/analytics/citations/runs',
  query: scopeSchema
    .safeExtend({ domain: optionalText, sourceUrl: optionalText, use, ...paging })
    .refine(({ domain, sourceUrl }) => isOne(domain, sourceUrl), {
      path: ['domain'],
      message: 'must be given, or sourceUrl, and not both',
    }),
})

export const listShoppingRuns = defineCall({
  ...gatedCall,
  response: runListSchema,
  name: 'analytics.shoppingRuns',
  summary: 'Answered runs that mention a product, newest first',
  path: '/api/analytics/shopping/runs',
  query: scopeSchema.safeExtend({
    productName: optionalText,
    productUrl: optionalText,
    kind: z.enum(['brand', 'competitor', 'other']).optional(),
    /** Name of the company that makes it, or the key of its entity. */
    competitorName: optionalText,
    companyName: optionalText,
    ...paging,
  }),
})
