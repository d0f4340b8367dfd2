import { z } from 'zod'
import { runIdOf } from '../../ids.ts'
import { DIFFICULTIES } from '../../runs/reading.ts'
import type { Facts, RecommendationFacts } from '../facts.ts'
import type { Filter } from '../filter.ts'
import { recommendationKey } from '../recommendation-key.ts'
import { select } from '../select.ts'

/** Cards shown, and recommendations kept for the controls to choose from. */
export const SHOWN = 12
const MOST = 300

export const recommendationSchema = z.object({
  recommendation: z.string(),
  difficulty: z.enum(DIFFICULTIES).nullable(),
  expected_impact: z.string(),
  /** 0 to 100. */
  potential_score: z.number(),
  /** Answers that recommend it. */
  count: z.number().int(),
  /** The answer that gives it the highest potential. */
  runId: z.string(),
})
export type RecommendationItem = z.infer<typeof recommendationSchema>

export const recommendationsViewSchema = z.object({
  /** Highest potential first. */
  recommendations: z.array(recommendationSchema),
  /** Distinct ones, of which `recommendations` may be the first. */
  total: z.number().int(),
  totalRuns: z.number().int(),
})
export type RecommendationsView = z.infer<typeof recommendationsViewSchema>

/** Texts that differ in case alone are one recommendation. */
interface Distinct {
  /** Number of each text's recommendation. */
  readonly group: Int32Array
  readonly keys: readonly string[]
}

const memory = new WeakMap<RecommendationFacts, Distinct>()

const distinctOf = (of: RecommendationFacts): Distinct => {
  const known = memory.get(of)
  if (known) return known
  const ids = new Map<string, number>()
  const group = Int32Array.from(of.texts, (text) => {
    const key = recommendationKey(text)
    const id = ids.get(key) ?? ids.size
    ids.set(key, id)
    return id
  })
  const distinct = { group, keys: [...ids.keys()] }
  memory.set(of, distinct)
  return distinct
}

/** Recommendations, each once without regard to case, with the highest of its potential scores. */
export const recommendationsView = (
  facts: Facts,
  filter: Filter,
  most: number = MOST,
): RecommendationsView => {
  const { rows } = select(facts, filter)
  const { recommendations: of, run, versions } = facts
  if (!of) return { recommendations: [], total: 0, totalRuns: rows.length }
  const { start, text, score, difficulty, impact } = of.items
  const { group, keys } = distinctOf(of)
  // Of each recommendation: answers that give it, the last of them, its best score, the item and the row of that.
  const runs = new Int32Array(keys.length)
  const last = new Int32Array(keys.length).fill(-1)
  const best = new Int32Array(keys.length).fill(-1)
  const items = new Int32Array(keys.length)
  const itemRows = new Int32Array(keys.length)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) {
      const id = group[text[at] ?? 0] ?? 0
      const points = score[at] ?? 0
      if (last[id] !== row) runs[id] = (runs[id] ?? 0) + 1
      last[id] = row
      if (points > (best[id] ?? -1)) {
        best[id] = points
        items[id] = at
        itemRows[id] = row
      }
    }
  }
  const found = [...keys.keys()].filter((id) => (runs[id] ?? 0) > 0)
  found.sort(
    (one, other) =>
      (best[other] ?? 0) - (best[one] ?? 0) ||
      (runs[other] ?? 0) - (runs[one] ?? 0) ||
      ((keys[one] ?? '') < (keys[other] ?? '') ? -1 : 1),
  )
  return {
    recommendations: found.slice(0, most).map((id) => {
      const at = items[id] ?? 0
      const row = itemRows[id] ?? 0
      return {
        recommendation: of.texts[text[at] ?? 0] ?? '',
        difficulty: DIFFICULTIES[(difficulty[at] ?? 0) - 1] ?? null,
        expected_impact: of.texts[impact[at] ?? 0] ?? '',
        potential_score: (best[id] ?? 0) / 100,
        count: runs[id] ?? 0,
        runId: runIdOf(versions[run.version[row] ?? 0]?.groupRunId ?? '', run.index[row] ?? 0),
      }
    }),
    total: found.length,
    totalRuns: rows.length,
  }
}

export interface RecommendationControls {
  readonly search?: string
  /** All three by default. */
  readonly difficulties?: readonly (typeof DIFFICULTIES)[number][]
  /** 0 by default. */
  readonly minimumScore?: number
}

/** The cards that the controls leave, at most twelve. Items without a difficulty show only while all three are chosen. */
export const shownRecommendations = (
  items: readonly RecommendationItem[],
  { search = '', difficulties = DIFFICULTIES, minimumScore = 0 }: RecommendationControls = {},
): RecommendationItem[] => {
  const wanted = search.trim().toLowerCase()
  const all = DIFFICULTIES.every((difficulty) => difficulties.includes(difficulty))
  return items
    .filter(({ recommendation }) => recommendation.toLowerCase().includes(wanted))
    .filter(({ difficulty }) => (difficulty === null ? all : difficulties.includes(difficulty)))
    .filter(({ potential_score }) => potential_score >= minimumScore)
    .slice(0, SHOWN)
}
