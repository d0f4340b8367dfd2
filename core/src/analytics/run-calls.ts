import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { runIdSchema } from '../base/ids.ts'
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
import { SENTIMENT_LABELS } from './stats/sentiment.ts'
import { MAX_PAGE_SIZE, pageSchema, runHeadSchema } from './views/runs/schema.ts'

/** A company that an answer names. */
const listedCompanySchema = z.extend(
  z.omit(readEntitySchema, {
    entityType: true,
    positionRelative: true,
    sentiment: true,
    products: true,
    places: true,
  }),
  {
    entity_type: readEntitySchema.shape.entityType,
    position_relative: readEntitySchema.shape.positionRelative,
    /** Shares of positive, neutral and negative in percent. */
    sentiment_score: sentimentSchema,
    mentioned_products: z.array(readProductSchema),
  },
)
export type ListedCompany = z.infer<typeof listedCompanySchema>

const listedRecommendationSchema = z.extend(
  z.omit(readRecommendationSchema, { expectedImpact: true, potentialScore: true }),
  { expected_impact: z.string(), potential_score: z.number().check(z.minimum(0), z.maximum(100)) },
)

/** A run of a list with its answer and reading. Parts outside of the plan are empty, and `locked` names them. */
export const listedRunSchema = z.extend(runHeadSchema, {
  response: z.string(),
  analysis_text: z.string(),
  web_search_queries: z.array(z.string()),
  web_search_sources: z.array(
    z.extend(z.pick(citationSchema, { title: true, referenced: true, query: true }), {
      source_url: z.string(),
    }),
  ),
  evidence: z.array(
    z.extend(z.pick(readEvidenceSchema, { quote: true, about: true }), {
      source_url: z.nullable(z.string()),
    }),
  ),
  brand_details: z.nullable(listedCompanySchema),
  competitors_mentioned: z.array(z.string()),
  competitor_details: z.array(listedCompanySchema),
  keywords: z.array(z.string()),
  recommendations: z.array(listedRecommendationSchema),
  error: z.nullable(runErrorSchema),
  /** Whether a local stand-in gave the answer. */
  simulated: z.boolean(),
  locked: z.object({ shopping: z.boolean(), recommendations: z.boolean() }),
})
export type ListedRun = z.infer<typeof listedRunSchema>

const runListSchema = z.object({
  /** Runs in all: the base of the figure that was opened. */
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  runs: z.array(listedRunSchema),
  /** Null on the last page, and in a list by score. */
  nextCursor: z.nullable(z.string()),
})

const listing = { ...brandCall, response: runListSchema } as const

/** Up to a hundred runs a page, by default a hundred; the next by its number or by a cursor. */
const paging = {
  page: pageSchema.shape.page,
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_SIZE)), MAX_PAGE_SIZE),
  /** `nextCursor` of the page before. Unlike numbers of pages, it skips and repeats none while new answers come in. */
  cursor: z.optional(runIdSchema),
}

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000))
const optionalText = z.optional(z.string().check(z.trim(), z.maxLength(2_000)))
/** The use of the listed item in a run; by default that of the figures. */
const use = z._default(useSchema, 'referenced')

const isOne = (...values: unknown[]): boolean =>
  values.filter((value) => value !== undefined && value !== '').length === 1

/** A figure as JSON in a query string. */
const figure = z.pipe(
  z.optional(z.string().check(z.maxLength(4_000))),
  z.transform((json, context) => {
    if (json === undefined || json === '') return undefined
    try {
      const parsed = figureSchema.safeParse(JSON.parse(json))
      if (parsed.success) return parsed.data
    } catch {
      // Said below, as for JSON that is no figure.
    }
    context.issues.push({ code: 'custom', message: 'must be a figure as JSON', input: json })
    return z.NEVER
  }),
)

export const listSentimentRuns = defineCall({
  ...listing,
  name: 'analytics.sentimentRuns',
  summary: 'Answered runs behind the sentiment, ten a page; by score when asked to, else newest first',
  path: '/api/sentiment/runs',
  query: z.safeExtend(scopeSchema, pageSchema.shape),
})

export const listAnalyticsRuns = defineCall({
  ...listing,
  name: 'analytics.runs',
  summary: 'Answered runs of a scope, or those that a figure was computed from; newest first',
  path: '/api/analytics/runs',
  query: z.safeExtend(scopeSchema, { ...paging, figure }),
  errors: [...listing.errors, 'feature_locked', 'admin_only'],
})

export const listKeywordRuns = defineCall({
  ...listing,
  name: 'analytics.keywordRuns',
  summary: 'Answered runs that a keyword describes, newest first',
  path: '/api/analytics/keywords/runs',
  query: z.safeExtend(scopeSchema, { keyword: text, ...paging }),
})

export const listRunsBySentiment = defineCall({
  ...listing,
  name: 'analytics.runsBySentiment',
  summary: 'Answered runs in which a sentiment towards the brand prevails, newest first',
  path: '/api/runs/by-sentiment',
  query: z.safeExtend(ownScopeSchema, { sentiment: z.enum(SENTIMENT_LABELS), ...paging }),
})

export const listRunsByWebSearch = defineCall({
  ...listing,
  name: 'analytics.runsByWebSearch',
  summary: 'Answered runs that cite a domain or a page, or searched a query; newest first',
  path: '/api/runs/by-web-search',
  query: z
    .safeExtend(scopeSchema, {
      domain: optionalText,
      query: optionalText,
      sourceUrl: optionalText,
      use,
      ...paging,
    })
    .check(
      z.refine(({ domain, query, sourceUrl }) => isOne(domain, query, sourceUrl), {
        path: ['domain'],
        message: 'must be given, or query, or sourceUrl, and no two of them',
      }),
    ),
})

export const listCitationRuns = defineCall({
  ...listing,
  name: 'analytics.citationRuns',
  summary: 'Answered runs that cite a domain or a page, newest first',
  path: '/api/analytics/citations/runs',
  query: z.safeExtend(scopeSchema, { domain: optionalText, sourceUrl: optionalText, use, ...paging }).check(
    z.refine(({ domain, sourceUrl }) => isOne(domain, sourceUrl), {
      path: ['domain'],
      message: 'must be given, or sourceUrl, and not both',
    }),
  ),
})

export const listShoppingRuns = defineCall({
  ...gatedCall,
  response: runListSchema,
  name: 'analytics.shoppingRuns',
  summary:
    'Answered runs that mention a product, newest first; the ids say over which versions, whatever the scope is called',
  path: '/api/analytics/shopping/runs',
  query: z.safeExtend(scopeSchema, {
    productName: optionalText,
    productUrl: optionalText,
    kind: z.optional(z.enum(['brand', 'competitor', 'other'])),
    /** Name of the company that makes it, or the key of its entity. */
    competitorName: optionalText,
    companyName: optionalText,
    /** Redundant to the ids: one version by `groupRunId`, or all versions by `analysisId`. */
    scope: optionalText,
    ...paging,
  }),
})
