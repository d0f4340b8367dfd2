import type { Family, Gate } from '../families.ts'
import type { Choices } from './choices.ts'

/** A call of the API that serves a view: the name it is exported by, and what its query adds. */
interface OwnCall {
  readonly name:
    | 'getCitations'
    | 'getFilters'
    | 'getInsights'
    | 'getPeople'
    | 'getSentiment'
    | 'getShopping'
    | 'getVisibility'
    | 'getWebSearchSources'
    | 'listEntities'
  readonly query?: Readonly<Record<string, string>>
}

interface ViewFacts {
  /** Who may see it. */
  readonly gate: Gate
  /** Families of facts that it is computed from. */
  readonly families: readonly Family[]
  /** Its own call, or `getView` for views without one. Null: the stored summary and the engine alone serve it. */
  readonly call: OwnCall | 'getView' | null
  /** What a question to it may choose beside the filter. */
  readonly choices: readonly (keyof Choices)[]
  /** Where the result lists versions in range and no others, each with its launch time. */
  readonly ranged?: string
  /** Whether the result without filter and choices is stored, for each version and for the whole analysis. */
  readonly stored: boolean
}

const TRENDS = { includeGroupTrends: 'true' } as const
const SUMMARY = { ...TRENDS, view: 'summary' } as const
const EXPLORED = { use: 'explored' } as const

/**
 * The one table of views. Summaries, worker, API, access table and benchmarks derive from it. The schema and the
 * computation of each stand in two total records beside it (`schemas.ts`, `compute.ts`), which the compiler holds
 * complete: a screen reads this table at once, and loads neither the schemas of other tabs nor the engine.
 */
