import type { ReadRecommendation } from '@sillage/core/runs/reading'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { DifficultyBadge } from '@/widgets/difficulty-badge.tsx'

export const RecommendationsTab = ({
  recommendations,
}: {
  recommendations: readonly ReadRecommendation[]
}) => {
  const { t, i18n } = useTranslation('run')
  return (
    <ul className="space-y-3">
      {recommendations.map((item) => (
        <li key={item.recommendation} className="rounded-lg border border-line p-4">
          <p className="font-medium text-ink text-sm">{item.recommendation}</p>
          {item.expectedImpact ? <p className="mt-1.5 text-ink-soft text-sm">{item.expectedImpact}</p> : null}
          <p className="mt-3 flex flex-wrap items-center gap-2">
            <DifficultyBadge difficulty={item.difficulty} nameOf={(level) => t(`difficulty.${level}`)} />
            <span className="text-ink-faint text-xs tabular-nums">
              {t('potential', { score: formatInteger(item.potentialScore, i18n.language) })}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
