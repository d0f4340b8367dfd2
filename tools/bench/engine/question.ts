import type { Facts } from '@sillage/core/analytics/facts'
import { meanSentiment } from '@sillage/core/analytics/stats/sentiment'
import { percent } from '@sillage/core/base/round'
import type { Row } from './duck.ts'

/** The scope of a question. */
export interface Scope {
  readonly facts: Facts
  /** The filter as a condition on the columns that every table has. */
  readonly where: string
  /** The newest version that the filter keeps. */
  readonly newest: number
}

/** Plain values to compare, by name; numbers may differ by the rounding of their last decimal. */
export type Answer = Readonly<Record<string, unknown>>

/**
 * The question of a view in SQL: statements that each return rows, and from both sides the plain values that must agree.
 * Intervals, tests and labels, which the engine adds, are not compared; its time includes them.
 */
export interface Question<View> {
  sql(scope: Scope): readonly string[]
  /** The values from the rows of the statements. */
  expected(rows: readonly (readonly Row[])[], scope: Scope): Answer
  /** The values from the view. */
  shown(view: View, scope: Scope): Answer
}

/** The columns that tell a cell from the others of its version. */
export const PLACE = 'prompt, persona, language, model, web'

/** The condition without versions, for both compared versions. */
export const getChoices = (where: string): string =>
  where
    .split(' AND ')
    .filter((part) => !part.startsWith('version'))
    .join(' AND ') || 'true'

/** The only row of a statement. */
export const only = (rows: readonly Row[] | undefined): Row => rows?.[0] ?? {}

export const getGroupRunId = ({ facts }: Scope, version: number | undefined): string =>
  facts.versions[version ?? -1]?.groupRunId ?? ''

/** Mean percent positive of answers, from sums in hundredths. */
export const percentPositive = ({ n = 0, p = 0, q = 0 }: Row): number | null =>
  meanSentiment({ positive: p, negative: q, n })?.positive ?? null

export const share = (part: number | undefined, whole: number | undefined): number | null =>
  percent(part ?? 0, whole ?? 0)

/** The most frequent values of a column with their counts; `name` breaks ties. */
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
