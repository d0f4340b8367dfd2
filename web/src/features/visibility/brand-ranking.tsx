import type { VisibilityView } from '@sillage/core/analytics/views/visibility-schema'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { exportCsv } from '@/charts/export-chart.ts'
import { cn } from '@/lib/cn.ts'
import { formatDecimal, formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Card, CardHeader } from '@/ui/card.tsx'
import { ChangeMark } from '@/ui/change-mark.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { shareInterval } from './interval.ts'
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
  const { t: tf } = useTranslation('figures')
  const { groupRunId } = view.headline
  const within = groupRunId === null ? {} : { groupRunId }
  const save = () =>
    exportCsv(
      [
        [
          t('table.rank'),
          t('table.brand'),
          t('table.score'),
          t('table.visibility'),
          t('csv.low'),
          t('csv.high'),
          t('csv.mentions'),
          t('compare.change'),
          tf('verdict.title'),
        ],
        ...view.top.map((brand) => {
          const interval = shareInterval(brand.visibility, brand.n)
          return [
            brand.rank,
            brand.brandName,
            brand.totalScore,
            brand.visibility,
            interval?.low ?? null,
            interval?.high ?? null,
            brand.named,
            brand.change.delta,
            tf(`verdict.${brand.change.verdict}`),
          ]
        }),
      ],
      t('ranking.title'),
    )
  return (
    <Card className={className}>
      <CardHeader
        title={t('ranking.title')}
        description={t('ranking.description')}
        action={
          view.top.length === 0 ? null : (
            <IconButton
              label={t('table.save')}
              icon={<Download aria-hidden="true" className="size-4" />}
              onClick={save}
            />
          )
        }
      />
      {view.top.length === 0 ? (
        <EmptyState title={t('noRanking')} />
      ) : (
        <ol className="px-2.5 pb-3">
          {view.top.map((brand) => {
            const open = () => onOpenRuns({ ...runsOfEntry(brand, brand.named), within })
            return (
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
                <FigureButton
                  onPress={open}
                  className={cn(
                    'min-w-0 flex-1 truncate text-ink',
                    brand.kind === 'brand' && 'font-semibold',
                  )}
                >
                  {brand.brandName}
                </FigureButton>
                <FigureButton onPress={open} className="text-ink-faint text-xs tabular-nums">
                  {brand.visibility === null ? '–' : formatPercent(brand.visibility, i18n.language)}
                </FigureButton>
                <span className="flex w-14 shrink-0 justify-end">
                  <ChangeMark change={brand.change} unit="points" compact />
                </span>
                <FigureButton
                  onPress={open}
                  className="w-8 shrink-0 text-right font-semibold text-ink tabular-nums"
                >
                  {formatDecimal(brand.totalScore, i18n.language)}
                </FigureButton>
              </li>
            )
          })}
        </ol>
      )}
    </Card>
  )
}
