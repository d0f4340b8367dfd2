import type { FiltersView } from '@sillage/core/analytics/views/filters/schema'
import type { QuickFactsView } from '@sillage/core/analytics/views/observations/schema'
import type { ReportView } from '@sillage/core/analytics/views/report/schema'
import type { RunsView } from '@sillage/core/analytics/views/runs/schema'
import type { TrustView } from '@sillage/core/analytics/views/trust/schema'
import { indexOfRun } from '@sillage/core/base/ids'
import type { Row } from './duck.ts'
import { crossedSql, splitFactors } from './factor-split.ts'
import { only, percentPositive, type Question, type Scope, share, top } from './question.ts'
import { answerSums, mentionSums } from './questions-visibility.ts'

/** Answers that reference any page, by whether they name the brand and reference its own pages. */
const namedCited = (where: string): string =>
  `SELECT named, own, count(*) n FROM (
     SELECT run, any_value(named) named, max(CASE WHEN o.domain IS NULL THEN 0 ELSE 1 END) own
     FROM cited LEFT JOIN (SELECT DISTINCT version, domain FROM tracked WHERE entity = 0) o USING (version, domain)
     WHERE referenced > 0 AND ${where} GROUP BY run) GROUP BY ALL`

const getCell = (rows: readonly Row[] = [], named: number, own: number): number =>
  rows.find((row) => row.named === named && row.own === own)?.n ?? 0

const isSet = (value: number | undefined): value is number => value !== undefined && !Number.isNaN(value)

/** Mean Jaccard index of consecutive versions, in percent; null with fewer than four versions. */
const getStability = (rows: readonly Row[]): number | null => {
  const versions = [...Map.groupBy(rows, ({ version }) => version ?? 0)]
    .sort(([a], [b]) => a - b)
    .map(([, own]) => new Set(own.map(({ id }) => id)))
  if (versions.length < 4) return null
  const indices = versions.slice(1).map((set, i) => {
    const before: ReadonlySet<number | undefined> = versions[i] ?? new Set()
    const both = [...set].filter((item) => before.has(item)).length
    return both / (set.size + before.size - both)
  })
  return Math.round((1_000 * indices.reduce((sum, index) => sum + index, 0)) / indices.length) / 10
}

export const trust: Question<TrustView> = {
  sql: ({ where }) => [
    namedCited(where),
    crossedSql(where),
    `SELECT DISTINCT version, entity AS id FROM mentions WHERE ${where}`,
    `SELECT DISTINCT version, domain AS id FROM cited WHERE referenced > 0 AND ${where}`,
    `SELECT count(DISTINCT prompt) prompts, count(DISTINCT provider) providers, count(DISTINCT cell) cells, count(*) n
     FROM runs WHERE answered = 1 AND ${where}`,
  ],
  expected: ([cells, groups = [], brands = [], domains = [], checked]) => ({
    named: [
      [1, 1],
      [1, 0],
      [0, 1],
      [0, 0],
    ].map(([named = 0, own = 0]) => getCell(cells, named, own)),
    factors: splitFactors(groups),
    stability: [getStability(brands), getStability(domains)],
    checks: [
      only(checked).prompts,
      (only(checked).n ?? 0) / (only(checked).cells ?? 1),
      only(checked).providers,
    ],
  }),
  shown: (view) => {
    const { namedCited: of, factors, stability } = view
    const check = (key: string) => view.trust.checks.find((item) => item.key === key)?.value
    return {
      named: [of.namedAndCited.runs, of.namedNotCited.runs, of.citedNotNamed.runs, of.neither.runs],
      factors: [factors.prompt, factors.persona, factors.language, factors.model],
      stability: [stability?.brands ?? null, stability?.domains ?? null],
      checks: [check('prompts'), check('answers_per_cell'), check('platforms')],
    }
  },
}

const judged = (where: string): string =>
  `SELECT kind, text, count(*) c FROM judgements WHERE subject = 0 AND ${where} GROUP BY 1, 2
   QUALIFY row_number() OVER (PARTITION BY kind ORDER BY c DESC) <= 3`

/** Answers, and those that name the brand, for each provider and language. */
const shareGroups = (where: string): string =>
  `SELECT provider, language, count(*) n, sum(weight * named) a, sum(weight) w FROM runs WHERE answered = 1 AND ${where}
   GROUP BY GROUPING SETS ((provider), (language))`