export const VIEWS = {
  visibility: {
    gate: 'open',
    families: ['answers'],
    call: { name: 'getVisibility' },
    choices: ['before'],
    stored: true,
  },
  /** A row of the list of analyses. */
  headline: { gate: 'open', families: ['answers'], call: null, choices: [], stored: true },
  sentiment: {
    gate: 'open',
    families: ['answers', 'words'],
    call: { name: 'getSentiment' },
    choices: ['before'],
    stored: true,
  },
  keywords: { gate: 'open', families: ['answers', 'words'], call: 'getView', choices: [], stored: true },
  /** The choices that the filters offer. */
  filters: {
    gate: 'open',
    families: ['answers'],
    call: { name: 'getFilters' },
    choices: [],
    ranged: 'versions',
    stored: true,
  },
  /** Key observations; their stored name is older than their folder's, `observations`. */
  facts: {
    gate: 'open',
    families: ['answers', 'words', 'sources'],
    call: { name: 'getInsights' },
    choices: [],
    stored: true,
  },
  trust: { gate: 'open', families: ['answers'], call: 'getView', choices: [], stored: true },
  /** Why visibility moved between two versions. */
  moved: { gate: 'open', families: ['answers'], call: 'getView', choices: [], stored: true },
  /** What would change the headlines most. */
  gains: { gate: 'open', families: ['answers', 'sources'], call: 'getView', choices: [], stored: true },
  /** The brand and some of its competitors, each as if it were the main brand. */
  rivals: {
    gate: 'open',
    families: ['answers', 'sources'],
    call: 'getView',
    choices: ['brands'],
    stored: true,
  },
  sources: {
    gate: 'open',
    families: ['answers', 'sources'],
    call: { name: 'getWebSearchSources', query: SUMMARY },
    choices: ['before'],
    stored: true,
  },
  'sources-explored': {
    gate: 'open',
    families: ['answers', 'sources'],
    call: { name: 'getWebSearchSources', query: { ...SUMMARY, ...EXPLORED } },
    choices: ['before'],
    stored: true,
  },
  citations: {
    gate: 'open',
    families: ['answers', 'sources'],
    call: { name: 'getCitations', query: TRENDS },
    choices: ['before'],
    stored: true,
  },
  'citations-explored': {
    gate: 'open',
    families: ['answers', 'sources'],
    call: { name: 'getCitations', query: { ...TRENDS, ...EXPLORED } },
    choices: ['before'],
    stored: true,
  },
  /** How long sources keep being cited, and which kinds of them prompts lean on. */
  'source-life': {
    gate: 'open',
    families: ['answers', 'sources'],
    call: 'getView',
    choices: [],
    stored: true,
  },
  /** The graph of models, queries and domains. */
  flow: {
    gate: 'open',
    families: ['answers', 'sources'],
    call: 'getView',
    choices: ['use', 'topQueries', 'topDomains'],
    stored: true,
  },
  prompts: {
    gate: 'open',
    families: ['answers', 'sources'],
    call: 'getView',
    choices: ['use', 'queriesPerProvider', 'domainsPerQuery'],
    stored: true,
  },
  shopping: {
    gate: 'shopping',
    families: ['answers', 'shopping'],
    call: { name: 'getShopping' },
    choices: ['before', 'company'],
    stored: true,
  },
  /** What would change the brand's share of products most. */
  'product-gains': {
    gate: 'shopping',
    families: ['answers', 'shopping'],
    call: 'getView',
    choices: [],
    stored: true,
  },
  recommendations: {
    gate: 'recommendations',
    families: ['answers', 'recommendations'],
    call: 'getView',
    choices: ['search', 'difficulties', 'minimumScore', 'skip'],
    stored: true,
  },
  people: {
    gate: 'admin',
    families: ['answers', 'people'],
    call: { name: 'getPeople' },
    choices: [],
    stored: true,
  },
  report: {
    gate: 'reports',
    families: ['answers', 'words', 'sources', 'shopping', 'recommendations'],
    call: null,
    choices: [],
    stored: true,
  },
  /** The companies that answers name, with their spellings. */
  entities: {
    gate: 'open',
    families: ['answers'],
    call: { name: 'listEntities' },
    choices: [],
    stored: false,
  },
  'sentiment-versions': {
    gate: 'open',
    families: ['answers', 'words'],
    call: { name: 'getSentiment', query: { groupBy: 'version' } },
    choices: [],
    stored: false,
  },
  /** Which provider came by which query to which page. */
  'page-flows': {
    gate: 'open',
    families: ['answers', 'sources'],
    call: { name: 'getWebSearchSources', query: { aggregationType: 'detailed-sources' } },
    choices: ['use'],
    stored: false,
  },
  domains: {
    gate: 'open',
    families: ['answers', 'sources'],
    call: { name: 'getWebSearchSources', query: { aggregationType: 'domains-full' } },
    choices: ['use'],
    stored: false,
  },
  pages: {
    gate: 'open',
    families: ['answers', 'sources'],
    call: { name: 'getWebSearchSources', query: { aggregationType: 'sources-full' } },
    choices: ['use'],
    stored: false,
  },
  queries: {
    gate: 'open',
    families: ['answers', 'sources'],
    call: { name: 'getWebSearchSources', query: { aggregationType: 'queries-full' } },
    choices: [],
    stored: false,
  },
  /** The pages that a query brought. */
  'query-pages': {
    gate: 'open',
    families: ['answers', 'sources'],
    call: { name: 'getWebSearchSources', query: { aggregationType: 'query-sources' } },
    choices: ['use', 'query'],
    stored: false,
  },
} as const satisfies Record<string, ViewFacts>

/** The names that the calls of views are exported by. */
export type ViewCall = OwnCall['name'] | 'getView'

export type ViewName = keyof typeof VIEWS
export const VIEW_NAMES = Object.keys(VIEWS) as readonly ViewName[]

type Having<Part> = { [N in ViewName]: (typeof VIEWS)[N] extends Part ? N : never }[ViewName]

/** The views whose unfiltered result is stored as a summary. */
export type StoredView = Having<{ readonly stored: true }>
/** The views that the call for views without one of their own serves. */
export type SharedView = Having<{ readonly call: 'getView' }>
/** The views whose headline may be tested against any other version. */
export type PairView = {
  [N in ViewName]: 'before' extends (typeof VIEWS)[N]['choices'][number] ? N : never
}[ViewName]
/** The full lists of sources, which share one call. */
export type ListView = Having<{ readonly call: { readonly query: { readonly aggregationType: string } } }>

const isStoredView = (name: ViewName): name is StoredView => VIEWS[name].stored
const isSharedView = (name: ViewName): name is SharedView => VIEWS[name].call === 'getView'
const isListView = (name: ViewName): name is ListView => {
  const { call } = VIEWS[name]
  return call !== null && call !== 'getView' && 'query' in call && 'aggregationType' in call.query
}

export const STORED_VIEWS = VIEW_NAMES.filter(isStoredView)
export const SHARED_VIEWS = VIEW_NAMES.filter(isSharedView)
export const LIST_VIEWS = VIEW_NAMES.filter(isListView)
