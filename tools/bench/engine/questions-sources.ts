import { SOURCE_TYPES } from '@sillage/core/analytics/sources/source-domains'
import type { Use } from '@sillage/core/analytics/sources/use'
import type { CitationsView } from '@sillage/core/analytics/views/citations/schema'
import type {
  DomainList,
  QueryList,
  QuerySources,
  SourceList,
} from '@sillage/core/analytics/views/sources/lists-schema'
import type { SourcesView } from '@sillage/core/analytics/views/sources/schema'
import type { Row } from './duck.ts'
import { getGroupRunId, only, percentPositive, type Question, type Scope, share, top } from './question.ts'

/** The number that marks a page as referenced or explored. */
const USE_NUMBER: Readonly<Record<Use, number>> = { referenced: 1, explored: 2 }

/**
 * Domains in one statement: the first of all versions, the first of each version, and the sums of each version with the
 * share of the brand's own domain.
 */
const domainSums = (where: string, use: Use, limit: number): string =>
  `WITH d AS MATERIALIZED (
     SELECT version, domain, sum(${use}) c, count(*) r FROM cited WHERE ${use} > 0 AND ${where} GROUP BY ALL),
   own AS (SELECT DISTINCT version, domain FROM tracked WHERE entity = 0)
   SELECT * FROM (
     SELECT 0 AS part, NULL AS version, id, c, r FROM (SELECT domain AS id, sum(c) AS c, sum(r) AS r FROM d GROUP BY 1)
     JOIN domain_names USING (id) ORDER BY c DESC, name LIMIT ${limit + 1})
   UNION ALL
   SELECT 1, version, domain, c, r FROM d JOIN domain_names ON id = domain
     QUALIFY row_number() OVER (PARTITION BY version ORDER BY c DESC, name) <= 10
   UNION ALL SELECT 2, version, NULL, sum(c), count(*) FROM d GROUP BY version
   UNION ALL SELECT 3, version, NULL, sum(c), count(*) FROM d SEMI JOIN own USING (version, domain) GROUP BY version
   UNION ALL SELECT 4, NULL, NULL, sum(c), count(DISTINCT domain) FROM d`

const domainAnswer = (rows: readonly Row[], scope: Scope, limit: number) => {
  const { domains } = scope.facts
  const part = (number: number): Row[] => rows.filter((row) => row.part === number)
  const total = only(part(4))
  const own = new Map(part(3).map(({ version, c }) => [version, c]))
  return {
    domains: part(0)
      .map(({ id = 0, c = 0, r }) => ({ name: domains[id] ?? '', c, r }))
      .sort((one, other) => other.c - one.c || (one.name < other.name ? -1 : 1))
      .slice(0, limit)
      .map(({ name, c, r }) => [name, c, r, share(c, total.c)]),
    citations: total.c ?? 0,
    sites: total.r ?? 0,
    versions: Object.fromEntries(
      part(2).map(({ version, c }) => [
        getGroupRunId(scope, version),
        [
          c,
          own.get(version) ?? 0,
          part(1)
            .filter((row) => row.version === version)
            .map(({ id = 0, c: count }) => `${domains[id]} ${count}`)
            .sort(),
        ],
      ]),
    ),
  }
}

const shownDomains = (
  view: SourcesView | CitationsView,
  listed: SourcesView['topDomains'],
  limit: number,
) => ({
  domains: listed.slice(0, limit).map(({ domain, count, runs, share }) => [domain, count, runs, share]),
  citations: view.totals.totalCitations,
  sites: view.totals.totalSources,
  versions: Object.fromEntries(
    view.groupBreakdown
      .filter(({ total }) => total > 0)
      .map(({ groupRunId, total, brandCount, domains }) => [
        groupRunId,
        [total, brandCount, domains.map(({ domain, count }) => `${domain} ${count}`).sort()],
      ]),
  ),
})

const pages = (where: string, use: Use, limit: number): string =>
  top('citations', 'page', 'page_names', `uses = ${USE_NUMBER[use]} AND ${where}`, limit)

const pageTotals = (where: string, use: Use): string =>
  `SELECT count(DISTINCT page) pages FROM citations WHERE uses = ${USE_NUMBER[use]} AND ${where}`

