import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { brandCall, fullSchema, gatedCall, pairScopeSchema, scopeSchema } from './call-scope.ts'
import { USES } from './sources/use.ts'
import { LIST_VIEWS, SHARED_VIEWS, VIEWS } from './views/catalogue.ts'
import { type Choices, LONGEST_SEARCH } from './views/choices.ts'
import { citationsViewSchema } from './views/citations/schema.ts'
import { PROMPT_ANALYTICS, TOP_N } from './views/flow/graph.ts'
import { detailedSourcesSchema } from './views/flow/schema.ts'
import { peopleViewSchema } from './views/people/schema.ts'
import { sentimentVersionsSchema, sentimentViewSchema } from './views/sentiment/schema.ts'
import { shoppingViewSchema } from './views/shopping/schema.ts'
import {
  domainListSchema,
  queryListSchema,
  querySourcesSchema,
  sourceListSchema,
} from './views/sources/lists-schema.ts'
import { sourceItemSchema, sourcesViewSchema } from './views/sources/schema.ts'
import { visibilityViewSchema } from './views/visibility/schema.ts'

/** The query's names of the full lists. */
const AGGREGATION_TYPES = LIST_VIEWS.map((name) => VIEWS[name].call.query.aggregationType)

/** Sources that answers lean on, or that models only retrieved. */
const use = z._default(z.enum(USES), 'referenced')
/** Whether to add the trend over versions; without it `groupBreakdown` is empty. */
const includeGroupTrends = z._default(z.enum(['true', 'false']), 'false')

/** Lists have no headline that could be tested. */
const NO_PAIR = { path: ['before'], message: 'is not taken with a list' }

export const getSentiment = defineCall({
  ...brandCall,
  name: 'analytics.sentiment',
  summary: 'Sentiment towards the brand with its breakdowns; with groupBy=version one item per version',
  path: '/api/sentiment',
  query: z
    .safeExtend(pairScopeSchema, {
      v: z.optional(z.enum(['1', '2', '3'])),
      full: fullSchema,
      groupBy: z.optional(z.enum(['version'])),
    })
    .check(z.refine(({ groupBy, before }) => groupBy === undefined || before === undefined, NO_PAIR)),
  response: z.union([sentimentViewSchema, sentimentVersionsSchema]),
})

export const querySourcesAnswerSchema = z.extend(querySourcesSchema, {
  sourcesByQuery: z.record(z.string(), z.array(sourceItemSchema)),
})

export const getWebSearchSources = defineCall({
  ...brandCall,
  name: 'analytics.webSearchSources',
  summary: 'Sources and queries of the answers: a summary, a full list, or the pages that a query brought',
  path: '/api/web-search-sources',
  query: z
    .safeExtend(pairScopeSchema, {
      view: z.optional(z.enum(['summary'])),
      full: fullSchema,
      aggregationType: z.optional(z.enum(AGGREGATION_TYPES)),
      /** Of `query-sources`. */
      query: z.optional(z.string().check(z.trim(), z.maxLength(2_000))),
      use,
      includeGroupTrends,
    })
    .check(
      z.refine(({ aggregationType, query }) => aggregationType !== 'query-sources' || (query ?? '') !== '', {
        path: ['query'],
        message: 'must be given',
      }),
      z.refine(
        ({ aggregationType, before }) => aggregationType === undefined || before === undefined,
        NO_PAIR,
      ),
    ),
  response: z.union([
    sourcesViewSchema,
    detailedSourcesSchema,
    domainListSchema,
    queryListSchema,
    querySourcesAnswerSchema,
    sourceListSchema,
  ]),
})

export const getCitations = defineCall({
  ...brandCall,
  name: 'analytics.citations',
  summary: 'Citations by domain, page and type of source, and the sentiment of the answers behind them',
  path: '/api/analytics/citations',
  query: z.safeExtend(pairScopeSchema, { full: fullSchema, use, includeGroupTrends }),
  response: citationsViewSchema,
})

export const getVisibility = defineCall({
  ...brandCall,
  name: 'analytics.visibility',
  summary: 'How visible the brand is, and its rank among the brands that answers name',
  path: '/api/visibility',
  query: z.safeExtend(pairScopeSchema, { full: fullSchema }),
  response: visibilityViewSchema,
})

export const getShopping = defineCall({
  ...gatedCall,
  name: 'analytics.shopping',
  summary: 'Products that answers mention, and the companies that make them',
  path: '/api/analytics/shopping',
  query: z.safeExtend(pairScopeSchema, {
    full: fullSchema,
    /** Lists the products of this company alone, by its key. */
    company: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000))),
  }),
  response: shoppingViewSchema,
})

export const getPeople = defineCall({
  ...brandCall,
  name: 'analytics.people',
  summary: 'People and organizations that answers mention',
  path: '/api/analytics/peoples',
  query: z.safeExtend(scopeSchema, { full: fullSchema }),
  response: peopleViewSchema,
  errors: ['admin_only'],
})

const count = ({ min, max }: { min: number; max: number }) =>
  z.optional(z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max)))

/** Choices of a view and their amounts; without any of these it is as on the page at first. */
const choicesSchema = z.object({
  /** Of `flow`. */
  topQueries: count(TOP_N),
  topDomains: count(TOP_N),
  /** Of `prompts`. */
  queriesPerProvider: count(PROMPT_ANALYTICS),
  domainsPerQuery: count(PROMPT_ANALYTICS),
  use: z.optional(z.enum(USES)),
  /** Of `rivals`: keys of competitors, with commas between; of `versus` the first of them counts. */
  brands: z.optional(z.string().check(z.trim(), z.maxLength(1_000))),
  /** Of `recommendations`; difficulties with commas between. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(LONGEST_SEARCH))),
  difficulties: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  minimumScore: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(100))),
  /** Of `recommendations`: how many to skip. */
  skip: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
} satisfies Partial<Record<keyof Choices, z.ZodMiniType>>)

export const getView = defineCall({
  ...gatedCall,
  name: 'analytics.view',
  summary: `The views without a call of their own: ${SHARED_VIEWS.join(', ')}`,
  path: '/api/analytics/views/{view}',
  params: z.object({ view: z.enum(SHARED_VIEWS) }),
  query: z.safeExtend(scopeSchema, { full: fullSchema, ...choicesSchema.shape }),
  response: z.looseObject({}),
})
