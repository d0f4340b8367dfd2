import { z } from 'zod'
import { runIdOf } from '../../ids.ts'
import { DIFFICULTIES } from '../../runs/reading.ts'
import type { Facts } from '../facts.ts'
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

interface Kept {
  at: number
  row: number
  score: number
  runs: number
  lastRow: number
  readonly key: string
}

/** Recommendations, each once without regard to case, with the highest of its potential scores. */
export const recommendationsView = (facts: Facts, filter: Filter): RecommendationsView => {
  const { rows } = select(facts, filter)
  const { recommendations: of, run, versions } = facts
  if (!of) return { recommendations: [], total: 0, totalRuns: rows.length }
  const { start, text, score, difficulty, impact } = of.items
  const ids = new Map<string, number>()
  const group = Int32Array.from(of.texts, (one) => {
    const key = recommendationKey(one)
    const id = ids.get(key) ?? ids.size
    ids.set(key, id)
    return id
  })
  const keys = [...ids.keys()]
  const kept: (Kept | undefined)[] = []
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) {
      const id = group[text[at] ?? 0] ?? 0
      const known = kept[id]
      const points = score[at] ?? 0
      if (!known) {
        kept[id] = { at, row, score: points, runs: 1, lastRow: row, key: keys[id] ?? '' }
        continue
      }
      if (known.lastRow !== row) known.runs++
      known.lastRow = row
      if (points > known.score) {
        known.at = at
        known.row = row
        known.score = points
      }
    }
  }
  const found = kept.filter((one) => one !== undefined)
  found.sort(
    (one, other) => other.score - one.score || other.runs - one.runs || (one.key < other.key ? -1 : 1),
  )
  return {
    recommendations: found.slice(0, MOST).map(({ at, row, score: points, runs }) => ({
      recommendation: of.texts[text[at] ?? 0] ?? '',
      difficulty: DIFFICULTIES[(difficulty[at] ?? 0) - 1] ?? null,
      expected_impact: of.texts[impact[at] ?? 0] ?? '',
      potential_score: points / 100,
      count: runs,
      runId: runIdOf(versions[run.version[row] ?? 0]?.groupRunId ?? '', run.index[row] ?? 0),
    })),
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
