import { LONGEST_SEARCH } from '@sillage/core/analytics/views/choices'
import type { RecommendationControls } from '@sillage/core/analytics/views/recommendations/controls'
import { DIFFICULTIES } from '@sillage/core/runs/reading'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { formatInteger } from '@/lib/format.ts'
import { Chip } from '@/ui/chip.tsx'
import { Input } from '@/ui/input.tsx'

type Controls = Required<RecommendationControls>

/** Filters of recommendations: text, difficulty, and least potential. */
export const RecommendationFilters = ({
  controls,
  onChange,
  className,
}: {
  controls: Controls
  onChange: (controls: Controls) => void
  className?: string
}) => {
  const { t, i18n } = useTranslation('recommendations')
  const scoreId = useId()
  const difficultyId = useId()
  const { search, difficulties, minimumScore } = controls
  return (
    <div className={cn('flex flex-wrap items-center gap-x-6 gap-y-3', className)}>
      <Input
        type="search"
        value={search}
        maxLength={LONGEST_SEARCH}
        onChange={(event) => onChange({ ...controls, search: event.target.value })}
        placeholder={t('search')}
        aria-label={t('search')}
        className="w-full sm:w-64"
      />
      <fieldset
        aria-labelledby={difficultyId}
        className="m-0 flex min-w-0 flex-wrap items-center gap-2 border-0 p-0"
      >
        <span id={difficultyId} className="font-medium text-ink-soft text-sm">
          {t('difficulty.label')}
        </span>
        {DIFFICULTIES.map((difficulty) => {
          const on = difficulties.includes(difficulty)
          return (
            <Chip
              key={difficulty}
              pressed={on}
              onPress={() =>
                onChange({
                  ...controls,
                  difficulties: DIFFICULTIES.filter((one) =>
                    one === difficulty ? !on : difficulties.includes(one),
                  ),
                })
              }
            >
              {t(`difficulty.${difficulty}`)}
            </Chip>
          )
        })}
      </fieldset>
      <div className="flex items-center gap-3">
        <label htmlFor={scoreId} className="font-medium text-ink-soft text-sm">
          {t('minimum')}
        </label>
        <input
          id={scoreId}
          type="range"
          min={0}
          max={100}
          step={5}
          value={minimumScore}
          onChange={(event) => onChange({ ...controls, minimumScore: Number(event.target.value) })}
          className="w-32 accent-(--accent)"
        />
        <output htmlFor={scoreId} className="w-8 font-semibold text-ink text-sm tabular-nums">
          {formatInteger(minimumScore, i18n.language)}
        </output>
      </div>
    </div>
  )
}
