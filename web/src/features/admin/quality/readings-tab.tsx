import { type Agreement, LABELLED_FIGURES } from '@sillage/core/quality/agreement'
import { drawReadings, type LabelledWeek, listReadings } from '@sillage/core/quality/calls'
import { weeksBefore } from '@sillage/core/quality/weeks'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useAdminChange, useAdminQuery } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { formatInteger, formatPercent } from '@/lib/format.ts'
import { formatKappa } from '@/lib/format-kappa.ts'
import { Button } from '@/ui/button.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { IntervalButton } from '@/ui/interval-button.tsx'
import { ListCard } from '@/ui/list-card.tsx'
import { Notice } from '@/ui/notice.tsx'
import { toast } from '@/ui/toast.ts'
import { LabelCard } from './label-card.tsx'
import { mondayText } from './week-day.ts'

const AgreementChart = lazy(async () => ({
  default: (await import('./agreement-chart.tsx')).AgreementChart,
}))

/** One week, or all of them. */
interface Row extends Pick<LabelledWeek, 'agreement' | 'labelled' | 'drawn'> {
  /** Null for all weeks together. */
  week: string | null
  isDrawn: boolean
  versions: readonly string[]
}

/** The weekly sample of readings to label, and the agreement of the analyst with the labels. */
export const ReadingsTab = () => {
  const { t, i18n } = useTranslation('admin')
  /** The newest week shown; null for the last complete one. */
  const [until, setUntil] = useState<string | null>(null)
  /** The reading in the label form. */
  const [current, setCurrent] = useState<string | null>(null)
  const list = useAdminQuery(listReadings, { query: until === null ? {} : { until } })
  const data = list.data?.data
  const next = data?.open.find((runId) => runId !== current) ?? null
  const rows = useMemo(() => data && rowsOf(data), [data])
  const columns = useColumns()
  const newest = data?.weeks[0]?.week
  const oldest = data?.weeks.at(-1)?.week
  return (
    <div className="space-y-5">
      {current === null ? null : <LabelCard key={current} runId={current} next={next} onNext={setCurrent} />}
      {current === null && data !== undefined ? (
        data.open.length > 0 ? (
          <Notice
            action={
              <Button variant="primary" size="sm" onClick={() => setCurrent(next)}>
                {t('quality.readings.label')}
              </Button>
            }
          >
            {t('quality.readings.left', { n: formatInteger(data.open.length, i18n.language) })}
          </Notice>
        ) : (
          <Notice>{t('quality.readings.finished')}</Notice>
        )
      ) : null}
      {data === undefined ? null : (
        <Suspense fallback={<div className="min-h-96" />}>
          <AgreementChart weeks={data.weeks} together={data.agreement} />
        </Suspense>
      )}
      <ListCard
        title={t('quality.readings.title')}
        description={t('quality.readings.hint')}
        label={t('quality.readings.title')}
        columns={columns}
        rows={rows}
        failed={list.isError ? t('quality.failed') : null}
        onRetry={() => void list.refetch()}
        empty={t('quality.readings.finished')}
        rowId={({ week }) => week ?? 'all'}
      />
      {newest === undefined || oldest === undefined ? null : (
        <div className="flex justify-center gap-2">
          <Button onClick={() => setUntil(weeksBefore(oldest, 1))}>{t('quality.readings.earlier')}</Button>
          {until === null ? null : (
            <Button onClick={() => setUntil(null)}>{t('quality.readings.newest')}</Button>
          )}
        </div>
      )}
    </div>
  )
}

const rowsOf = (data: {
  weeks: readonly LabelledWeek[]
  agreement: LabelledWeek['agreement']
  extractor_version: string
}): Row[] => [
  {
    week: null,
    isDrawn: true,
    labelled: data.weeks.reduce((sum, { labelled }) => sum + labelled, 0),
    drawn: data.weeks.reduce((sum, { drawn }) => sum + drawn, 0),
    versions: [data.extractor_version],
    agreement: data.agreement,
  },
  ...data.weeks.map(({ week, is_drawn, labelled, drawn, extractor_versions, agreement }) => ({
    ...{ week, isDrawn: is_drawn, labelled, drawn },
    ...{ versions: extractor_versions, agreement },
  })),
]

const useColumns = (): TableColumn<Row>[] => {
  const { t, i18n } = useTranslation('admin')
  const errorText = useErrorText()
  const draw = useAdminChange((week: string) => callApi(drawReadings, { body: { week } }))
  const n = (value: number) => formatInteger(value, i18n.language)
  const run = (week: string) =>
    draw.mutate(week, {
      onSuccess: ({ data }) => toast.success(t('quality.readings.drawn', { n: n(data.drawn) })),
      onError: (error) => toast.error(errorText(error)),
    })
  return [
    {
      id: 'week',
      header: t('quality.readings.week'),
      primary: true,
      cell: ({ week, versions }) => (
        <span className="block">
          <span className="block whitespace-nowrap font-medium text-ink">
            {week === null ? t('quality.readings.all') : mondayText(week, i18n.language)}
          </span>
          <span dir="auto" className="block text-ink-faint text-xs">
            {versions.join(', ')}
          </span>
        </span>
      ),
    },
    {
      id: 'labelled',
      header: t('quality.readings.labelled'),
      cell: ({ week, isDrawn, labelled, drawn }) =>
        isDrawn || week === null ? (
          <bdi className="tabular-nums">{`${n(labelled)} / ${n(drawn)}`}</bdi>
        ) : (
          <Button size="sm" loading={draw.isPending && draw.variables === week} onClick={() => run(week)}>
            {t('quality.readings.draw')}
          </Button>
        ),
    },
    ...LABELLED_FIGURES.map(
      (figure): TableColumn<Row> => ({
        id: figure,
        header: t(`quality.figures.${figure}`),
        cell: ({ agreement }) => <AgreementText of={agreement[figure]} />,
      }),
    ),
  ]
}

/** Percent and kappa with intervals, and the number of answers. */
const AgreementText = ({ of }: { of: Agreement }) => {
  const { t, i18n } = useTranslation(['admin', 'figures'])
  const locale = i18n.language
  const between = (
    low: number | null,
    high: number | null,
    say: (value: number) => string,
    meaning: string,
  ): ReactNode =>
    low === null || high === null ? null : (
      <IntervalButton
        label={t('figures:interval')}
        note={
          <>
            <p className="font-semibold text-ink">{t('figures:interval')}</p>
            <p className="mt-1.5 text-ink-soft">{meaning}</p>
          </>
        }
      >
        {t('figures:between', { low: say(low), high: say(high) })}
      </IntervalButton>
    )
  const percent = (value: number) => formatPercent(value, locale)
  const two = (value: number) => formatKappa(value, locale)
  if (of.percent === null) return '–'
  return (
    <span className="block whitespace-nowrap text-xs tabular-nums">
      <span className="block font-medium text-ink text-sm">{percent(of.percent)}</span>
      <span className="block">
        {between(of.percent_low, of.percent_high, percent, t('admin:quality.readings.chartHint'))}
      </span>
      <span className="block text-ink">
        <bdi>{`κ = ${of.kappa === null ? '–' : two(of.kappa)}`}</bdi>
      </span>
      <span className="block">
        {between(of.kappa_low, of.kappa_high, two, t('admin:quality.readings.kappaHint'))}
      </span>
      <span className="block text-ink-soft">
        <bdi>{`n = ${formatInteger(of.n, locale)}`}</bdi>
      </span>
    </span>
  )
}
