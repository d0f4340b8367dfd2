import { SOURCE_TYPES } from '@sillage/core/analytics/sources/source-domains'
import type { GainsView } from '@sillage/core/analytics/views/gains/schema'
import type { ProductGainsView } from '@sillage/core/analytics/views/product-gains/schema'
import type { SourceLifeView } from '@sillage/core/analytics/views/source-life/schema'
import type { Row } from './duck.ts'
import { only, percentPositive, type Question, type Scope, share, top } from './question.ts'

const MOST = 3

/**
 * Prompts by their answers without the brand's own among those of a kind, of the rows `d`, one a run; and what the brand's
 * share of all of them would rise by.
 */
const alone = (own: string, all: string, rivals: string): string =>
  `SELECT c, 100.0 * ((own + c) / (whole + c) - own / whole) AS gain FROM
     (SELECT count(*) AS c FROM d WHERE ${own} = 0 AND ${rivals} GROUP BY prompt ORDER BY c DESC LIMIT ${MOST}),
     (SELECT sum(${own})::DOUBLE AS own, sum(${all})::DOUBLE AS whole FROM d) ORDER BY c DESC`

const won = ({ c, gain }: Row) => [c, gain]

/** Pages and cells by what they would win; ties may have any order. */
export const gains: Question<GainsView> = {
  sql: ({ where }) => [
    top(
      'citations',
      'page',
      'page_names',
      `uses = 1 AND named = 0 AND domain NOT IN (SELECT domain FROM tracked) AND ${where}`,
      MOST,
      'sum(weight)::DOUBLE',
    ),
    `SELECT count(*) c FROM runs SEMI JOIN mentions USING (run)
     WHERE answered = 1 AND named = 0 AND runs.branded = 0 AND ${where.replaceAll(/\b(\w+)(?= (?:=|<>|IN) )/g, 'runs.$1')}
     GROUP BY prompt, model, web ORDER BY c DESC LIMIT ${MOST}`,
    `SELECT sum(weight * (0.81 - pow(0.9, rank - 1)))::DOUBLE c FROM mentions WHERE entity = 0 AND rank IN (4, 5) AND ${where}
     GROUP BY prompt ORDER BY c DESC LIMIT ${MOST}`,
    `SELECT count(*) c, sum(weight)::DOUBLE w FROM runs WHERE answered = 1 AND ${where}`,
    `WITH d AS (SELECT run, any_value(prompt) prompt, sum(referenced) cited,
         coalesce(sum(referenced) FILTER (entity = 0), 0) own, count(*) FILTER (entity > 0) rivals
         FROM cited LEFT JOIN tracked USING (version, domain) WHERE referenced > 0 AND ${where} GROUP BY run)
       ${alone('own', 'cited', 'rivals > 0')}`,
    `WITH p AS (SELECT prompt, count(*) n, sum(pos) - sum(neg) net FROM runs WHERE answered = 1 AND named = 1 AND ${where} GROUP BY prompt),
         a AS (SELECT sum(n) n, sum(net) net FROM p)
       SELECT p.n AS c, (p.n * a.net - a.n * p.net)::DOUBLE / (a.n * a.n * 2000.0) AS gain FROM p, a
       WHERE p.n * a.net > a.n * p.net ORDER BY gain DESC LIMIT ${MOST}`,
  ],
  expected: ([pages = [], voices = [], places = [], all, sites = [], tones = []], { facts }) => ({
    pages: pages.map(({ id = 0, c }) => [facts.sources?.pages[id], share(c, only(all).w)]),
    voices: voices.map(({ c }) => c),
    places: places.map(({ c }) => share(c, only(all).w)),
    n: only(all).c ?? 0,
    sites: sites.map(won),
    tones: tones.map(({ gain }) => gain),
  }),
  shown: ({ visibility, voice, position, sites, sentiment, n }) => ({
    pages: visibility.map(({ url, gain }) => [url, gain]),
    voices: voice.map(({ runs }) => runs),
    places: position.map(({ gain }) => gain),
    n,
    sites: sites.map(({ runs, gain }) => [runs, gain]),
    tones: sentiment.map(({ gain }) => gain),
  }),
}

