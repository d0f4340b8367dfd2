import type { VisibilityView } from '@sillage/core/analytics/views/visibility-schema'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { formatDecimal, formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Card, CardHeader } from '@/ui/card.tsx'
import { ChangeMark } from '@/ui/change-mark.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { runsOfEntry } from './runs-of.ts'

/** The ten best brands of the newest version, the main brand always among them. */
export const BrandRanking = ({
  view,
  onOpenRuns,
  className,
}: {
  view: VisibilityView
  onOpenRuns: OpenRuns
  className?: string
}) => {
  const { t, i18n } = useTranslation('visibility')
  const { groupRunId } = view.headline
  const within = groupRunId === null ? {} : { groupRunId }
  return (
    <Card className={className}>
      <CardHeader title={t('ranking.title')} description={t('ranking.description')} />
      {view.top.length === 0 ? (
        <EmptyState title={t('noRanking')} />
      ) : (
        <ol className="px-2.5 pb-3">
          {view.top.map((brand) => (
            <li
              key={brand.key}
              className={cn(
                'flex items-center gap-3 rounded-md px-2.5 py-1.5 text-sm',
                brand.kind === 'brand' && 'bg-accent-soft',
              )}
            >
              <span className="w-6 shrink-0 text-right font-semibold text-ink-faint tabular-nums">
                {brand.rank}
              </span>
              <span
                className={cn('min-w-0 flex-1 truncate text-ink', brand.kind === 'brand' && 'font-semibold')}
              >
                {brand.brandName}
              </span>
              <FigureButton
                onPress={() => onOpenRuns({ ...runsOfEntry(brand, brand.named), within })}
                className="text-ink-faint text-xs tabular-nums"
              >
                {brand.visibility === null ? '–' : formatPercent(brand.visibility, i18n.language)}
              </FigureButton>
              <span className="flex w-14 shrink-0 justify-end">
                <ChangeMark change={brand.change} unit="points" compact />
              </span>
              <span className="w-8 shrink-0 text-right font-semibold text-ink tabular-nums">
                {formatDecimal(brand.totalScore, i18n.language)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