const findBest = (groups: readonly Row[]): number | null => {
  const [best] = groups
    .filter(({ n = 0 }) => n >= 5)
    .sort((x, y) => (y.a ?? 0) / (y.w ?? 1) - (x.a ?? 0) / (x.w ?? 1))
  return best ? share(best.a, best.w) : null
}

const factSql = ({ where: own }: Scope): string[] => {
  return [
    mentionSums(own),
    answerSums(own),
    shareGroups(own),
    top('keywords', 'keyword', 'keyword_names', own, 5),
    judged(own),
    top('cited', 'domain', 'domain_names', `referenced > 0 AND ${own}`, 10, 'sum(referenced)'),
    namedCited(own),
    top('searches', 'query', 'query_names', own, 10),
    top('citations', 'page', 'page_names', `uses = 1 AND ${own}`, 10),
    `SELECT prompt, sum(weight * named) a, sum(weight) b, sum(named * pos) p, sum(named * neg) q FROM runs WHERE answered = 1 AND ${own} GROUP BY 1`,
    `SELECT model, persona, count(*) n, sum(named) s, sum(named * pos) p, sum(named * neg) q FROM runs WHERE answered = 1 AND ${own}
     GROUP BY GROUPING SETS ((model), (persona))`,
  ]
}

const sum = (rows: readonly Row[], column: string): number =>
  rows.reduce((total, row) => total + (row[column] ?? 0), 0)

const factAnswer = (results: readonly (readonly Row[])[], { facts }: Scope) => {
  const [mentions = [], answers = [], groups = [], keywords = [], judgements = [], domains = [], cells] =
    results
  const brand = mentions.filter(({ entity }) => entity === 0)
  const named = sum(brand, 'n')
  return {
    visibility: share(sum(brand, 'w'), sum(answers, 'w')),
    named,
    answers: sum(answers, 'n'),
    positive: percentPositive({ n: named, p: sum(brand, 'p'), q: sum(brand, 'q') }),
    best: findBest(groups.filter(({ provider }) => isSet(provider))),
    keyword: keywords[0]?.c ?? null,
    strength: Math.max(0, ...judgements.filter(({ kind }) => kind === 0).map(({ c = 0 }) => c)),
    domain: facts.domains[domains[0]?.id ?? -1] ?? null,
    citedNotNamed: getCell(cells, 0, 1),
  }
}

const factsShown = (listed: QuickFactsView['quickFacts']) => {
  const values = (key: string) => listed.find((fact) => fact.key === key)?.values ?? {}
  return {
    visibility: values('visibility').percent ?? null,
    named: values('visibility').named,
    answers: values('visibility').answers,
    positive: values('sentiment').positive ?? null,
    best: values('best_model').highest ?? values('worst_model').highest ?? null,
    keyword: values('keywords').count ?? null,
    strength: values('strengths').count ?? 0,
    domain: values('top_source').domain ?? null,
    citedNotNamed: values('cited_not_named').answers ?? 0,
  }
}

/** Of models that are alike none is the best, which the question leaves out where a filter keeps one. */
const withoutBest = <T extends { best: unknown }>({ best: _best, ...rest }: T, scope: Scope) =>
  scope.where.includes('model') || scope.where.includes('provider') ? rest : { ...rest, best: _best }

export const quickFacts: Question<QuickFactsView> = {
  sql: factSql,
  expected: (results, scope) => withoutBest(factAnswer(results, scope), scope),
  shown: ({ quickFacts: listed }, scope) => withoutBest(factsShown(listed), scope),
}

