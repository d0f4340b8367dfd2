import type { Facts } from '../facts.ts'
import type { Filter } from '../filter.ts'
import type { ViewName } from './catalogue.ts'
import type { Choices } from './choices.ts'
import { citationsView } from './citations/compute.ts'
import { entitiesView } from './entities/compute.ts'
import { filtersView } from './filters/compute.ts'
import { detailedSources, flowView, promptAnalyticsView } from './flow/compute.ts'
import { gainsView } from './gains/compute.ts'
import { headlineView } from './headline/compute.ts'
import { keywordsView } from './keywords/compute.ts'
import { movedView } from './moved/compute.ts'
import { quickFactsView } from './observations/compute.ts'
import { peopleView } from './people/compute.ts'
import { productGainsView } from './product-gains/compute.ts'
import { controlsOf, recommendationsView } from './recommendations/compute.ts'
import { reportView } from './report/compute.ts'
import { rivalsView } from './rivals/compute.ts'
import type { ResultOf } from './schemas.ts'
import { sentimentView } from './sentiment/compute.ts'
import { sentimentVersions } from './sentiment/versions.ts'
import { shoppingView } from './shopping/compute.ts'
import { sourceLifeView } from './source-life/compute.ts'
import { sourcesView } from './sources/compute.ts'
import { domainList, queryList, querySources, sourceList } from './sources/lists.ts'
import { trustView } from './trust/compute.ts'
import { visibilityView } from './visibility/compute.ts'

type Compute<N extends ViewName> = (facts: Facts, filter: Filter, choices: Choices) => ResultOf<N>

/**
 * How each view is computed. For one version (`{ groupRunId }`), changes need the version before among the facts. Only
 * the worker, the server and tests import this record: it brings the whole engine.
 */
export const COMPUTE: { readonly [N in ViewName]: Compute<N> } = {
  visibility: (facts, filter) => visibilityView(facts, filter),
  headline: (facts, filter) => headlineView(facts, filter),
  sentiment: (facts, filter) => sentimentView(facts, filter),
  keywords: (facts, filter) => keywordsView(facts, filter),
  filters: (facts, filter) => filtersView(facts, filter),
  facts: (facts, filter) => quickFactsView(facts, filter),
  trust: (facts, filter) => trustView(facts, filter),
  moved: (facts, filter) => movedView(facts, filter),
  gains: (facts, filter) => gainsView(facts, filter),
  rivals: rivalsView,
  sources: (facts, filter) => sourcesView(facts, filter, 'referenced'),
  'sources-explored': (facts, filter) => sourcesView(facts, filter, 'explored'),
  citations: (facts, filter) => citationsView(facts, filter, 'referenced'),
  'citations-explored': (facts, filter) => citationsView(facts, filter, 'explored'),
  'source-life': (facts, filter) => sourceLifeView(facts, filter),
  flow: flowView,
  prompts: promptAnalyticsView,
  shopping: shoppingView,
  'product-gains': (facts, filter) => productGainsView(facts, filter),
  recommendations: (facts, filter, choices) =>
    recommendationsView(facts, filter, { skip: choices.skip ?? 0 }, controlsOf(choices)),
  people: (facts, filter) => peopleView(facts, filter),
  report: (facts, filter) => reportView(facts, filter),
  entities: (facts, filter) => entitiesView(facts, filter),
  'sentiment-versions': (facts, filter) => sentimentVersions(facts, filter),
  'page-flows': (facts, filter, { use }) => detailedSources(facts, filter, use),
  domains: (facts, filter, { use }) => domainList(facts, filter, use),
  pages: (facts, filter, { use }) => sourceList(facts, filter, use),
  queries: (facts, filter) => queryList(facts, filter),
  'query-pages': (facts, filter, { query, use }) => querySources(facts, filter, query ?? '', use),
}
