import type { KeywordsView } from '@sillage/core/analytics/views/keywords/schema'
import type { SentimentVersion, SentimentView } from '@sillage/core/analytics/views/sentiment/schema'
import type { Row } from './duck.ts'
import {
  getChoices,
  getGroupRunId,
  only,
  PLACE,
  percentPositive,
  type Question,
  type Scope,
  top,
} from './question.ts'

const DIMENSIONS = ['model', 'prompt', 'persona', 'language'] as const

const SUMS = 'count(*) c, sum(named) n, sum(named * pos) p, sum(named * neg) q'

/** Sums by each dimension and by version in one statement; the columns of the other dimensions are null. */
const groupings = (where: string, prefix: string): string => {
  const sets = DIMENSIONS.map((dimension) => `(${prefix}${dimension})`)
  return `SELECT version, model, prompt, persona, language, ${SUMS} FROM runs WHERE answered = 1 AND ${where}
    GROUP BY GROUPING SETS (${[...sets, '(version)'].join(', ')})`
}

const topKeywords = (where: string, limit: number): string =>
  top('keywords', 'keyword', 'keyword_names', where, limit)

const isSet = (value: number | undefined): value is number => value !== undefined && !Number.isNaN(value)

const keywordCounts = (rows: readonly Row[] = [], { facts }: Scope) =>
  rows.map(({ id = 0, c }) => [facts.words?.keywords.keys[id], c])

const getCards = (
  rows: readonly Row[],
  dimension: 'model' | 'prompt' | 'persona' | 'language',
  { facts }: Scope,
) =>
  Object.fromEntries(
    rows
      .filter((row) => isSet(row[dimension]))
      .map((row) => [
        facts.dimensions[`${dimension}s`][row[dimension] ?? 0],
        [row.c, row.n, percentPositive(row)],
      ]),
  )

interface Cards {
  readonly id: string
  readonly count: number
  readonly n: number
  readonly positive: number | null
}
const shownCards = (cards: readonly Cards[]) =>
  Object.fromEntries(cards.map(({ id, count, n, positive }) => [id, [count, n, positive]]))

const allCards = (
  view: Pick<SentimentView, `sentimentBy${'Model' | 'Prompt' | 'Persona' | 'Language'}`>,
) => ({
  model: shownCards(view.sentimentByModel),
  prompt: shownCards(view.sentimentByPrompt),
  persona: shownCards(view.sentimentByPersona),
  language: shownCards(view.sentimentByLanguage),
})

const expectedCards = (rows: readonly Row[], scope: Scope) => ({
  model: getCards(rows, 'model', scope),
  prompt: getCards(rows, 'prompt', scope),
  persona: getCards(rows, 'persona', scope),
  language: getCards(rows, 'language', scope),
})

export const sentiment: Question<SentimentView> = {
  sql: ({ where }) => [
    groupings(where, ''),
    `SELECT count(*) FILTER (pos > 10000 - pos - neg AND pos > neg) good,
       count(*) FILTER (neg > 10000 - pos - neg AND neg > pos) bad, count(*) n
     FROM runs WHERE answered = 1 AND named = 1 AND ${where}`,
    topKeywords(where, 80),
  ],
  expected: ([rows = [], labels, keywords], scope) => ({
    ...expectedCards(rows, scope),
    trend: Object.fromEntries(
      rows
        .filter(({ version }) => isSet(version))
        .map((row) => [getGroupRunId(scope, row.version), [row.c, row.n, percentPositive(row)]]),
    ),
    labels: [only(labels).good, only(labels).bad, only(labels).n],
    keywords: keywordCounts(keywords, scope),
  }),
  shown: (view) => ({
    ...allCards(view),
    trend: Object.fromEntries(
      view.trends.sentiment
        .filter(({ totalRuns }) => totalRuns > 0)
        .map(({ groupRunId, totalRuns, n, positive }) => [groupRunId, [totalRuns, n, positive]]),
    ),
    labels: [view.answersByTone.positive, view.answersByTone.negative, view.brandMentions],
    keywords: view.topKeywords.map(({ keyword, count }) => [keyword, count]),
  }),
}

/**
 * Cells that a version and the one before it both have, and the mean difference of their scores, by version and each
 * dimension. The generated versions ask all cells alike.
 */
const pairedCells = (where: string): string => {
  const sets = DIMENSIONS.map((dimension) => `(now.version, now.${dimension})`)
  return `WITH cells AS (SELECT version, ${PLACE}, (avg(pos) - avg(neg)) / 2000 score FROM runs
      WHERE answered = 1 AND named = 1 AND ${getChoices(where)} GROUP BY ALL)
    SELECT now.version, ${DIMENSIONS.map((dimension) => `now.${dimension}`).join(', ')},
      count(*) cells, avg(now.score - before.score) paired
    FROM cells now JOIN cells before ON before.version + 1 = now.version
      AND ${PLACE.split(', ')
        .map((column) => `now.${column} = before.${column}`)
        .join(' AND ')}
    GROUP BY GROUPING SETS (${sets.join(', ')})`
}

/** Compared cells and their mean difference, by dimension and value; without those that have none. */
const getPaired = (rows: readonly Row[], { facts }: Scope) =>
  Object.fromEntries(
    DIMENSIONS.map((dimension) => [
      dimension,
      Object.fromEntries(
        rows
          .filter((row) => isSet(row[dimension]))
          .map((row) => [facts.dimensions[`${dimension}s`][row[dimension] ?? 0], [row.cells, row.paired]]),
      ),
    ]),
  )

const shownPaired = (cards: readonly (Cards & { readonly change: SentimentView['change'] })[]) =>
  Object.fromEntries(
    cards
      .filter(({ change }) => change.cells > 0)
      .map(({ id, change }) => [id, [change.cells, change.paired]]),
  )

export const sentimentVersions: Question<SentimentVersion[]> = {
  sql: ({ where }) => [groupings(where, 'version, '), pairedCells(where)],
  expected: ([rows = [], paired = []], scope) =>
    Object.fromEntries(
      [...Map.groupBy(rows, ({ version }) => version ?? 0)].map(([version, own]) => [
        getGroupRunId(scope, version),
        {
          ...expectedCards(own, scope),
          paired: getPaired(
            paired.filter((row) => row.version === version),
            scope,
          ),
        },
      ]),
    ),
  shown: (views) =>
    Object.fromEntries(
      views
        .filter(({ totalRuns }) => totalRuns > 0)
        .map((view) => [
          view.groupRunId,
          {
            ...allCards(view),
            paired: {
              model: shownPaired(view.sentimentByModel),
              prompt: shownPaired(view.sentimentByPrompt),
              persona: shownPaired(view.sentimentByPersona),
              language: shownPaired(view.sentimentByLanguage),
            },
          },
        ]),
    ),
}

export const keywords: Question<KeywordsView> = {
  sql: ({ where }) => [
    topKeywords(where, 1_000),
    `SELECT count(DISTINCT keyword) total, count(DISTINCT run) runs FROM keywords WHERE ${where}`,
  ],
  expected: ([rows, totals], scope) => ({
    keywords: keywordCounts(rows, scope),
    total: only(totals).total,
    runs: only(totals).runs,
  }),
  shown: (view) => ({
    keywords: view.keywords.map(({ keyword, count }) => [keyword, count]),
    total: view.total,
    runs: view.runs,
  }),
}
