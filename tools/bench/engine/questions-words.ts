import { PERSON_PHRASES, PRODUCT_PHRASES } from '@sillage/core/analytics/facts'
import type { PeopleView } from '@sillage/core/analytics/views/people/schema'
import type { RecommendationsView } from '@sillage/core/analytics/views/recommendations/schema'
import type { ShoppingView } from '@sillage/core/analytics/views/shopping/schema'
import type { Row } from './duck.ts'
import { getGroupRunId, only, percentPositive, type Question, type Scope } from './question.ts'

/** The most frequent phrases of each kind about each subject. */
const topPhrases = (table: string, where: string, most: number): string =>
  `SELECT subject, kind, text, count(*) c FROM ${table} WHERE ${where} GROUP BY 1, 2, 3
   QUALIFY row_number() OVER (PARTITION BY subject, kind ORDER BY c DESC) <= ${most}`

/** The count of the most frequent phrase of a kind about a subject. */
const mostSaid = (rows: readonly Row[], kind: number): Map<number, number> => {
  const most = new Map<number, number>()
  for (const row of rows) {
    if (row.kind !== kind) continue
    most.set(row.subject ?? -1, Math.max(most.get(row.subject ?? -1) ?? 0, row.c ?? 0))
  }
  return most
}

const productKey = ({ facts }: Scope, product: number): string => {
  const of = facts.shopping?.products[product]
  return `${facts.entities[of?.entity ?? 0]} ${of?.key}`
}

const kindOfEntity = ({ facts, newest }: Scope, entity: number): string =>
  entity === 0 ? 'brand' : facts.versions[newest]?.competitors.has(entity) ? 'competitor' : 'other'

const PRODUCTS = 50

export const shopping: Question<ShoppingView> = {
  sql: ({ where }) => [
    `SELECT product, any_value(entity) entity, count(*) n, sum(pos) p, sum(neg) q FROM products WHERE ${where} GROUP BY 1`,
    `SELECT version, entity, count(*) n FROM products WHERE ${where} GROUP BY ALL`,
    topPhrases('product_phrases', where, 5),
  ],
  expected: ([products = [], byVersion = [], phrases = []], scope) => {
    const shown = (kind: string) =>
      products
        .filter(({ entity = 0 }) => kindOfEntity(scope, entity) === kind)
        .map((row) => ({ row, key: productKey(scope, row.product ?? 0) }))
        .sort((one, other) => (other.row.n ?? 0) - (one.row.n ?? 0))
    const kinds = ['brand', 'competitor', 'other']
    const contexts = mostSaid(phrases, PRODUCT_PHRASES.indexOf('context'))
    return {
      totals: kinds.map((kind) => shown(kind).reduce((sum, { row }) => sum + (row.n ?? 0), 0)),
      counts: kinds.map((kind) =>
        shown(kind)
          .slice(0, PRODUCTS)
          .map(({ row }) => row.n),
      ),
      brand: Object.fromEntries(
        shown('brand').map(({ row, key }) => [
          key,
          [row.n, percentPositive(row), (contexts.get(row.product ?? -1) ?? 0) > 0],
        ]),
      ),
      list: Object.fromEntries(
        [...Map.groupBy(byVersion, ({ version }) => version ?? 0)].map(([version, rows]) => [
          getGroupRunId(scope, version),
          [
            rows.reduce((sum, { n = 0 }) => sum + n, 0),
            rows.filter(({ entity }) => entity === 0).reduce((sum, { n = 0 }) => sum + n, 0),
          ],
        ]),
      ),
    }
  },
  shown: (view) => ({
    totals: [view.totals.brandMentions, view.totals.competitorMentions, view.totals.otherCompanyMentions],
    counts: [view.topBrandProducts, view.topCompetitorProducts, view.topOtherCompanyProducts].map((listed) =>
      listed.map(({ count }) => count),
    ),
    brand: Object.fromEntries(
      view.topBrandProducts.map(({ companyKey, name, count, sentiment, contexts }) => [
        `${companyKey} ${name.toLowerCase()}`,
        [count, sentiment?.positive ?? null, contexts.length > 0],
      ]),
    ),
    list: Object.fromEntries(
      view.list
        .filter(({ mentions }) => mentions > 0)
        .map(({ groupRunId, mentions, brandMentions }) => [groupRunId, [mentions, brandMentions]]),
    ),
  }),
}

export const recommendations: Question<RecommendationsView> = {
  sql: ({ where }) => [
    `SELECT advice, max(score) s, count(DISTINCT run) n, arg_max(run, score) best FROM advice WHERE ${where}
     GROUP BY 1 ORDER BY s DESC, n DESC LIMIT 300`,
    `SELECT count(DISTINCT advice) total FROM advice WHERE ${where}`,
  ],
  expected: ([rows = [], totals]) => ({
    scores: rows.map(({ s = 0, n }) => [s / 100, n]),
    total: only(totals).total,
  }),
  shown: (view) => ({
    scores: view.recommendations.map(({ potential_score, count }) => [potential_score, count]),
    total: view.total,
  }),
}

const PEOPLE = 200

export const people: Question<PeopleView> = {
  sql: ({ where }) => [
    `SELECT person, count(*) n, sum(pos) p, sum(neg) q FROM people WHERE ${where} GROUP BY 1`,
    `SELECT version, count(*) n, count(DISTINCT person) people FROM people WHERE ${where} GROUP BY 1`,
    topPhrases('person_phrases', where, 4),
    `SELECT text, count(DISTINCT run) c FROM person_phrases WHERE kind = ${PERSON_PHRASES.indexOf('keyword')} AND ${where} GROUP BY 1`,
  ],
  expected: ([persons = [], versions = [], phrases = [], keywords = []], scope) => {
    const { people: of } = scope.facts
    const organizations = new Map(
      phrases
        .filter(({ kind }) => kind === PERSON_PHRASES.indexOf('organization'))
        .map(({ subject = 0, text = 0 }) => [subject, of?.texts[text] ?? '']),
    )
    return {
      people: Object.fromEntries(
        persons
          .toSorted((one, other) => (other.n ?? 0) - (one.n ?? 0))
          .slice(0, PEOPLE)
          .map((row) => [
            of?.people[row.person ?? 0],
            [row.n, percentPositive(row), organizations.get(row.person ?? -1) || null],
          ]),
      ),
      series: Object.fromEntries(
        versions.map(({ version, n, people: unique }) => [getGroupRunId(scope, version), [n, unique]]),
      ),
      keywords: keywords
        .map(({ c = 0 }) => c)
        .sort((one, other) => other - one)
        .slice(0, 50),
    }
  },
  shown: (view) => ({
    people: Object.fromEntries(
      view.people.map(({ id, mentionCount, sentiment, organization }) => [
        id,
        [mentionCount, sentiment?.positive ?? null, organization],
      ]),
    ),
    series: Object.fromEntries(
      view.series
        .filter(({ mentionCount }) => mentionCount > 0)
        .map(({ versionId, mentionCount, uniquePeople }) => [versionId, [mentionCount, uniquePeople]]),
    ),
    keywords: view.keywords.map(({ count }) => count),
  }),
}
