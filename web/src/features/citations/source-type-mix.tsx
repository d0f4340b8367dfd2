import type { CitationsView } from '@sillage/core/analytics/views/citations/schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { DonutChart, type Slice } from '@/charts/donut-chart.tsx'
import { formatInteger, formatParts } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { FigureButton } from '@/ui/figure-button.tsx'
import { TYPE_COLORS } from './type-colors.ts'
import { useOpenCited } from './use-open-cited.ts'

type TypeOfSources = CitationsView['sourceTypes'][number]

/** Kinds of sources in the answers; a kind opens its sources. */
export const SourceTypeMix = ({
  view,
  onOpenRuns,
  onOpenType,
  className,
}: {
  view: CitationsView
  onOpenRuns: OpenRuns | undefined
  onOpenType: (type: TypeOfSources['type']) => void
  className?: string
}) => {
  const { t, i18n } = useTranslation('citations')
  const locale = i18n.language
  const { use, sourceTypes, totals, runCount } = view
  const slices = useMemo(
    (): Slice[] =>
      sourceTypes.map(({ type, count, percent }) => ({
        key: type,
        name: t(`types.${type}`),
        percent: percent ?? 0,
        count,
        color: () => TYPE_COLORS[type],
      })),
    [sourceTypes, t],
  )
  const percents = sourceTypes.map(({ percent }) => percent ?? 0)
  const shares = formatParts(percents, locale, 2)
  const headline = useMemo(
    () => ({ value: formatInteger(totals.totalCitations, locale), label: t('mix.citations') }),
    [totals.totalCitations, locale, t],
  )
  const answers = useOpenCited(use, onOpenRuns)
  const open = (key: string) => {
    const sourceType = sourceTypes.find(({ type, count }) => type === key && count > 0)
    if (sourceType) onOpenType(sourceType.type)
  }
  return (
    <ChartCard
      {...(className === undefined ? {} : { className })}
      title={t('mix.title')}
      base={
        <FigureButton
          onPress={
            onOpenRuns && runCount > 0
              ? () =>
                  onOpenRuns({ title: t(`runs.citing.${use}`), figure: { of: 'citing', use }, n: runCount })
              : undefined
          }
        >
          {t('mix.description', {
            count: totals.totalCitations,
            n: formatInteger(totals.totalCitations, locale),
          })}
        </FigureButton>
      }
      table={{
        columns: [t('mix.type'), t('columns.citations'), t('columns.share'), t('mix.sources')],
        rows: sourceTypes.map(({ type, count, percent, sourceCount }, index) => [
          t(`types.${type}`),
          count,
          percent === null ? null : (shares[index] ?? null),
          sourceCount,
        ]),
        openRow: (row) => {
          const entry = sourceTypes[row]
          return entry && entry.count > 0 && answers.type ? () => answers.type?.(entry.type) : undefined
        },
      }}
    >
      {(chartRef) => (
        <div className="grid grid-cols-1 items-center gap-5 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
          <DonutChart
            description={t('mix.title')}
            slices={slices}
            headline={headline}
            digits={2}
            onSlice={open}
            chartRef={chartRef}
          />
          <ul className="grid gap-x-4 xl:grid-cols-2">
            {sourceTypes.map((entry, index) => (
              <TypeRow
                key={entry.type}
                of={entry}
                share={shares[index] ?? ''}
                onOpen={() => onOpenType(entry.type)}
              />
            ))}
          </ul>
        </div>
      )}
    </ChartCard>
  )
}

const TypeRow = ({ of, share, onOpen }: { of: TypeOfSources; share: string; onOpen: () => void }) => {
  const { t, i18n } = useTranslation('citations')
  const locale = i18n.language
  const { type, count, percent, sourceCount } = of
  return (
    <li>
      <button
        type="button"
        disabled={count === 0}
        onClick={onOpen}
        className="flex w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-start text-sm transition-colors hover:bg-hover disabled:opacity-60 disabled:hover:bg-transparent"
      >
        <span
          aria-hidden="true"
          className="size-2.5 shrink-0 rounded-full"
          style={{ background: TYPE_COLORS[type] }}
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium text-ink">{t(`types.${type}`)}</span>
          <span className="block text-ink-soft text-xs tabular-nums">
            {count === 0
              ? t('mix.none')
              : `${t('count', { count, n: formatInteger(count, locale) })} · ${t('mix.of', {
                  count: sourceCount,
                  n: formatInteger(sourceCount, locale),
                })}`}
          </span>
        </span>
        <span className="font-semibold text-ink tabular-nums">
          {percent === null || count === 0 ? '' : share}
        </span>
      </button>
    </li>
  )
}
