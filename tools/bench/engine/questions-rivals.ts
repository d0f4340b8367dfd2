import { entityKey } from '@sillage/core/analytics/names/entity-key'
import type { RivalsView } from '@sillage/core/analytics/views/rivals/schema'
import type { VersusView } from '@sillage/core/analytics/views/versus/schema'
import type { Row } from './duck.ts'
import { only, percentPositive, type Question, share } from './question.ts'

/** The competitors beside the brand: as many as a page shows. */
export const BESIDE = ['Brand 1', 'Brand 2', 'Brand 3'].map(entityKey)

const byEntity = (rows: readonly Row[] | undefined): ReadonlyMap<number, Row> =>
  new Map((rows ?? []).map((row) => [row.entity ?? 0, row]))

/** Brands by the number of answers that name them. Ties are ordered by key, which is the order of their numbers here. */
export const rivals: Question<RivalsView> = {
  sql: ({ where }) => {
    const tracked = 'SELECT DISTINCT entity FROM tracked'
    return [
      `SELECT entity, count(*) n, sum(weight) w, count(*) FILTER (branded = 0) u, sum(rank) r, sum(pos) p, sum(neg) q
       FROM mentions WHERE entity IN (${tracked}) AND ${where} GROUP BY 1`,
      `SELECT count(*) FILTER (branded = 0) u FROM mentions WHERE ${where}`,
      `SELECT count(*) n, sum(weight) w, sum(branded) b FROM runs WHERE answered = 1 AND ${where}`,
      `SELECT entity, sum(referenced) c, count(DISTINCT run) n FROM cited JOIN tracked USING (version, domain)
       WHERE referenced > 0 AND ${where} GROUP BY 1`,
      `SELECT sum(referenced) c FROM cited WHERE ${where}`,
      `SELECT m.entity AS entity, max(c) c FROM (
         SELECT entity, domain, count(*) c FROM cited JOIN
           (SELECT run, entity FROM mentions WHERE entity IN (${tracked})) USING (run)
         WHERE referenced > 0 AND ${where} GROUP BY ALL) m GROUP BY 1`,
      `SELECT entity, prompt, sum(weight) w FROM mentions WHERE entity IN (${tracked}) AND ${where} GROUP BY ALL`,
      `SELECT entity, persona, language, model, web, count(*) n FROM mentions
       WHERE entity IN (${tracked}) AND ${where} GROUP BY ALL`,
    ]
  },
  expected: ([named, market, answers, own, cited, most], { facts }) => {
    const rows = byEntity(named)
    const sites = byEntity(own)
    const domains = byEntity(most)
    const rivalsOf = [...rows.keys()]
      .filter((entity) => BESIDE.includes(facts.entities[entity] ?? ''))
      .sort(
        (a, b) =>
          (rows.get(b)?.n ?? 0) - (rows.get(a)?.n ?? 0) ||
          ((facts.entities[a] ?? '') < (facts.entities[b] ?? '') ? -1 : 1),
      )
    return {
      n: only(answers).n ?? 0,
      branded: only(answers).b ?? 0,
      brands: [0, ...rivalsOf].map((entity) => {
        const { n = 0, w = 0, u = 0, r = 0, ...tone } = rows.get(entity) ?? {}
        return [
          facts.entities[entity],
          n,
          share(w, only(answers).w),
          share(u, only(market).u),
          n === 0 ? null : r / n,
          percentPositive({ n, ...tone }),
          share(sites.get(entity)?.c, only(cited).c),
          sites.get(entity)?.n ?? 0,
          domains.get(entity)?.c ?? 0,
        ]
      }),
    }
  },
  shown: ({ n, branded, brands }) => ({
    n,
    branded,
    brands: brands.map(({ key, visibility, shareOfVoice, position, sentiment, ownSites, domains }) => [
      key,
      visibility.named,
      visibility.value,
      shareOfVoice.value,
      position.average,
      sentiment.mean?.positive ?? null,
      ownSites.value,
      ownSites.answers,
      domains[0]?.runs ?? 0,
    ]),
  }),
}

/** The answers that name each first, and the domains of those that name the competitor alone. */
export const versus: Question<VersusView> = {
  sql: ({ where, facts }) => {
    const entity = facts.entities.indexOf(BESIDE[0] ?? '')
    const first = `SELECT run, prompt, weight,
        m.run IS NOT NULL AND (b.run IS NULL OR m.rank < b.rank) ahead,
        b.run IS NOT NULL AND (m.run IS NULL OR b.rank < m.rank) behind,
        m.run IS NOT NULL AND b.run IS NULL alone
      FROM (SELECT run, prompt, weight FROM runs WHERE answered = 1 AND ${where})
      LEFT JOIN (SELECT run, rank FROM mentions WHERE entity = ${entity}) m USING (run)
      LEFT JOIN (SELECT run, rank FROM mentions WHERE entity = 0) b USING (run)`
    return [
      `SELECT count(*) n, sum(weight) w, count(*) FILTER (ahead) a, sum(weight) FILTER (ahead) aw,
         count(*) FILTER (behind) b, sum(weight) FILTER (behind) bw, count(DISTINCT prompt) p FROM (${first})`,
      `SELECT domain, count(*) c FROM cited JOIN (SELECT run FROM (${first}) WHERE alone) USING (run)
       WHERE referenced > 0 AND ${where} AND domain NOT IN (SELECT domain FROM tracked) GROUP BY 1 ORDER BY c DESC LIMIT 1`,
    ]
  },
  expected: ([standing, sources]) => {
    const { n = 0, w, a = 0, aw, b = 0, bw, p = 0 } = only(standing)
    return {
      n,
      ahead: [a, share(aw, w)],
      behind: [b, share(bw, w)],
      prompts: p,
      most: only(sources).c ?? 0,
    }
  },
  shown: ({ all, groups, sources }) => ({
    n: all.n,
    ahead: [all.ahead.answers, all.ahead.value],
    behind: [all.behind.answers, all.behind.value],
    prompts: groups.prompt.length,
    most: sources[0]?.runs ?? 0,
  }),
}
