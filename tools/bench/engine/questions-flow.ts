import type { FlowGraph } from '@sillage/core/analytics/views/flow/graph'
import type { DetailedSources } from '@sillage/core/analytics/views/flow/schema'
import type { Row } from './duck.ts'
import { only, type Question, type Scope } from './question.ts'

const flows = (where: string, end: 'domain' | 'page'): string =>
  `SELECT provider, query, ${end}, count(*) c FROM citations WHERE referenced = 1 AND ${where} GROUP BY ALL`

const TOTALS =
  'SELECT NULL AS provider, count(DISTINCT query) AS query, count(DISTINCT domain) AS domain, 0 AS c, 1 AS total FROM f'

/** The links of a graph, from its flows. */
const graphAnswer = (rows: readonly Row[], { facts }: Scope) => {
  const links = new Map<string, number>()
  const add = (source: string, target: string, value: number): void => {
    links.set(`${source} → ${target}`, (links.get(`${source} → ${target}`) ?? 0) + value)
  }
  for (const { provider = 0, query = 0, domain = 0, c = 0 } of rows.filter(({ total }) => total === 0)) {
    const name = facts.sources?.queries.keys[query] ?? ''
    add(`model:${facts.dimensions.providers[provider]}`, `query:${name}`, c)
    add(`query:${name}`, `domain:${facts.domains[domain]}`, c)
  }
  const totals = only(rows.filter(({ total }) => total === 1))
  return { links: Object.fromEntries(links), queries: totals.query, domains: totals.domain }
}

const shownGraph = ({ links, totalQueries, totalDomains }: FlowGraph) => ({
  links: Object.fromEntries(links.map(({ source, target, value }) => [`${source} → ${target}`, value])),
  queries: totalQueries,
  domains: totalDomains,
})

/** The most frequent queries and domains, and the flows between them. */
export const flow: Question<FlowGraph> = {
  sql: ({ where }) => [
    `WITH f AS MATERIALIZED (${flows(`query >= 0 AND ${where}`, 'domain')}),
     q AS (SELECT query FROM (SELECT query, sum(c) s FROM f GROUP BY 1) JOIN query_names ON id = query ORDER BY s DESC, name LIMIT 20),
     d AS (SELECT domain FROM (SELECT domain, sum(c) s FROM f GROUP BY 1) JOIN domain_names ON id = domain ORDER BY s DESC, name LIMIT 20)
     SELECT provider, query, domain, c, 0 AS total FROM f SEMI JOIN q USING (query) SEMI JOIN d USING (domain)
     UNION ALL ${TOTALS}`,
  ],
  expected: ([rows = []], scope) => graphAnswer(rows, scope),
  shown: shownGraph,
}

/** The most frequent queries of each provider, and the most frequent domains of each query. */
export const prompts: Question<FlowGraph> = {
  sql: ({ where }) => [
    `WITH f AS MATERIALIZED (${flows(`query >= 0 AND ${where}`, 'domain')}),
     q AS (SELECT provider, query FROM (SELECT provider, query, sum(c) s FROM f GROUP BY 1, 2) JOIN query_names ON id = query
       QUALIFY row_number() OVER (PARTITION BY provider ORDER BY s DESC, name) <= 3),
     k AS MATERIALIZED (SELECT f.* FROM f SEMI JOIN q USING (provider, query)),
     d AS (SELECT query, domain FROM (SELECT query, domain, sum(c) s FROM k GROUP BY 1, 2) JOIN domain_names ON id = domain
       QUALIFY row_number() OVER (PARTITION BY query ORDER BY s DESC, name) <= 2)
     SELECT provider, query, domain, c, 0 AS total FROM k SEMI JOIN d USING (query, domain)
     UNION ALL ${TOTALS}`,
  ],
  expected: ([rows = []], scope) => graphAnswer(rows, scope),
  shown: shownGraph,
}

/** Counts of the listed rows, largest first, and their number. Names decide which of equal rows are listed, so names are left out. */
export const detailedSources: Question<DetailedSources> = {
  sql: ({ where }) => [
    `WITH f AS MATERIALIZED (${flows(where, 'page')})
     SELECT c, (SELECT count(*) FROM f) AS total FROM f ORDER BY c DESC LIMIT 2000`,
  ],
  expected: ([rows = []]) => ({ values: rows.map(({ c }) => c), total: only(rows).total ?? 0 }),
  shown: ({ detailedSources: listed, total }) => ({ values: listed.map(({ value }) => value), total }),
}
