import type { z } from 'zod/mini'
import type { Facts } from '../facts.ts'
import type { Filter } from '../filter.ts'
import type { ViewName } from './catalogue.ts'
import type { Choices } from './choices.ts'
import { citationsView } from './citations/compute.ts'
import { citationsViewSchema } from './citations/schema.ts'
import { entitiesView } from './entities/compute.ts'
import { entitiesViewSchema } from './entities/schema.ts'
import { filtersView } from './filters/compute.ts'
import { filtersViewSchema } from './filters/schema.ts'
import { detailedSources, flowView, promptAnalyticsView } from './flow/compute.ts'
import { flowGraphSchema } from './flow/graph.ts'
import { detailedSourcesSchema } from './flow/schema.ts'
import { gainsView } from './gains/compute.ts'
import { gainsViewSchema } from './gains/schema.ts'
import { headlineView } from './headline/compute.ts'
import { headlineViewSchema } from './headline/schema.ts'
import { keywordsView } from './keywords/compute.ts'
import { keywordsViewSchema } from './keywords/schema.ts'
import { movedView } from './moved/compute.ts'
import { movedViewSchema } from './moved/schema.ts'
import { quickFactsView } from './observations/compute.ts'
import { quickFactsViewSchema } from './observations/schema.ts'
import { peopleView } from './people/compute.ts'
import { peopleViewSchema } from './people/schema.ts'
import { productGainsView } from './product-gains/compute.ts'
import { productGainsViewSchema } from './product-gains/schema.ts'
import { recommendationsView } from './recommendations/compute.ts'
import { parseControls } from './recommendations/controls.ts'
import { recommendationsViewSchema } from './recommendations/schema.ts'
import { reportView } from './report/compute.ts'
import { reportViewSchema } from './report/schema.ts'
import { rivalsView } from './rivals/compute.ts'
import { rivalsViewSchema } from './rivals/schema.ts'
import { sentimentView } from './sentiment/compute.ts'
import { sentimentVersionsSchema, sentimentViewSchema } from './sentiment/schema.ts'
import { sentimentVersions } from './sentiment/versions.ts'
import { shoppingView } from './shopping/compute.ts'
import { shoppingViewSchema } from './shopping/schema.ts'
import { sourceLifeView } from './source-life/compute.ts'
import { sourceLifeViewSchema } from './source-life/schema.ts'
import { sourcesView } from './sources/compute.ts'
import { domainList, queryList, querySources, sourceList } from './sources/lists.ts'
import {
  domainListSchema,
  queryListSchema,
  querySourcesSchema,
  sourceListSchema,
} from './sources/lists-schema.ts'
import { sourcesViewSchema } from './sources/schema.ts'
import { trustView } from './trust/compute.ts'
import { trustViewSchema } from './trust/schema.ts'
import { versusView } from './versus/compute.ts'
import { versusViewSchema } from './versus/schema.ts'
import { visibilityView } from './visibility/compute.ts'
import { visibilityViewSchema } from './visibility/schema.ts'

/** The schema of each view's result. Screens import that of their own view from its folder. */
export const SCHEMAS = {
  visibility: visibilityViewSchema,
  headline: headlineViewSchema,
  sentiment: sentimentViewSchema,
  keywords: keywordsViewSchema,
  filters: filtersViewSchema,
  facts: quickFactsViewSchema,
  trust: trustViewSchema,
  moved: movedViewSchema,
  gains: gainsViewSchema,
  rivals: rivalsViewSchema,
  versus: versusViewSchema,
  sources: sourcesViewSchema,
  'sources-explored': sourcesViewSchema,
  citations: citationsViewSchema,
  'citations-explored': citationsViewSchema,
  'source-life': sourceLifeViewSchema,
  flow: flowGraphSchema,
  prompts: flowGraphSchema,
  shopping: shoppingViewSchema,
  'product-gains': productGainsViewSchema,
  recommendations: recommendationsViewSchema,
  people: peopleViewSchema,
  report: reportViewSchema,
  entities: entitiesViewSchema,
  'sentiment-versions': sentimentVersionsSchema,
  'page-flows': detailedSourcesSchema,
  domains: domainListSchema,
  pages: sourceListSchema,
  queries: queryListSchema,
  'query-pages': querySourcesSchema,
} as const satisfies Record<ViewName, z.ZodMiniType>

export type ResultOf<N extends ViewName> = z.output<(typeof SCHEMAS)[N]>

type Compute<N extends ViewName> = (facts: Facts, filter: Filter, choices: Choices) => ResultOf<N>

/**
 * How each view is computed. For one version (`{ groupRunId }`), changes need the version before among the facts. Only
 * the worker, the server and tests import this record: it brings the whole engine. The build leaves out the schemas where
 * only this is used.
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
  versus: versusView,
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
    recommendationsView(facts, filter, { skip: choices.skip ?? 0 }, parseControls(choices)),
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
