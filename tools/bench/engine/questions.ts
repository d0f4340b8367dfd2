import type { Question } from './question.ts'
import { detailedSources, flow, prompts } from './questions-flow.ts'
import { gains, sourceLife } from './questions-gains.ts'
import { moved } from './questions-moved.ts'
import { rivals } from './questions-rivals.ts'
import { keywords, sentiment, sentimentVersions } from './questions-sentiment.ts'
import { citations, domainList, queryList, querySources, sourceList, sources } from './questions-sources.ts'
import { entities, headline, visibility } from './questions-visibility.ts'
import { filters, newestRuns, quickFacts, report, trust, worstRuns } from './questions-whole.ts'
import { people, recommendations, shopping } from './questions-words.ts'

/** A question to a view of whatever shape. */
export type AnyQuestion = Question<unknown>

/** Only the view that the question stands beside in the table is ever shown to it. */
const of = <View>({ sql, expected, shown }: Question<View>): AnyQuestion => ({
  sql,
  expected,
  shown: (view, scope) => shown(view as View, scope),
})

/** The question of each view, by its name. A view without one cannot be compared, and fails the benchmark. */
export const QUESTIONS: Readonly<Record<string, AnyQuestion>> = {
  visibility: of(visibility),
  headline: of(headline),
  sentiment: of(sentiment),
  keywords: of(keywords),
  filters: of(filters),
  facts: of(quickFacts),
  trust: of(trust),
  moved: of(moved),
  gains: of(gains),
  rivals: of(rivals),
  sources: of(sources('referenced')),
  'sources-explored': of(sources('explored')),
  citations: of(citations('referenced')),
  'citations-explored': of(citations('explored')),
  'source-life': of(sourceLife),
  flow: of(flow),
  prompts: of(prompts),
  shopping: of(shopping),
  recommendations: of(recommendations),
  people: of(people),
  report: of(report),
  entities: of(entities),
  'sentiment-versions': of(sentimentVersions),
  domains: of(domainList),
  pages: of(sourceList),
  queries: of(queryList),
  'query-pages': of(querySources),
  'page-flows': of(detailedSources),
  runs: of(newestRuns),
  'runs, by score': of(worstRuns),
}
