import type { Facts } from '@sillage/core/analytics/facts'
import { meanSentiment, percent } from '@sillage/core/analytics/stats/round'
import type { Row } from './duck.ts'

/** What a question is asked about. */
export interface Scope {
  readonly facts: Facts
  /** The filter as a condition on the columns that every table has. */
  readonly where: string
  /** Newest version that the filter keeps. */
  readonly newest: number
}

/** Plain values to compare, by what they are of; numbers may differ by the rounding of their last decimal. */
export type Answer = Readonly<Record<string, unknown>>

/**
 * The same question to DuckDB that a view answers: statements of which each gives rows, and from both sides the plain
 * values that have to agree. What the engine adds to them (intervals, tests, labels) is its own affair and its own time.
 */
export interface Question<View> {
  sql(scope: Scope): readonly string[]
  /** What the rows of each statement say. */
  expected(rows: readonly (readonly Row[])[], scope: Scope): Answer
  /** What the view says. */
  shown(view: View, scope: Scope): Answer
}

/** The only row of a statement. */
export const only = (rows: readonly Row[] | undefined): Row => rows?.[0] ?? {}

export const groupRunOf = ({ facts }: Scope, version: number | undefined): string =>
  facts.versions[version ?? -1]?.groupRunId ?? ''

/** Percent positive of some answers, from sums in hundredths. */
export const positiveOf = ({ n = 0, p = 0, q = 0 }: Row): number | null =>
  meanSentiment({ positive: p, negative: q, n })?.positive ?? null

export const share = (part: number | undefined, whole: number | undefined): number | null =>
  percent(part ?? 0, whole ?? 0)

/** The most frequent of a column with their counts: `name` orders equals. */
export const top = (
  table: string,
  column: string,
  names: string,
  where: string,
  limit: number,
  count = 'count(*)',
): string =>
  `SELECT id, c FROM (SELECT ${column} AS id, ${count} AS c FROM ${table} WHERE ${where} GROUP BY 1)
   JOIN ${names} USING (id) WHERE c > 0 ORDER BY c DESC, name LIMIT ${limit}`
