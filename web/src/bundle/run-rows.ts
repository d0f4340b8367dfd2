import type { ListedCompany, ListedRun } from '@sillage/core/analytics/run-calls'
import type { CsvCell } from '@sillage/core/base/csv'
import type { Sentiment } from '@sillage/core/runs/reading'
import { getHost } from '@/lib/host.ts'
import type { TableName } from './tables.ts'

export type Rows = readonly (readonly CsvCell[])[]

const triple = (sentiment: Sentiment | null): CsvCell[] =>
  sentiment ? [sentiment.positive, sentiment.neutral, sentiment.negative] : [null, null, null]

const lines = (texts: readonly string[]): string => texts.join('\n')

const getCompanies = ({ brand_details, competitor_details }: ListedRun): readonly ListedCompany[] =>
  [...(brand_details ? [brand_details] : []), ...competitor_details].sort(
    (one, other) => one.rank - other.rank,
  )

/** The spellings of companies, and the key of the company, after corrections, that each stands for. */
type Companies = ReadonlyMap<string, string>

/** A reading has its own key, from before the corrections; it stays for a company too rare to be listed. */
const keyOf = ({ name, key }: ListedCompany, companies: Companies): string => companies.get(name) ?? key

/** The rows of an answer in each table, in the order of the table's columns. */
export const RUN_ROWS = {
  runs: (run) => [
    [
      run.id,
      run.groupRunId,
      run.created_at,
      run.provider_name,
      run.model,
      String(run.web_search_enabled),
      run.prompt_id,
      run.persona_id,
      run.language_id,
      run.sample,
      String(run.named),
      run.rank,
      run.sentiment_positive,
      run.sentiment_neutral,
      run.sentiment_negative,
      run.score,
      String(run.simulated),
    ],
  ],
  answers: (run) => [
    [
      run.id,
      run.response,
      run.analysis_text,
      run.response.length,
      run.web_search_queries.length,
      run.web_search_sources.length,
    ],
  ],
  mentions: (run, companies) =>
    getCompanies(run).map((entity) => [
      run.id,
      keyOf(entity, companies),
      entity.name,
      entity.kind,
      entity.rank,
      entity.mentions,
      entity.position_relative,
      ...triple(run.unread ? null : entity.sentiment_score),
      entity.comparison,
      lines(entity.strengths),
      lines(entity.weaknesses),
    ]),
  citations: (run) =>
    run.web_search_sources.map(({ source_url, title, referenced, query }) => [
      run.id,
      source_url,
      getHost(source_url),
      title,
      String(referenced),
      query,
    ]),
  queries: (run) => run.web_search_queries.map((query) => [run.id, query]),
  keywords: (run) => run.keywords.map((keyword) => [run.id, keyword]),
  evidence: (run) => run.evidence.map(({ quote, about, source_url }) => [run.id, quote, about, source_url]),
  products: (run, companies) =>
    getCompanies(run).flatMap((entity) =>
      entity.mentioned_products.map(({ name, url, context, sentiment }) => [
        run.id,
        keyOf(entity, companies),
        name,
        url,
        context,
        ...triple(sentiment),
      ]),
    ),
  recommendations: (run) =>
    run.recommendations.map((item) => [
      run.id,
      item.recommendation,
      item.difficulty,
      item.expected_impact,
      item.potential_score,
    ]),
} as const satisfies Partial<Record<TableName, (run: ListedRun, companies: Companies) => Rows>>

export type RunTable = keyof typeof RUN_ROWS
export const RUN_TABLES = Object.keys(RUN_ROWS).filter((name): name is RunTable => name in RUN_ROWS)
