import type { RecommendationItem } from '@sillage/core/analytics/views/recommendations/schema'
import { ArrowUpRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Card } from '@/ui/card.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { TakeOver } from '@/ui/take-over.tsx'
import { DifficultyBadge } from '@/widgets/difficulty-badge.tsx'

/** One recommendation: difficulty, impact, potential, and its answer. */
export const RecommendationCard = ({
  item,
  answers,
  onSource,
  onOpenRuns,
}: {
  item: RecommendationItem
  /** Answers in all. */
  answers: number
  /** Null where the answer does not open by itself. */
  onSource: (() => void) | null
  onOpenRuns: () => void
}) => {
  const { t, i18n } = useTranslation('recommendations')
  const { difficulty, potential_score: score } = item
  return (
    <li className="flex min-w-0">
      <Card className="flex w-full flex-col p-5">
        <p className="font-semibold text-base text-ink">
          <bdi>{item.recommendation}</bdi>
        </p>
        {item.expected_impact ? (
          <p className="mt-2 text-ink-soft text-sm">
            <span className="font-semibold">{t('impact')}</span> <bdi>{item.expected_impact}</bdi>
          </p>
        ) : null}
        <div className="mt-auto pt-4">
          <div className="flex items-center gap-3">
            <span aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken">
              <span className="block h-full rounded-full bg-accent" style={{ width: `${score}%` }} />
            </span>
            <span className="font-semibold text-ink text-sm tabular-nums">
              {t('score', { score: formatInteger(score, i18n.language) })}
            </span>
          </div>
          <div className="mt-3 flex flex-wrap items-center gap-x-1.5 gap-y-2 sm:gap-x-2">
            <DifficultyBadge difficulty={difficulty} nameOf={(level) => t(`difficulty.${level}`)} />
            <FigureButton onPress={onOpenRuns} className="text-ink-faint text-xs tabular-nums">
              {t('answers', { count: item.count, n: formatInteger(item.count, i18n.language) })}
            </FigureButton>
            <TakeOver
              finding={{
                name: item.recommendation,
                source: {
                  origin: 'recommendation',
                  about: item.recommendation,
                  ...{ runs: item.count, answers, gain: null },
                },
                target: {},
              }}
              className="-my-1 ms-auto"
            />
            {onSource === null ? null : (
              <Button
                size="sm"
                icon={<ArrowUpRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
                onClick={onSource}
              >
                {t('source')}
              </Button>
            )}
          </div>
        </div>
      </Card>
    </li>
  )
}
