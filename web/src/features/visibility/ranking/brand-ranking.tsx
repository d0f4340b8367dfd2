import type { VisibilityView } from '@sillage/core/analytics/views/visibility/schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useExportCsv } from '@/charts/use-export-csv.ts'
import { cn } from '@/lib/cn.ts'
import { formatDecimal, formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { CardHeader } from '@/ui/card.tsx'
import { ChangeMark } from '@/ui/change-mark.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { PinnedCard } from '@/ui/pinned-card.tsx'
import { SaveButton } from '@/ui/save-button.tsx'
import { CompetitorLink } from '../competitor-link.tsx'
import { runsOfEntry } from '../runs-of.ts'
import { standingCells, standingHeadings } from './ranking-csv.ts'

/** The ten best brands of the newest version, always with the main brand. */
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
  const exportCsv = useExportCsv()
  const { t: tf } = useTranslation('figures')
  const { groupRunId } = view.headline
  // A first version, or several versions together, have no predecessor to compare with.
  const alone = view.top.every((brand) => brand.change.delta === null)
  const within = groupRunId === null ? {} : { groupRunId }
  // Its brands are the first of the ranking.
  const intervals = new Map(
    view.rankings.combined.map(({ key, visibilityInterval }) => [key, visibilityInterval]),
  )
  const save = () =>
    exportCsv(
      [
        [...standingHeadings(t, tf), t('csv.mentions'), tf('pair.change'), tf('verdict.title')],
        ...view.top.map((brand) => [
          ...standingCells(brand, intervals.get(brand.key)),
          brand.named,
          brand.change.delta,
          tf(`verdict.${brand.change.verdict}`),
        ]),
      ],
      t('ranking.title'),
    )
  return (
    <PinnedCard card="visibility.ranking" className={className}>
      <CardHeader
        picture
        title={t('ranking.title')}
        description={t('ranking.description')}
        action={view.top.length === 0 ? null : <SaveButton label={t('table.save')} onSave={save} />}
      />
      {view.top.length === 0 ? (
        <EmptyState title={t('noRanking')} />
      ) : (
        <div className="px-3 pb-3">
          <table className="w-full border-separate border-spacing-0 text-sm tabular-nums">
            <caption className="sr-only">{t('ranking.title')}</caption>
            <thead>
              <tr className="text-ink-soft text-xs">
                <Heading start className="w-full ps-2">
                  {t('table.brand')}
                </Heading>
                <Heading>{t('table.score')}</Heading>
                <Heading>{t('table.visibility')}</Heading>
                {alone ? null : <Heading>{tf('pair.change')}</Heading>}
              </tr>
            </thead>
            <tbody>
              {view.top.map((brand) => {
                const open = () => onOpenRuns({ ...runsOfEntry(brand, brand.named), within })
                const isBrand = brand.kind === 'brand'
                return (
                  <tr
                    key={brand.key}
                    className={cn(isBrand && '[&>td:last-child]:rounded-e-md [&>td]:bg-accent-soft')}
                  >
                    <Cell start className="rounded-s-md ps-2">
                      <span className="flex items-center">
                        <FigureButton
                          onPress={open}
                          className={cn(
                            'block text-start text-ink wrap-anywhere',
                            isBrand && 'font-semibold',
                          )}
                        >
                          {brand.brandName}
                        </FigureButton>
                        <CompetitorLink brand={brand} />
                      </span>
                    </Cell>
                    <Cell>
                      <FigureButton onPress={open} className="font-semibold text-ink">
                        {formatDecimal(brand.totalScore, i18n.language)}
                      </FigureButton>
                    </Cell>
                    <Cell>
                      <FigureButton onPress={open} className="text-ink-soft">
                        {brand.visibility === null ? '–' : formatPercent(brand.visibility, i18n.language)}
                      </FigureButton>
                    </Cell>
                    {alone ? null : (
                      <Cell>
                        <ChangeMark change={brand.change} unit="points" compact />
                      </Cell>
                    )}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </PinnedCard>
  )
}

interface CellProps {
  /** Text is aligned to the start, figures to the end. */
  start?: boolean
  className?: string
  children: ReactNode
}

const Heading = ({ start = false, className, children }: CellProps) => (
  <th
    scope="col"
    className={cn(
      'whitespace-nowrap px-1 pb-1.5 font-semibold last:pe-2',
      start ? 'text-start' : 'text-end',
      className,
    )}
  >
    {children}
  </th>
)

const Cell = ({ start = false, className, children }: CellProps) => (
  <td className={cn('h-8 px-1 align-middle last:pe-2', start ? 'text-start' : 'text-end', className)}>
    {children}
  </td>
)
