import { registrableDomain, sameOwner } from '../../../base/domains.ts'
import { runIdAt } from '../../../base/ids.ts'
import type { Facts, RecommendationFacts } from '../../facts.ts'
import type { Filter } from '../../filter.ts'
import { type Selection, select } from '../../select/select.ts'
import { currentVersion } from '../../select/versions.ts'
import { ofEachVersion } from '../../select/whole-versions.ts'
import { rankTexts, topByPlace } from '../../stats/top.ts'
import { LISTED, leaves, type RecommendationControls } from './controls.ts'
import { recommendationKey } from './key.ts'
import type { RecommendationsView } from './schema.ts'

/** The part of the list that an answer holds. */
interface Part {
  readonly most?: number
  /** Recommendations to skip. */
  readonly skip?: number
}

/** Texts that differ in case alone are one recommendation. */
interface Distinct {
  /** Number of each text's recommendation. */
  readonly group: Int32Array
  readonly keys: readonly string[]
  /** Place of each key in their order. */
  readonly order: Int32Array
  /** Hosts that texts name, by number of the recommendation; most name none. */
  readonly hosts: readonly (readonly [id: number, hosts: readonly string[]])[]
}

const HOST = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu

const hostsIn = (key: string): string[] =>
  key.match(HOST)?.filter((text) => registrableDomain(text) !== null) ?? []

const memory = new WeakMap<RecommendationFacts, Distinct>()

const findDistinct = (recommendations: RecommendationFacts): Distinct => {
  const known = memory.get(recommendations)
  if (known) return known
  const ids = new Map<string, number>()
  const group = Int32Array.from(recommendations.texts, (text) => {
    const key = recommendationKey(text)
    const id = ids.get(key) ?? ids.size
    ids.set(key, id)
    return id
  })
  const keys = [...ids.keys()]
  const hosts = keys.flatMap((key, id) => {
    const own = hostsIn(key)
    return own.length === 0 ? [] : [[id, own] as const]
  })
  const distinct = { group, keys, order: rankTexts(keys), hosts }
  memory.set(recommendations, distinct)
  return distinct
}

const trackedMemory = new WeakMap<Distinct, Map<number, ReadonlySet<number>>>()

/** Recommendations that name a site of the brand or of a company that a version tracks. */
const namesTracked = (
  { versions }: Facts,
  version: number | null,
  distinct: Distinct,
): ReadonlySet<number> => {
  const known = trackedMemory.get(distinct) ?? new Map<number, ReadonlySet<number>>()
  trackedMemory.set(distinct, known)
  const found = known.get(version ?? -1)
  if (found) return found
  const of = versions[version ?? -1]
  const domains = of
    ? [...of.manifest.brand.domains, ...[...of.competitors.values()].flatMap((rival) => rival?.domains ?? [])]
    : []
  const named = new Set(
    distinct.hosts.flatMap(([id, hosts]) => (hosts.some((host) => sameOwner(host, { domains })) ? [id] : [])),
  )
  known.set(version ?? -1, named)
  return named
}

/** Recommendations by number: answers that give each, its best score, and the item and the row that have that. */
interface AdviceCounts {
  readonly ids: Int32Array
  readonly runs: Int32Array
  readonly best: Int32Array
  readonly items: Int32Array
  readonly rows: Int32Array
}

/** Of every recommendation; those that no answer gives have a best score of −1. */
const noneGiven = (size: number): AdviceCounts => ({
  ids: Int32Array.from({ length: size }, (_, id) => id),
  runs: new Int32Array(size),
  best: new Int32Array(size).fill(-1),
  items: new Int32Array(size),
  rows: new Int32Array(size),
})

const NONE: ReadonlySet<number> = new Set()

/** Only those that answers give: texts are many, and most are given once. Counts may be compact already. */
const compact = ({ ids, runs, best, items, rows }: AdviceCounts, without = NONE): AdviceCounts => {
  const places = ids.map((_, place) => place)
  const listed = places.filter((place) => (runs[place] ?? 0) > 0 && !without.has(ids[place] ?? 0))
  const listedColumn = (column: Int32Array): Int32Array => listed.map((place) => column[place] ?? 0)
  return {
    ids: listedColumn(ids),
    runs: listedColumn(runs),
    best: listedColumn(best),
    items: listedColumn(items),
    rows: listedColumn(rows),
  }
}

