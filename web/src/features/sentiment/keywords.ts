import { findOriginals, type ShownConcept, translatePhrase } from '@sillage/core/analytics/concepts/concepts'
import type { RunsOfFigure } from '@sillage/core/analytics/drill/runs-address'

/** Maximum of keywords in the cloud, and of characters in one. */
export const IN_CLOUD = 80
export const LABEL = 64

export interface Keyword {
  /** As views name it, and the figure of its answers. */
  keyword: string
  count: number
  concept?: ShownConcept | undefined
}

/** A keyword as a reader sees it. */
export interface ShownKeyword extends Keyword {
  /** In the reader's language where its concept has a label there. */
  shown: string
  /** Other words of the answers for it. */
  originals: string
}

/** Keywords with a text and a count above zero in the reader's language, counts rounded. */
export const cleanKeywords = (keywords: readonly Keyword[], language: string): ShownKeyword[] =>
  keywords
    .map(({ keyword, count, concept }) => {
      const shown = translatePhrase(keyword, concept, language).trim()
      return {
        keyword: keyword.trim(),
        count: Math.round(count),
        shown,
        originals: findOriginals(shown, concept).join(' · '),
      }
    })
    .filter(({ keyword, count }) => keyword !== '' && count > 0)

/** The answers that a keyword describes. */
export const runsOfKeyword = ({ keyword, shown, count }: ShownKeyword): RunsOfFigure => ({
  title: shown,
  figure: { of: 'keyword', keyword },
  n: count,
})
