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

interface ViewDefinition {
  /** Who may see it. */
  readonly gate: Gate
  /** Families of facts that it is computed from. */
  readonly families: readonly Family[]
  /** Its own call, or `getView` for views without one. Null: the stored summary and the engine alone serve it. */
  readonly call: OwnCall | 'getView' | null
  /** Choices of its query beside the filter. */
  readonly choices: readonly (keyof Choices)[]
  /** Where the result lists versions in range and no others, each with its launch time. */
  readonly ranged?: string
  /** Whether the result without filter and choices is stored, for each version and for the whole analysis. */
  readonly stored: boolean
  /** Whether the benchmark asks DuckDB the same in SQL, and compares figures and time. */
  readonly checked: boolean
}

const TRENDS = { includeGroupTrends: 'true' } as const
const SUMMARY = { ...TRENDS, view: 'summary' } as const
const EXPLORED = { use: 'explored' } as const

/**
 * The one table of views. Summaries, worker, API, access table and benchmarks derive from it. The schema and the
 * computation of each stand in two total records beside it (`compute.ts`), which the compiler holds complete: a screen
 * reads this table at once, and loads neither the schemas of other tabs nor the engine.
 */
export const VIEWS = {
  visibility: {
    gate: 'open',
    families: ['answers'],
    call: { name: 'getVisibility' },
    choices: ['before'],
    stored: true,
    checked: true,
  },
  /** A row of the list of analyses. */
  headline: { gate: 'open', families: ['answers'], call: null, choices: [], stored: true, checked: true },
  sentiment: {
    gate: 'open',
    families: ['answers', 'words'],
    call: { name: 'getSentiment' },
    choices: ['before'],
    stored: true,
    checked: true,
  },
  keywords: {
    gate: 'open',
    families: ['answers', 'words'],
    call: 'getView',
    choices: [],
    stored: true,
    checked: true,
  },
  /** The choices that the filters offer. */
  filters: {
    gate: 'open',
    families: ['answers'],
    call: { name: 'getFilters' },
    choices: [],
    ranged: 'versions',
    stored: true,
    checked: true,
  },
  /** Key observations; their stored name is older than their folder's, `observations`. */
  facts: {
    gate: 'open',
    families: ['answers', 'words', 'sources'],
    call: { name: 'getInsights' },
    choices: [],
    stored: true,
    checked: true,
  },
  trust: { gate: 'open', families: ['answers'], call: 'getView', choices: [], stored: true, checked: true },
  /** Why visibility moved between two versions. */
  moved: { gate: 'open', families: ['answers'], call: 'getView', choices: [], stored: true, checked: true },
  /** The largest possible gains of the headlines. */
  gains: {
    gate: 'open',
    families: ['answers', 'sources'],
    call: 'getView',
    choices: [],
    stored: true,
    checked: true,
  },
  /** The brand and some of its competitors, each as if it were the main brand. */
  rivals: {
    gate: 'open',
    families: ['answers', 'sources'],
    call: 'getView',
    choices: ['brands'],
    stored: true,
    checked: true,
  },
  /** One competitor against the brand: where each comes first. */
  versus: {
    gate: 'open',
    families: ['answers'],
    call: 'getView',
    choices: ['brands'],
    stored: false,
    checked: true,
  },
  sources: {
    gate: 'open',
    families: ['answers', 'sources'],
    call: { name: 'getWebSearchSources', query: SUMMARY },
    choices: ['before'],
    stored: true,
    checked: true,
  },
  'sources-explored': {
    gate: 'open',
    families: ['answers', 'sources'],
    call: { name: 'getWebSearchSources', query: { ...SUMMARY, ...EXPLORED } },
    choices: ['before'],
    stored: true,
    checked: true,
  },
  citations: {
    gate: 'open',
    families: ['answers', 'sources'],
    call: { name: 'getCitations', query: TRENDS },
    choices: ['before'],
    stored: true,
    checked: true,
  },
  'citations-explored': {
    gate: 'open',
    families: ['answers', 'sources'],
    call: { name: 'getCitations', query: { ...TRENDS, ...EXPLORED } },
    choices: ['before'],
    stored: true,
    checked: true,
  },
  /** How long sources keep being cited, and which kinds of them prompts lean on. */
  'source-life': {
    gate: 'open',
    families: ['answers', 'sources'],
    call: 'getView',
    choices: [],
    stored: true,
    checked: true,
  },
  /** The graph of models, queries and domains. */
  flow: {
    gate: 'open',
    families: ['answers', 'sources'],
    call: 'getView',
    choices: ['use', 'topQueries', 'topDomains'],
    stored: true,
    checked: true,
  },
  prompts: {
    gate: 'open',
    families: ['answers', 'sources'],
    call: 'getView',
    choices: ['use', 'queriesPerProvider', 'domainsPerQuery'],
    stored: true,
    checked: true,
  },
  shopping: {
    gate: 'shopping',
    families: ['answers', 'shopping'],
    call: { name: 'getShopping' },
    choices: ['before', 'company'],
    stored: true,
    checked: true,
  },
  /** The largest possible gains of the brand's share of products. */
  'product-gains': {
    gate: 'shopping',
    families: ['answers', 'shopping'],
    call: 'getView',
    choices: [],
    stored: true,
    checked: true,
  },
  recommendations: {
    gate: 'recommendations',
    families: ['answers', 'recommendations'],
    call: 'getView',
    choices: ['search', 'difficulties', 'minimumScore', 'skip'],
    stored: true,
    checked: true,
  },
  people: {
    gate: 'admin',
    families: ['answers', 'people'],
    call: { name: 'getPeople' },
    choices: [],
    stored: true,
    checked: true,
  },
  report: {
    gate: 'reports',
    families: ['answers', 'words', 'sources', 'shopping', 'recommendations'],
    call: null,
    choices: [],
    stored: true,
    checked: true,
  },
  /** The companies that answers name, with their spellings. */
  entities: {
    gate: 'open',
    families: ['answers'],
    call: { name: 'listEntities' },
    choices: [],
    stored: false,
    checked: true,
  },
  'sentiment-versions': {
    gate: 'open',
    families: ['answers', 'words'],
    call: { name: 'getSentiment', query: { groupBy: 'version' } },
    choices: [],
    stored: false,
    checked: true,
  },
  /** Which provider came by which query to which page. */
  'page-flows': {
    gate: 'open',
    families: ['answers', 'sources'],
    call: { name: 'getWebSearchSources', query: { aggregationType: 'detailed-sources' } },
    choices: ['use'],
    stored: false,
    checked: true,
  },
  domains: {
    gate: 'open',
    families: ['answers', 'sources'],
    call: { name: 'getWebSearchSources', query: { aggregationType: 'domains-full' } },
    choices: ['use'],
    stored: false,
    checked: true,
  },
  pages: {
    gate: 'open',
    families: ['answers', 'sources'],
    call: { name: 'getWebSearchSources', query: { aggregationType: 'sources-full' } },
    choices: ['use'],
    stored: false,
    checked: true,
  },
  queries: {
    gate: 'open',
    families: ['answers', 'sources'],
    call: { name: 'getWebSearchSources', query: { aggregationType: 'queries-full' } },
    choices: [],
    stored: false,
    checked: true,
  },
  /** The pages that a query brought. */
  'query-pages': {
    gate: 'open',
    families: ['answers', 'sources'],
    call: { name: 'getWebSearchSources', query: { aggregationType: 'query-sources' } },
    choices: ['use', 'query'],
    stored: false,
    checked: true,
  },
} as const satisfies Record<string, ViewDefinition>