export const report: Question<ReportView> = {
  sql: (scope) => [
    mentionSums(scope.where),
    answerSums(scope.where),
    `SELECT provider, count(*) n, sum(named) s, sum(weight) w, sum(weight * named) a, sum(named * pos) p, sum(named * neg) q,
       min(finished) earliest, max(finished) latest FROM runs WHERE answered = 1 AND ${scope.where} GROUP BY 1`,
    top('searches', 'query', 'query_names', scope.where, 10),
    top('cited', 'domain', 'domain_names', `referenced > 0 AND ${scope.where}`, 10, 'sum(referenced)'),
    `SELECT advice, max(score) s, count(DISTINCT run) n FROM advice WHERE ${scope.where} GROUP BY 1 ORDER BY s DESC, n DESC LIMIT 12`,
    top('keywords', 'keyword', 'keyword_names', scope.where, 15),
    `SELECT count(*) n, sum(pos) p, sum(neg) q FROM products WHERE entity = 0 AND ${scope.where}`,
    ...factSql(scope),
  ],
  expected: (
    [
      mentions = [],
      answers = [],
      providers = [],
      queries = [],
      sites = [],
      advice = [],
      keywords = [],
      products,
      ...own
    ],
    scope,
  ) => {
    const brand = mentions.filter(({ entity }) => entity === 0)
    const { facts } = scope
    return {
      runs: sum(answers, 'n'),
      named: sum(brand, 'n'),
      visibility: share(sum(brand, 'w'), sum(answers, 'w')),
      voice: share(sum(brand, 'u'), sum(mentions, 'u')),
      providers: Object.fromEntries(
        providers.map((row) => [
          facts.dimensions.providers[row.provider ?? 0],
          [row.n, row.s, share(row.a, row.w), percentPositive({ ...row, n: row.s ?? 0 })],
        ]),
      ),
      queries: queries.map(({ id = 0, c }) => [facts.sources?.queries.keys[id], c]),
      sites: sites.map(({ id = 0, c }) => [`https://${facts.domains[id]}`, c]),
      advice: advice.map(({ n }) => n),
      keywords: keywords.map(({ id = 0, c }) => [facts.words?.keywords.keys[id], c]),
      products: [only(products).n, percentPositive(only(products))],
      facts: withoutBest(factAnswer(own, scope), scope),
    }
  },
  shown: ({ analysisSummary: of, quickFacts: listed }, scope) => ({
    runs: of.totalRuns,
    named: of.brandMentions,
    visibility: of.visibility,
    voice: of.ranking.share,
    providers: Object.fromEntries(
      of.providerInsights.distribution.map((one) => [
        one.provider,
        [one.runs, one.brandMentions, one.visibility, one.sentiment?.positive ?? null],
      ]),
    ),
    queries: of.webSearch.topQueries.map(({ query, count }) => [query, count]),
    sites: of.webSearch.topSites.map(({ url, count }) => [url, count]),
    advice: of.recommendations.map(({ count }) => count),
    keywords: of.keywords.map(({ keyword, count }) => [keyword, count]),
    products: [of.brandProducts.mentions, of.brandProducts.sentiment?.positive ?? null],
    facts: withoutBest(factsShown(listed), scope),
  }),
}

/** Filter options come from the configurations, so only the chosen versions matter. */
export const filters: Question<FiltersView> = {
  sql: ({ where }) => {
    const versions = where.split(' AND ').filter((part) => part.startsWith('version'))
    return [
      `SELECT count(DISTINCT provider) a, count(DISTINCT model) b, count(DISTINCT language) c, count(DISTINCT persona) d,
         count(DISTINCT prompt) e, count(DISTINCT gender) f, count(DISTINCT version) g, max(web) h
       FROM runs WHERE ${versions.length === 0 ? 'true' : versions.join(' AND ')}`,
    ]
  },
  expected: ([rows]) => {
    const { a, b, c, d, e, f, g, h } = only(rows)
    return { sizes: [a, b, c, d, e, f, g], webSearch: h === 1 }
  },
  shown: (view) => ({
    sizes: [
      view.providers,
      view.models,
      view.languages,
      view.personas,
      view.prompts,
      view.genders,
      view.versions,
    ].map(({ length }) => length),
    webSearch: view.webSearch,
  }),
}

/** A page of runs, by number; ties are ordered by end, the last first. */
const runsBy = (order: string): Question<RunsView> => ({
  sql: ({ where }) => [
    `SELECT run FROM runs WHERE answered = 1 AND ${where} ORDER BY ${order} LIMIT 10`,
    `SELECT count(*) n FROM runs WHERE answered = 1 AND ${where}`,
  ],
  expected: ([rows = [], totals], { facts }) => ({
    runs: rows.map(({ run = 0 }) => [
      facts.versions[facts.run.version[run] ?? 0]?.groupRunId,
      facts.run.index[run],
    ]),
    total: only(totals).n,
  }),
  shown: ({ runs, total }) => ({
    runs: runs.map(({ id, groupRunId }) => [groupRunId, indexOfRun(id)]),
    total,
  }),
})

const NEWEST = 'version DESC, ended DESC, run DESC'

export const newestRuns = runsBy(NEWEST)
export const worstRuns = runsBy(`named DESC, pos - neg, ${NEWEST}`)
