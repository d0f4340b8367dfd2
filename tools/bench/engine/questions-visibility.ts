import type { Facts } from '@sillage/core/analytics/facts'
import type { EntitiesView } from '@sillage/core/analytics/views/entities/schema'
import type { HeadlineView } from '@sillage/core/analytics/views/headline/schema'
import type { VisibilityView } from '@sillage/core/analytics/views/visibility/schema'
import type { Row } from './duck.ts'
import { getGroupRunId, percentPositive, type Question, share } from './question.ts'

/** Sums per version, brand and web search, from which rankings are computed. */
export const mentionSums = (where: string): string =>
  `SELECT version, entity, web, count(*) n, sum(weight) w, sum(pos) p, sum(neg) q, sum(rank) r,
     sum(weight * pow(0.9, rank - 1)) d, count(*) FILTER (branded = 0) u
   FROM mentions WHERE ${where} GROUP BY ALL`

/** Answers per version and web search. */
export const answerSums = (where: string): string =>
  `SELECT version, web, count(*) n, sum(weight) w, sum(leans) l FROM runs WHERE answered = 1 AND ${where} GROUP BY ALL`

/** Answers that reference a page of the brand: by its domains if it is tracked, else by the addresses in answers. */
export const citedSums = (where: string): string =>
  `WITH owners AS (
     SELECT version, domain, entity FROM tracked
     UNION SELECT DISTINCT m.version, m.claims, m.entity FROM mentions m
       ANTI JOIN tracked t ON t.version = m.version AND t.domain = m.claims
       WHERE m.claims >= 0 AND ${where})
   SELECT version, entity, web, count(DISTINCT run) n FROM cited JOIN owners USING (version, domain)
   WHERE referenced > 0 AND ${where} GROUP BY ALL`

const sum = (rows: readonly Row[], column: string): number =>
  rows.reduce((total, row) => total + (row[column] ?? 0), 0)

const MODES = ['online', 'offline', 'combined'] as const
const ofMode = (rows: readonly Row[], mode: (typeof MODES)[number]): Row[] =>
  rows.filter(({ web }) => mode === 'combined' || web === (mode === 'online' ? 1 : 0))

/** The figures of each named brand in a ranking. */
const getRanking = (
  facts: Facts,
  mentions: readonly Row[],
  answers: readonly Row[],
  cited: readonly Row[],
  mode: (typeof MODES)[number],
): Record<string, unknown> => {
  const own = ofMode(mentions, mode)
  const weight = sum(ofMode(answers, mode), 'w')
  const unbranded = sum(own, 'u')
  return Object.fromEntries(
    [...Map.groupBy(own, ({ entity }) => entity ?? 0)].map(([entity, rows]) => {
      const n = sum(rows, 'n')
      return [
        facts.entities[entity] ?? '',
        {
          n,
          visibility: share(sum(rows, 'w'), weight),
          voice: share(sum(rows, 'u'), unbranded),
          weighted: share(sum(rows, 'd'), weight),
          position: sum(rows, 'r') / n,
          positive: percentPositive({ n, p: sum(rows, 'p'), q: sum(rows, 'q') }),
          cited: sum(
            ofMode(cited, mode).filter((row) => row.entity === entity),
            'n',
          ),
        },
      ]
    }),
  )
}

export const visibility: Question<VisibilityView> = {
  sql: ({ where }) => [
    mentionSums(where),
    answerSums(where),
    citedSums(where),
    `SELECT prompt, sum(weight * named) a, sum(weight) b FROM runs WHERE answered = 1 AND ${where} GROUP BY 1`,
  ],
  expected: ([mentions = [], answers = [], cited = []], scope) => {
    const isOfVersion = (version: number) => (row: Row) => row.version === version
    const versions = [...new Set(answers.map(({ version }) => version ?? 0))].sort((a, b) => a - b)
    return {
      ...Object.fromEntries(
        MODES.map((mode) => [mode, getRanking(scope.facts, mentions, answers, cited, mode)]),
      ),
      answers: MODES.map((mode) => sum(ofMode(answers, mode), 'n')),
      list: versions.map((version) => [
        getGroupRunId(scope, version),
        sum(answers.filter(isOfVersion(version)), 'n'),
        share(
          sum(
            mentions.filter((row) => row.version === version && row.entity === 0),
            'w',
          ),
          sum(answers.filter(isOfVersion(version)), 'w'),
        ),
      ]),
    }
  },
  shown: (view) => ({
    ...Object.fromEntries(
      MODES.map((mode) => [
        mode,
        Object.fromEntries(
          view.rankings[mode]
            .filter(({ mentions }) => mentions > 0)
            .map((entry) => [
              entry.key,
              {
                n: entry.mentions,
                visibility: entry.visibility,
                voice: entry.finalSovPercent,
                weighted: entry.rankWeightedVisibility,
                position: entry.position.average,
                positive: entry.sentiment?.positive ?? null,
                cited: entry.breakdown.components.citations.mentions,
              },
            ]),
        ),
      ]),
    ),
    answers: [view.onlineAnalyses, view.offlineAnalyses, view.totalAnalyses],
    list: view.list.map(({ groupRunId, n, visibility }) => [groupRunId, n, visibility]),
  }),
}

export const headline: Question<HeadlineView> = {
  sql: ({ where }) => [mentionSums(where), answerSums(where)],
  expected: ([mentions = [], answers = []], scope) => {
    const brand = mentions.filter(({ entity }) => entity === 0)
    const isOfVersion = (version: number) => (row: Row) => row.version === version
    const versions = [...new Set(answers.map(({ version }) => version ?? 0))].sort((a, b) => a - b)
    return {
      n: sum(answers, 'n'),
      named: sum(brand, 'n'),
      visibility: share(sum(brand, 'w'), sum(answers, 'w')),
      list: versions.map((version) => [
        getGroupRunId(scope, version),
        sum(answers.filter(isOfVersion(version)), 'n'),
        share(sum(brand.filter(isOfVersion(version)), 'w'), sum(answers.filter(isOfVersion(version)), 'w')),
      ]),
    }
  },
  shown: ({ headline: { n, named, visibility: of }, list }) => ({
    n,
    named,
    visibility: of,
    list: list.map(({ groupRunId, n: answers, visibility: share }) => [groupRunId, answers, share]),
  }),
}

export const entities: Question<EntitiesView> = {
  sql: ({ where }) => [`SELECT entity, surface, count(*) n FROM mentions WHERE ${where} GROUP BY ALL`],
  expected: ([rows = []], { facts }) =>
    Object.fromEntries(
      [...Map.groupBy(rows, ({ entity }) => entity ?? 0)].map(([entity, own]) => [
        facts.entities[entity] ?? '',
        [
          sum(own, 'n'),
          Object.fromEntries(
            [...Map.groupBy(own, ({ surface }) => facts.surfaces[surface ?? 0]?.name ?? '')].map(
              ([name, some]) => [name, sum(some, 'n')],
            ),
          ),
        ],
      ]),
    ),
  shown: ({ entities: listed }) =>
    Object.fromEntries(
      listed.map(({ key, mentions, spellings }) => [
        key,
        [mentions, Object.fromEntries(spellings.map(({ name, count }) => [name, count]))],
      ]),
    ),
}
