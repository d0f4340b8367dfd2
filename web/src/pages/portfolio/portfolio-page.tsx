import { FALSE_DISCOVERY_RATE } from '@sillage/core/analytics/stats/false-discovery'
import { isCalled } from '@sillage/core/analytics/stats/paired'
import { MAX_PORTFOLIO, type PortfolioRow } from '@sillage/core/portfolio/calls'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/data/use-error-text.ts'
import { usePortfolio } from '@/data/use-portfolio.ts'
import { formatDateTime, formatInteger, formatPercent, formatRelative } from '@/lib/format.ts'
import { useNow } from '@/lib/use-now.ts'
import { Card } from '@/ui/card.tsx'
import { ChangeMark } from '@/ui/change-mark.tsx'
import { DataTable, type TableColumn } from '@/ui/data-table.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { IntervalLine } from '@/ui/interval-line.tsx'
import { MethodLink } from '@/ui/method-link.tsx'
import { NoFigure } from '@/ui/no-figure.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { SentimentBar } from '@/ui/sentiment-bar.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

const TitleCell = ({ row }: { row: PortfolioRow }) => (
  <span className="block min-w-0">
    <span dir="auto" className="block truncate font-semibold text-ink">
      {row.title}
    </span>
    <span dir="auto" className="block truncate font-normal text-ink-faint text-xs">
      {row.brand_name}
    </span>
  </span>
)

const VisibilityCell = ({ headline }: PortfolioRow) => {
  const { t, i18n } = useTranslation('analyses')
  if (!headline || headline.visibility === null) return <NoFigure />
  const { visibility, n, certainty } = headline
  return (
    <span className="block">
      <span className="block font-semibold text-ink">{formatPercent(visibility, i18n.language)}</span>
      {certainty.runs ? (
        <span className="block whitespace-nowrap text-xs">
          <IntervalLine interval={certainty.runs} conservative={certainty.runs.conservative ?? false} />
        </span>
      ) : null}
      <span className="block whitespace-nowrap text-ink-faint text-xs">
        {t('base', { count: n, n: formatInteger(n, i18n.language) })}
      </span>
    </span>
  )
}

/** The change as it is decided together with those of the other rows. */
const ChangeCell = ({ headline, change }: PortfolioRow) => {
  const { t } = useTranslation('portfolio')
  if (!headline || !change || change.delta === null) return <NoFigure />
  return (
    <span className="inline-flex flex-col items-end gap-0.5 sm:items-start">
      <ChangeMark change={change} unit="points" />
      {isCalled(headline.change) && !isCalled(change) ? (
        <span className="text-pretty text-ink-soft text-xs">{t('alone')}</span>
      ) : null}
    </span>
  )
}

const LastRun = ({ at }: { at: string | null }) => {
  const { i18n } = useTranslation()
  const now = useNow()
  if (at === null) return <NoFigure />
  const time = Date.parse(at)
  return (
    <time
      dateTime={at}
      title={formatDateTime(time, i18n.language)}
      className="whitespace-nowrap text-ink-soft"
    >
      {formatRelative(Math.min(time, now), now, i18n.language)}
    </time>
  )
}

/** Changes that hold come first, then the largest ones. */
const byChange = ({ change: one }: PortfolioRow, { change: other }: PortfolioRow): number => {
  const weigh = (change: PortfolioRow['change']): number =>
    change ? (isCalled(change) ? 1_000 : 0) + Math.abs(change.delta ?? 0) : -1
  return weigh(other) - weigh(one)
}

const Loading = () => (
  <div className="space-y-3 p-5">
    <Skeleton className="h-4 w-2/5" />
    <Skeleton className="h-64 w-full" />
  </div>
)

const PortfolioCard = () => {
  const { t, i18n } = useTranslation(['portfolio', 'analyses'])
  const errorText = useErrorText()
  const portfolio = usePortfolio()
  const rows = useMemo(() => portfolio.data?.rows.toSorted(byChange) ?? [], [portfolio.data])
  const columns = useMemo(
    (): TableColumn<PortfolioRow>[] => [
      {
        id: 'title',
        header: t('analyses:column.title'),
        primary: true,
        cell: (row) => <TitleCell row={row} />,
        sortValue: ({ title }) => title.toLowerCase(),
        className: 'w-1/3 max-w-0 sm:min-w-56',
      },
      {
        id: 'visibility',
        header: t('analyses:column.visibility'),
        cell: VisibilityCell,
        sortValue: ({ headline }) => headline?.visibility,
        align: 'end',
      },
      {
        id: 'change',
        header: t('change'),
        cell: ChangeCell,
        sortValue: ({ change }) => change?.delta,
      },
      {
        id: 'sentiment',
        header: t('analyses:column.sentiment'),
        cell: ({ sentiment }) =>
          sentiment ? <SentimentBar sentiment={sentiment} className="w-24" /> : <NoFigure />,
        sortValue: ({ sentiment }) => sentiment?.positive,
      },
      {
        id: 'lastLaunch',
        header: t('analyses:column.lastLaunch'),
        cell: ({ last_run_at }) => <LastRun at={last_run_at} />,
        sortValue: ({ last_run_at }) => last_run_at,
        align: 'end',
      },
    ],
    [t],
  )
  if (portfolio.isPending) return <Loading />
  if (portfolio.isError) {
    return (
      <ErrorState
        title={t('failed')}
        description={errorText(portfolio.error)}
        onRetry={() => void portfolio.refetch()}
      />
    )
  }
  const { called, tested, has_more } = portfolio.data
  const say = (value: number): string => formatInteger(value, i18n.language)
  return (
    <>
      {rows.length === 0 ? null : (
        <p className="max-w-3xl px-5 pt-4 text-pretty text-ink-soft text-sm">
          {tested === 0
            ? t('none')
            : t('together', {
                count: tested,
                called: say(called),
                tested: say(tested),
                rate: formatPercent(100 * FALSE_DISCOVERY_RATE, i18n.language),
              })}{' '}
          <MethodLink />
        </p>
      )}
      <DataTable
        label={t('title')}
        columns={columns}
        data={rows}
        rowId={({ analysis_id }) => analysis_id}
        rowHref={({ brand_id, analysis_id }) => `/dashboard/${brand_id}/analyses/${analysis_id}`}
        empty={<EmptyState title={t('analyses:empty.title')} description={t('analyses:empty.description')} />}
      />
      {has_more ? (
        <p className="px-5 pb-4 text-ink-faint text-xs">{t('more', { n: say(MAX_PORTFOLIO) })}</p>
      ) : null}
    </>
  )
}

/** `/dashboard/portfolio`: the analyses of all brands in one table, their changes decided together. */
export const PortfolioPage = () => {
  const { t } = useTranslation('portfolio')
  return (
    <Page title={t('title')} header={<PageHeader title={t('title')} description={t('description')} />}>
      <Card>
        <PortfolioCard />
      </Card>
    </Page>
  )
}