const pageCounts = (rows: readonly Row[] = [], { facts }: Scope) =>
  rows.map(({ id = 0, c }) => [facts.sources?.pages[id], c])

const queries = (where: string, limit: number): string =>
  top('searches', 'query', 'query_names', where, limit)

const queryCounts = (rows: readonly Row[] = [], { facts }: Scope) =>
  rows.map(({ id = 0, c }) => [facts.sources?.queries.keys[id], c])

/** List entries by name, since ties have another order in DuckDB, which has no names. */
export const sources = (use: Use): Question<SourcesView> => ({
  sql: ({ where }) => [
    domainSums(where, use, 10),
    pages(where, use, 10),
    pageTotals(where, use),
    queries(where, 10),
    `SELECT count(DISTINCT query) n FROM searches WHERE ${where}`,
    `SELECT count(*) n, sum(${use === 'referenced' ? 'leans' : 'explores'}) cites FROM runs WHERE answered = 1 AND ${where}`,
    `SELECT count(*) asked, count(*) FILTER (searched = 2) searched FROM runs WHERE answered = 1 AND web = 1 AND searched > 0 AND ${where}`,
  ],
  expected: ([domains = [], pagesFound, pageTotal, searched, searchTotal, runs, online], scope) => ({
    ...domainAnswer(domains, scope, 10),
    pages: pageCounts(pagesFound, scope),
    queries: queryCounts(searched, scope),
    totals: [only(pageTotal).pages, only(searchTotal).n, only(runs).n, only(runs).cites],
    online: [only(online).asked, only(online).searched],
  }),
  shown: (view) => ({
    ...shownDomains(view, view.topDomains, 10),
    pages: view.topSources.map(({ url, count }) => [url, count]),
    queries: view.topQueries.map(({ query, count }) => [query, count]),
    totals: [view.totals.totalPages, view.totals.totalQueries, view.totalRuns, view.citingRuns],
    online: [view.online?.asked, view.online?.searched],
  }),
})

const TONE = 'count(*) n, sum(pos) p, sum(neg) q'

export const citations = (use: Use): Question<CitationsView> => ({
  sql: ({ where }) => [
    domainSums(where, use, 300),
    pages(where, use, 300),
    pageTotals(where, use),
    `SELECT type, count(*) c, count(DISTINCT page) pages FROM citations WHERE uses = ${USE_NUMBER[use]} AND ${where} GROUP BY 1`,
    `SELECT domain, ${TONE} FROM cited WHERE ${use} > 0 AND named = 1 AND ${where} GROUP BY 1`,
    `SELECT page, ${TONE} FROM citations WHERE uses = ${USE_NUMBER[use]} AND named = 1 AND ${where} GROUP BY 1`,
    `SELECT ${TONE} FROM runs WHERE ${use === 'referenced' ? 'leans' : 'explores'} = 1 AND named = 1 AND answered = 1 AND ${where}`,
  ],
  expected: ([domains = [], listed = [], pageTotal, types = [], byDomain = [], byPage = [], all], scope) => {
    const { facts } = scope
    const shownPages = new Set(listed.map(({ id }) => id))
    const answer = domainAnswer(domains, scope, 300)
    const shownNames = new Set(answer.domains.map(([name]) => name))
    return {
      ...answer,
      pages: pageCounts(listed, scope),
      types: Object.fromEntries(types.map(({ type = 0, c, pages: n }) => [SOURCE_TYPES[type] ?? '', [c, n]])),
      domainTones: Object.fromEntries(
        byDomain.flatMap((row) => {
          const name = facts.domains[row.domain ?? 0] ?? ''
          return shownNames.has(name) ? [[name, [row.n, percentPositive(row)]]] : []
        }),
      ),
      pageTones: Object.fromEntries(
        byPage
          .filter(({ page }) => shownPages.has(page))
          .map((row) => [facts.sources?.pages[row.page ?? 0] ?? '', [row.n, percentPositive(row)]]),
      ),
      tone: (only(all).n ?? 0) > 0 ? [only(all).n, percentPositive(only(all))] : null,
      totalPages: only(pageTotal).pages,
    }
  },
  shown: (view) => ({
    ...shownDomains(view, view.allDomains, 300),
    pages: view.allSources.map(({ url, count }) => [url, count]),
    types: Object.fromEntries(
      view.sourceTypes
        .filter(({ count }) => count > 0)
        .map(({ type, count, sourceCount }) => [type, [count, sourceCount]]),
    ),
    domainTones: tones(
      view.domainSentiment,
      view.allDomains.map(({ domain }) => domain),
    ),
    pageTones: tones(
      view.sourceSentiment,
      view.allSources.map(({ url }) => url),
    ),
    tone: view.overallSentiment && [view.overallSentiment.count, view.overallSentiment.positive],
    totalPages: view.totals.totalPages,
  }),
})

