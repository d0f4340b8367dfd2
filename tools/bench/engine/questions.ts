import type { CheckedView } from '@sillage/core/analytics/views/catalogue'
import type { Question } from './question.ts'
import { detailedSources, flow, prompts } from './questions-flow.ts'
import { gains, productGains, sourceLife } from './questions-gains.ts'
import { moved } from './questions-moved.ts'
import { rivals, versus } from './questions-rivals.ts'
import { keywords, sentiment, sentimentVersions } from './questions-sentiment.ts'
import { citations, domainList, queryList, querySources, sourceList, sources } from './questions-sources.ts'
import { entities, headline, visibility } from './questions-visibility.ts'
import { filters, newestRuns, quickFacts, report, trust, worstRuns } from './questions-whole.ts'
import { people, recommendations, shopping } from './questions-words.ts'

/** A question to any view. */
export type AnyQuestion = Question<unknown>

/** Erases the type of the view; the table below pairs each question with its own view. */
const untyped = <View>({ sql, expected, shown }: Question<View>): AnyQuestion => ({
  sql,
  expected,
  shown: (view, scope) => shown(view as View, scope),
})

/** The lists of runs that a figure opens. */
export type RunList = 'runs' | 'runs, by score'

/** The question of each view that the catalogue wants checked: it does not compile without. */
const TABLE: Readonly<Record<CheckedView | RunList, AnyQuestion>> = {
  visibility: untyped(visibility),
  headline: untyped(headline),
  sentiment: untyped(sentiment),
  keywords: untyped(keywords),
  filters: untyped(filters),
  facts: untyped(quickFacts),
  trust: untyped(trust),
  moved: untyped(moved),
  gains: untyped(gains),
  rivals: untyped(rivals),
  versus: untyped(versus),
  sources: untyped(sources('referenced')),
  'sources-explored': untyped(sources('explored')),
  citations: untyped(citations('referenced')),
  'citations-explored': untyped(citations('explored')),
  'source-life': untyped(sourceLife),
  flow: untyped(flow),
  prompts: untyped(prompts),
  shopping: untyped(shopping),
  'product-gains': untyped(productGains),
  recommendations: untyped(recommendations),
  people: untyped(people),
  report: untyped(report),
  entities: untyped(entities),
  'sentiment-versions': untyped(sentimentVersions),
  domains: untyped(domainList),
  pages: untyped(sourceList),
  queries: untyped(queryList),
  'query-pages': untyped(querySources),
  'page-flows': untyped(detailedSources),
  runs: untyped(newestRuns),
  'runs, by score': untyped(worstRuns),
}

/** By the name of the view. */
export const QUESTIONS: ReadonlyMap<string, AnyQuestion> = new Map(Object.entries(TABLE))
