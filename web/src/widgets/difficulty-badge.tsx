import { type Difficulty, isDifficulty } from '@sillage/core/runs/reading'
import { Badge } from '@/ui/badge.tsx'

const TONES = { low: 'positive', medium: 'warning', high: 'negative' } as const

/** How difficult a recommendation is: a level, or the words of the analyst. */
export const DifficultyBadge = ({
  difficulty,
  nameOf,
}: {
  difficulty: string | null
  nameOf: (level: Difficulty | 'none') => string
}) => {
  if (isDifficulty(difficulty)) return <Badge tone={TONES[difficulty]}>{nameOf(difficulty)}</Badge>
  return (
    <Badge>
      {difficulty === null ? (
        nameOf('none')
      ) : (
        <bdi className="wrap-anywhere whitespace-normal">{difficulty}</bdi>
      )}
    </Badge>
  )
}
