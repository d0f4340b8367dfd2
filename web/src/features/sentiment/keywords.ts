import type { RunsOfFigure } from '@/lib/open-runs.ts'

/** Maximum of keywords in the cloud, and of characters in one. */
export const IN_CLOUD = 80
export const LABEL = 64

export interface Keyword {
  keyword: string
  count: number
}

/** Keywords with a text and a count above zero, counts rounded. */
export const cleanKeywords = (keywords: readonly Keyword[]): Keyword[] =>
  keywords
    .map(({ keyword, count }) => ({ keyword: keyword.trim(), count: Math.round(count) }))
    .filter(({ keyword, count }) => keyword !== '' && count > 0)

/** The answers that a keyword describes. */
export const runsOfKeyword = ({ keyword, count }: Keyword): RunsOfFigure => ({
  title: keyword,
  figure: { of: 'keyword', keyword },
  n: count,
})
