import { z } from 'zod/mini'
import type { ViewName } from './catalogue.ts'
import { citationsViewSchema } from './citations/schema.ts'
import { entitiesViewSchema } from './entities/schema.ts'
import { filtersViewSchema } from './filters/schema.ts'
import { flowGraphSchema } from './flow/graph.ts'
import { detailedSourcesSchema } from './flow/schema.ts'
import { gainsViewSchema } from './gains/schema.ts'
import { headlineViewSchema } from './headline/schema.ts'
import { keywordsViewSchema } from './keywords/schema.ts'
import { movedViewSchema } from './moved/schema.ts'
import { quickFactsViewSchema } from './observations/schema.ts'
import { peopleViewSchema } from './people/schema.ts'
import { productGainsViewSchema } from './product-gains/schema.ts'
import { recommendationsViewSchema } from './recommendations/schema.ts'
import { reportViewSchema } from './report/schema.ts'
import { rivalsViewSchema } from './rivals/schema.ts'
import { sentimentVersionSchema, sentimentViewSchema } from './sentiment/schema.ts'
import { shoppingViewSchema } from './shopping/schema.ts'
import { sourceLifeViewSchema } from './source-life/schema.ts'
import {
  domainListSchema,
  queryListSchema,
  querySourcesSchema,
  sourceListSchema,
} from './sources/lists-schema.ts'
import { sourcesViewSchema } from './sources/schema.ts'
import { trustViewSchema } from './trust/schema.ts'
import { visibilityViewSchema } from './visibility/schema.ts'

/** The schema of each view's result. */
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
  'sentiment-versions': z.array(sentimentVersionSchema),
  'page-flows': detailedSourcesSchema,
  domains: domainListSchema,
  pages: sourceListSchema,
  queries: queryListSchema,
  'query-pages': querySourcesSchema,
} as const satisfies Record<ViewName, z.ZodMiniType>

export type ResultOf<N extends ViewName> = z.output<(typeof SCHEMAS)[N]>