/** Recommendations in the rows from `from` up to but without `to` of a selection. */
const countAdvice = ({ facts, rows }: Selection, from: number, to: number): AdviceCounts => {
  const { recommendations } = facts
  if (!recommendations) return noneGiven(0)
  const { start, text, score } = recommendations.items
  const { group, keys } = findDistinct(recommendations)
  const counts = noneGiven(keys.length)
  const { runs, best } = counts
  const lastRow = new Int32Array(keys.length).fill(-1)
  for (let i = from; i < to; i++) {
    const row = rows[i] ?? 0
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) {
      const id = group[text[at] ?? 0] ?? 0
      const points = score[at] ?? 0
      if (lastRow[id] !== row) runs[id] = (runs[id] ?? 0) + 1
      lastRow[id] = row
      if (points <= (best[id] ?? -1)) continue
      best[id] = points
      counts.items[id] = at
      counts.rows[id] = row
    }
  }
  return compact(counts)
}

const givenInVersion = ofEachVersion((selection, version) =>
  countAdvice(selection, selection.start[version] ?? 0, selection.start[version + 1] ?? 0),
)

/** Recommendations of a selection, without some; of equal scores, the first answer's. */
const givenBy = (selection: Selection, size: number, without: ReadonlySet<number>): AdviceCounts => {
  if (!selection.whole) return compact(countAdvice(selection, 0, selection.rows.length), without)
  const all = noneGiven(size)
  for (const version of selection.versions) {
    const { ids, runs, best, items, rows } = givenInVersion(selection, version)
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i] ?? 0
      all.runs[id] = (all.runs[id] ?? 0) + (runs[i] ?? 0)
      if ((best[i] ?? 0) <= (all.best[id] ?? -1)) continue
      all.best[id] = best[i] ?? 0
      all.items[id] = items[i] ?? 0
      all.rows[id] = rows[i] ?? 0
    }
  }
  return compact(all, without)
}

/**
 * Recommendations, each once without regard to case, with the highest of its potential scores. Those that name a site of the
 * brand or of a tracked company are left out: a brand cannot get into a competitor's own pages.
 *
 * @param part of those that pass the controls
 */
export const recommendationsView = (
  facts: Facts,
  filter: Filter,
  { most = LISTED, skip = 0 }: Part = {},
  controls: RecommendationControls = {},
): RecommendationsView => {
  const selection = select(facts, filter)
  const { recommendations, run, versions } = facts
  if (!recommendations)
    return {
      recommendations: [],
      total: 0,
      matching: 0,
      totalRuns: selection.rows.length - selection.unread,
      unreadRuns: selection.unread,
    }
  const { text, difficulty, impact } = recommendations.items
  const distinct = findDistinct(recommendations)
  const { keys, order } = distinct
  const without = namesTracked(facts, currentVersion(selection), distinct)
  const { ids, runs, best, items, rows } = givenBy(selection, keys.length, without)
  // Equal scores are in order of answers, then of characters.
  const mostRuns = runs.reduce((highest, count) => Math.max(highest, count), 0)
  const getPlace = (place: number): number =>
    (mostRuns - (runs[place] ?? 0)) * keys.length + (order[ids[place] ?? 0] ?? 0)
  const isLeft = leaves(controls)
  const textAt = (place: number): string => recommendations.texts[text[items[place] ?? 0] ?? 0] ?? ''
  const difficultyAt = (place: number): string | null =>
    recommendations.difficulties[difficulty[items[place] ?? 0] ?? 0] || null
  const left = best.map((score, place) => (isLeft(textAt, difficultyAt, score / 100, place) ? score + 1 : 0))
  const found = topByPlace(left, skip + most, getPlace).slice(skip)
  return {
    recommendations: found.map((place) => {
      const at = items[place] ?? 0
      const row = rows[place] ?? 0
      return {
        recommendation: textAt(place),
        difficulty: difficultyAt(place),
        expected_impact: recommendations.texts[impact[at] ?? 0] ?? '',
        potential_score: (best[place] ?? 0) / 100,
        count: runs[place] ?? 0,
        runId: runIdAt(versions[run.version[row] ?? 0]?.groupRunId ?? '', run.index[row] ?? 0),
      }
    }),
    total: ids.length,
    matching: left.reduce((sum, score) => sum + (score > 0 ? 1 : 0), 0),
    totalRuns: selection.rows.length - selection.unread,
    unreadRuns: selection.unread,
  }
}