/** Of the most cited; the view has those of its other lists too. */
const tones = (
  counts: Readonly<Record<string, { count: number; positive: number }>>,
  names: readonly string[],
) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const tone = counts[name]
      return tone ? [[name, [tone.count, tone.positive]] as const] : []
    }),
  )

/** The personas, providers and languages of an item, as bits by number. */
const MET = 'bit_or(1::BIGINT << persona) a, bit_or(1::BIGINT << provider) b, bit_or(1::BIGINT << language) l'

const namesIn = (bits: number | undefined, names: readonly string[]): string[] =>
  names.filter((_, i) => (BigInt(bits ?? 0) >> BigInt(i)) % 2n === 1n).sort()

const nameMet = ({ a, b, l }: Row, { facts: { dimensions } }: Scope) => ({
  personas: namesIn(a, dimensions.personas),
  providers: namesIn(b, dimensions.providers),
  languages: namesIn(l, dimensions.languages),
})

export const domainList: Question<DomainList> = {
  sql: ({ where }) => [
    `SELECT domain id, sum(referenced) c, count(*) r, ${MET} FROM cited WHERE referenced > 0 AND ${where} GROUP BY 1`,
  ],
  expected: ([rows = []], scope) =>
    Object.fromEntries(
      rows.map((row) => [scope.facts.domains[row.id ?? 0] ?? '', [row.c, row.r, nameMet(row, scope)]]),
    ),
  shown: ({ allDomains, domainMetadata }) =>
    Object.fromEntries(
      allDomains.map(({ domain, count, runs }) => [domain, [count, runs, domainMetadata[domain]]]),
    ),
}

export const sourceList: Question<SourceList> = {
  sql: ({ where }) => [pages(where, 'referenced', 1_000), pageTotals(where, 'referenced')],
  expected: ([rows, total], scope) => ({ pages: pageCounts(rows, scope), total: only(total).pages }),
  shown: ({ allSources, total }) => ({ pages: allSources.map(({ url, count }) => [url, count]), total }),
}

export const queryList: Question<QueryList> = {
  sql: ({ where }) => [`SELECT query id, count(*) c, ${MET} FROM searches WHERE ${where} GROUP BY 1`],
  expected: ([rows = []], scope) =>
    Object.fromEntries(
      rows.map((row) => [scope.facts.sources?.queries.keys[row.id ?? 0] ?? '', [row.c, nameMet(row, scope)]]),
    ),
  shown: ({ allQueries, queryMetadata }) =>
    Object.fromEntries(allQueries.map(({ query, count }) => [query, [count, queryMetadata[query]]])),
}

/** The query whose pages the view lists. */
export const QUERY = 'query 0'

export const querySources: Question<QuerySources> = {
  sql: ({ where, facts }) => {
    const query = facts.sources?.queries.keys.indexOf(QUERY) ?? -1
    const condition = `query = ${query} AND referenced = 1 AND ${where}`
    return [
      top('citations', 'page', 'page_names', condition, 1_000),
      `SELECT count(DISTINCT page) pages, count(DISTINCT run) runs FROM citations WHERE ${condition}`,
    ]
  },
  expected: ([rows, totals], scope) => ({
    pages: pageCounts(rows, scope),
    total: only(totals).pages,
    runs: only(totals).runs,
  }),
  shown: ({ sources: listed, total, runs }) => ({
    pages: listed.map(({ url, count }) => [url, count]),
    total,
    runs,
  }),
}
