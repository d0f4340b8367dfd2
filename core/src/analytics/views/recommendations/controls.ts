import { DIFFICULTIES, type Difficulty, isDifficulty } from '../../../runs/reading.ts'
import { searcher } from '../../names/search-key.ts'
import type { Choices } from '../choices.ts'
import type { RecommendationItem } from './schema.ts'

// Apart from the computation, which screens leave to the worker.

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

/** Whether a recommendation passes the controls. The costly test comes last. */
export const leaves = ({
  search = '',
  difficulties = DIFFICULTIES,
  minimumScore = 0,
}: RecommendationControls) => {
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

/** The controls in a query of the view. */
export const parseControls = ({ search, difficulties, minimumScore }: Choices): RecommendationControls => ({
  search: search ?? '',
  difficulties:
    difficulties === undefined
      ? DIFFICULTIES
      : DIFFICULTIES.filter((difficulty) => difficulties.split(',').includes(difficulty)),
  minimumScore: minimumScore ?? 0,
})

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