/** The names that the calls of views are exported by. */
export type ViewCall = OwnCall['name'] | 'getView'

export type ViewName = keyof typeof VIEWS
export const VIEW_NAMES = Object.keys(VIEWS) as readonly ViewName[]

type Having<Part> = { [N in ViewName]: (typeof VIEWS)[N] extends Part ? N : never }[ViewName]

/** The views whose unfiltered result is stored as a summary. */
export type StoredView = Having<{ readonly stored: true }>
/** The views that the call for views without one of their own serves. */
export type SharedView = Having<{ readonly call: 'getView' }>
/** The views that the benchmark compares with SQL. */
export type CheckedView = Having<{ readonly checked: true }>
/** The views whose headline may be tested against any other version. */
export type PairView = {
  [N in ViewName]: 'before' extends (typeof VIEWS)[N]['choices'][number] ? N : never
}[ViewName]
/** The full lists of sources, which share one call. */
export type ListView = Having<{ readonly call: { readonly query: { readonly aggregationType: string } } }>

/** Whether the unfiltered result of a view is stored. */
export const isStoredView = (name: ViewName): name is StoredView => VIEWS[name].stored
const isSharedView = (name: ViewName): name is SharedView => VIEWS[name].call === 'getView'
const isListView = (name: ViewName): name is ListView => {
  const { call } = VIEWS[name]
  return call !== null && call !== 'getView' && 'query' in call && 'aggregationType' in call.query
}

export const STORED_VIEWS = VIEW_NAMES.filter(isStoredView)
export const SHARED_VIEWS = VIEW_NAMES.filter(isSharedView)
export const LIST_VIEWS = VIEW_NAMES.filter(isListView)
