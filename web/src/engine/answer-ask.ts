import type { Facts } from '@sillage/core/analytics/facts'
import type { Filter } from '@sillage/core/analytics/filter'
import { entitiesView } from '@sillage/core/analytics/views/entities/compute'
import { flowView, promptAnalyticsView } from '@sillage/core/analytics/views/flow/compute'
import { runsView } from '@sillage/core/analytics/views/runs/compute'
import { domainList, queryList, querySources, sourceList } from '@sillage/core/analytics/views/sources/lists'
import type { Ask } from './asks.ts'

/** Answers a question that has choices of its own. */
export const answerAsk = (facts: Facts, filter: Filter, ask: Ask): Record<string, unknown> => {
  switch (ask.ask) {
    case 'runs':
      return runsView(facts, filter, { page: ask.page, limit: ask.limit }, ask.figure)
    case 'entities':
      return entitiesView(facts, filter)
    case 'domains':
      return domainList(facts, filter, ask.use)
    case 'pages':
      return sourceList(facts, filter, ask.use)
    case 'queries':
      return queryList(facts, filter)
    case 'query-pages':
      return querySources(facts, filter, ask.query, ask.use)
    case 'flow':
      return flowView(facts, filter, ask)
    case 'prompts':
      return promptAnalyticsView(facts, filter, ask)
  }
}