/** Prompts whose answers mention the products of others alone. */
export const productGains: Question<ProductGainsView> = {
  sql: ({ where }) => [
    `WITH d AS (SELECT run, any_value(prompt) prompt, count(*) mentioned, count(*) FILTER (entity = 0) own
         FROM products WHERE ${where} GROUP BY run)
       ${alone('own', 'mentioned', 'true')}`,
  ],
  expected: ([products = []]) => ({ products: products.map(won) }),
  shown: ({ products }) => ({ products: products.map(({ runs, gain }) => [runs, gain]) }),
}

/** All versions up to the newest count for the life of sources. */
const isLooking = ({ facts, where }: Scope): boolean =>
  facts.versions.length > 1 && !where.includes('version')

/** The last versions that lines cover. */
const VERSIONS = 12

export const sourceLife: Question<SourceLifeView> = {
  sql: (scope) => {
    const { where, facts } = scope
    const first = Math.max(0, facts.versions.length - VERSIONS)
    const last = facts.versions.length - 1
    return [
      `SELECT prompt, type, count(*) c FROM citations WHERE uses = 1 AND ${where} GROUP BY ALL`,
      `SELECT type, count(*) n, sum(pos) p, sum(neg) q FROM
         (SELECT DISTINCT run, type, pos, neg FROM citations WHERE uses = 1 AND named = 1 AND ${where}) GROUP BY type`,
      `WITH d AS (SELECT version, domain, sum(referenced) c FROM cited WHERE referenced > 0 AND version >= ${first} AND ${where} GROUP BY ALL),
         s AS (SELECT domain, count(*) v, max(version) l FROM d GROUP BY domain)
       SELECT count(*) domains, count(*) FILTER (v = ${last - first + 1}) core,
         (SELECT sum(c) FROM d SEMI JOIN (SELECT domain FROM s WHERE v = ${last - first + 1}) USING (domain) WHERE version = ${last}) held,
         (SELECT sum(c) FROM d WHERE version = ${last}) cited,
         (SELECT count(*) FROM d WHERE version = ${last} AND domain NOT IN (SELECT domain FROM d WHERE version = ${last - 1})) came,
         (SELECT count(*) FROM d WHERE version = ${last - 1} AND domain NOT IN (SELECT domain FROM d WHERE version = ${last})) went
       FROM s`,
      `WITH d AS (SELECT DISTINCT version::INTEGER AS version, domain FROM cited WHERE referenced > 0 AND version >= ${first} AND ${where})
       SELECT p.after, count(*) n, count(b.domain) k FROM d a
         JOIN (SELECT unnest(range(1, ${Math.max(1, last - first) + 1}))::INTEGER AS after) p ON a.version + p.after <= ${last}
         LEFT JOIN d b ON b.version = a.version + p.after AND b.domain = a.domain GROUP BY ALL`,
    ]
  },
  expected: ([mix = [], tones = [], life, decay = []], scope) => ({
    prompts: Object.fromEntries(
      mix.map(({ prompt = 0, type = 0, c }) => [
        `${scope.facts.dimensions.prompts[prompt]} ${SOURCE_TYPES[type]}`,
        c,
      ]),
    ),
    tones: Object.fromEntries(
      tones.map((row) => [SOURCE_TYPES[row.type ?? 0], [row.n, percentPositive(row)]]),
    ),
    life: isLooking(scope) ? lived(only(life), decay) : null,
  }),
  shown: ({ life, prompts, tones }) => ({
    prompts: Object.fromEntries(
      prompts.flatMap(({ promptId, types }) =>
        types.map(({ type, count }) => [`${promptId} ${type}`, count]),
      ),
    ),
    tones: Object.fromEntries(
      tones.map(({ type, n, sentiment }) => [type, [n, sentiment?.positive ?? null]]),
    ),
    life: life && {
      domains: life.domains,
      core: [life.core.domains, life.core.share],
      came: life.came.domains,
      went: life.went.domains,
      decay: Object.fromEntries(
        life.decay.filter(({ n }) => n > 0).map(({ after, percent, n }) => [after, [percent, n]]),
      ),
    },
  }),
}

const lived = ({ domains, core, held, cited, came, went }: Row, decay: readonly Row[]) => ({
  domains,
  core: [core, share(held, cited)],
  came,
  went,
  decay: Object.fromEntries(decay.map(({ after, n, k }) => [after, [share(k, n), n]])),
})
