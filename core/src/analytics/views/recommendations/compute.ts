import { registrableDomain, sameOwner } from '../../../base/domains.ts'
import { runIdOf } from '../../../base/ids.ts'
import { DIFFICULTIES, type Difficulty, isDifficulty } from '../../../runs/reading.ts'
import type { Facts, RecommendationFacts } from '../../facts.ts'
import type { Filter } from '../../filter.ts'
import { searcher } from '../../names/search-key.ts'
import { type Selection, select } from '../../select/select.ts'
import { currentVersion } from '../../select/versions.ts'
import { ofEachVersion } from '../../select/whole-versions.ts'
import { orderOf, topByPlace } from '../../stats/top.ts'
import type { Choices } from '../choices.ts'
import { recommendationKey } from './key.ts'

import type { RecommendationItem, RecommendationsView } from './schema.ts'

/** Cards of a page, and recommendations of the report. */
export const SHOWN = 12
/** Recommendations that one answer lists: whole pages of cards. */
export const LISTED = 25 * SHOWN

export interface RecommendationControls {
  readonly search?: string
  /** All three by default. */
  readonly difficulties?: readonly Difficulty[]
  /** 0 by default. */
  readonly minimumScore?: number
}

/** The part of the list that an answer holds. */
interface Part {
  readonly most?: number
  /** Recommendations to skip. */
  readonly skip?: number
}

/** Whether the controls leave a recommendation. What takes longer to know is asked for last. */
const leaves = ({ search = '', difficulties = DIFFICULTIES, minimumScore = 0 }: RecommendationControls) => {
  const isFound = searcher(search)
  const all = DIFFICULTIES.every((difficulty) => difficulties.includes(difficulty))
  const isChosen = (difficulty: string | null): boolean =>
    isDifficulty(difficulty) && difficulties.includes(difficulty)
  return (
    textAt: (place: number) => string,
    difficultyAt: (place: number) => string | null,
    potential: number,
    place: number,
  ): boolean =>
    potential >= minimumScore &&
    (all || isChosen(difficultyAt(place))) &&
    (search === '' || isFound(textAt(place)))
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

const distinctOf = (recommendations: RecommendationFacts): Distinct => {
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
  const distinct = { group, keys, order: orderOf(keys), hosts }
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

/** What the rows `from` up to but without `to` of a selection give. */
const countAdvice = ({ facts, rows }: Selection, from: number, to: number): AdviceCounts => {
  const { recommendations } = facts
  if (!recommendations) return noneGiven(0)
  const { start, text, score } = recommendations.items
  const { group, keys } = distinctOf(recommendations)
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

/** What a selection gives, without some; of equal scores, the first answer's. */
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

/** What the controls choose, as a question to the view has it. */
export const controlsOf = ({ search, difficulties, minimumScore }: Choices): RecommendationControls => ({
  search: search ?? '',
  difficulties:
    difficulties === undefined
      ? DIFFICULTIES
      : DIFFICULTIES.filter((difficulty) => difficulties.split(',').includes(difficulty)),
  minimumScore: minimumScore ?? 0,
})

/**
 * Recommendations, each once without regard to case, with the highest of its potential scores. Those that name a site of the
 * brand or of a tracked company are left out: nobody gets into what a competitor writes.
 *
 * @param part listed, of those that the controls leave
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
  const distinct = distinctOf(recommendations)
  const { keys, order } = distinct
  const without = namesTracked(facts, currentVersion(selection), distinct)
  const { ids, runs, best, items, rows } = givenBy(selection, keys.length, without)
  // Equal scores are in order of answers, then of characters.
  const mostRuns = runs.reduce((highest, count) => Math.max(highest, count), 0)
  const placeOf = (place: number): number =>
    (mostRuns - (runs[place] ?? 0)) * keys.length + (order[ids[place] ?? 0] ?? 0)
  const isLeft = leaves(controls)
  const textAt = (place: number): string => recommendations.texts[text[items[place] ?? 0] ?? 0] ?? ''
  const difficultyAt = (place: number): string | null =>
    recommendations.difficulties[difficulty[items[place] ?? 0] ?? 0] || null
  const left = best.map((score, place) => (isLeft(textAt, difficultyAt, score / 100, place) ? score + 1 : 0))
  const found = topByPlace(left, skip + most, placeOf).slice(skip)
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
        runId: runIdOf(versions[run.version[row] ?? 0]?.groupRunId ?? '', run.index[row] ?? 0),
      }
    }),
    total: ids.length,
    matching: left.reduce((sum, score) => sum + (score > 0 ? 1 : 0), 0),
    totalRuns: selection.rows.length - selection.unread,
    unreadRuns: selection.unread,
  }
}

/** The cards that the controls leave. Items without one of the three levels show only while all three are chosen. */
export const shownRecommendations = (
  items: readonly RecommendationItem[],
  controls: RecommendationControls = {},
): RecommendationItem[] => {
  const isLeft = leaves(controls)
  return items.filter((item) =>
    isLeft(
      () => item.recommendation,
      () => item.difficulty,
      item.potential_score,
      0,
    ),
  )
}
