import { type Costs, getCustomerWork, type Work } from '@sillage/core/admin/user-calls'
import { providerName } from '@sillage/core/providers/provider-names'
import { useTranslation } from 'react-i18next'
import { useAdminQuery } from '@/data/use-admin.ts'
import { formatDateTime, formatInteger } from '@/lib/format.ts'
import { formatDollars, formatEuros } from '@/lib/money.ts'
import { Badge } from '@/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { DataTable, type TableColumn } from '@/ui/data-table.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { StatusBadge } from '@/ui/status-badge.tsx'
import { TitledCell } from '@/ui/titled-cell.tsx'

const COSTS = ['today_usd', 'month_usd', 'month_before_usd'] as const

/** What a customer costs and pays, and the margin. */
export const CostsCard = ({
  costs,
  runsUsd,
}: {
  costs: Costs
  /** On the page of a brand: what its runs of this month cost; null where that is unknown. */
  runsUsd?: number | null
}) => {
  const { t, i18n } = useTranslation('admin')
  const formatCost = (usd: number | null) =>
    usd === null ? t('user.costs.unknown') : formatDollars(usd, i18n.language)
  const formatPay = (cents: number | null) =>
    cents === null ? t('user.costs.unknown') : formatEuros(cents, i18n.language)
  const figures = [
    ...(runsUsd === undefined ? [] : [['runs_month_usd', formatCost(runsUsd)] as const]),
    ['pays_cents', formatPay(costs.pays_cents)] as const,
    ...COSTS.map((name) => [name, formatCost(costs[name])] as const),
    ['margin_cents', formatPay(costs.margin_cents)] as const,
  ]
  return (
    <Card>
      <CardHeader
        title={t('user.costs.title')}
        description={t(runsUsd === undefined ? 'user.costs.description' : 'user.costs.ofOwner')}
      />
      <CardBody className="space-y-3">
        <dl className="grid grid-cols-2 gap-4 lg:grid-cols-3">
          {figures.map(([name, figure]) => (
            <div key={name}>
              <dt className="text-ink-soft text-sm">{t(`user.costs.${name}`)}</dt>
              <dd className="font-semibold text-ink text-xl tabular-nums">{figure}</dd>
            </div>
          ))}
        </dl>
        <p className="text-ink-soft text-xs">{t('user.costs.marginHint')}</p>
      </CardBody>
    </Card>
  )
}

/** What a customer costs and runs, and why runs failed. */
export const CustomerWorkCards = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('admin')
  const work = useAdminQuery(getCustomerWork, { params: { userId } })
  const data = work.data?.data
  if (data === undefined) {
    return (
      <Card>
        <CardHeader title={t('user.analyses.title')} />
        {work.isError ? (
          <ErrorState title={t('work.failed')} onRetry={() => void work.refetch()} />
        ) : (
          <CardBody>
            <SkeletonText lines={4} />
          </CardBody>
        )}
      </Card>
    )
  }
  return (
    <div className="space-y-5">
      <CostsCard costs={data.costs} />
      <AnalysesCard work={data} none={t('user.analyses.none')} />
      <FailuresCard failures={data.failures} />
    </div>
  )
}

const getPage = ({ brand_id, analysis_id }: { brand_id: string; analysis_id: string }): string =>
  `/dashboard/${brand_id}/analyses/${analysis_id}`

/** Analyses with their state, last and next launch. */
export const AnalysesCard = ({
  work: { analyses, has_more },
  none,
}: {
  work: Work
  /** Shown in place of an empty list. */
  none: string
}) => {
  const { t, i18n } = useTranslation('admin')
  const formatAt = (at: string | null): string =>
    at === null ? '–' : formatDateTime(Date.parse(at), i18n.language)
  const columns: TableColumn<Work['analyses'][number]>[] = [
    {
      id: 'analysis',
      header: t('work.analysis'),
      primary: true,
      cell: ({ title, brand_name }) => <TitledCell title={title} detail={brand_name} />,
    },
    {
      id: 'status',
      header: t('work.state'),
      cell: ({ status, failed }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <StatusBadge status={status} />
          {failed === 0 ? null : (
            <Badge tone="negative">{t('work.failedRuns', { n: formatInteger(failed, i18n.language) })}</Badge>
          )}
        </span>
      ),
    },
    {
      id: 'last',
      header: t('user.analyses.last'),
      cell: ({ last_run_at }) => formatAt(last_run_at),
      sortValue: ({ last_run_at }) => last_run_at ?? '',
      className: 'whitespace-nowrap',
    },
    {
      id: 'next',
      header: t('user.analyses.next'),
      cell: ({ next_run_at }) => formatAt(next_run_at),
      sortValue: ({ next_run_at }) => next_run_at ?? '',
      className: 'whitespace-nowrap',
    },
  ]
  return (
    <Card className="[--edge:1.25rem]">
      <CardHeader
        title={t('user.analyses.title')}
        description={
          has_more ? t('user.analyses.cut', { n: formatInteger(analyses.length, i18n.language) }) : undefined
        }
      />
      <DataTable
        label={t('user.analyses.title')}
        columns={columns}
        data={analyses}
        rowId={({ analysis_id }) => analysis_id}
        rowHref={getPage}
        pageSize={10}
        empty={
          <CardBody>
            <p className="text-ink-soft text-sm">{none}</p>
          </CardBody>
        }
      />
    </Card>
  )
}

/** Why runs of the newest versions failed. */
export const FailuresCard = ({ failures }: { failures: Work['failures'] }) => {
  const { t, i18n } = useTranslation('admin')
  const columns: TableColumn<Work['failures'][number]>[] = [
    {
      id: 'why',
      header: t('user.failures.why'),
      primary: true,
      cell: ({ error, provider, message }) => (
        <span className="block min-w-0">
          <span className="block font-medium text-ink">
            {providerName(provider, i18n.language)} · {t(`user.failures.errors.${error}`)}
          </span>
          <span dir="auto" className="wrap-anywhere block text-ink-soft text-xs">
            {message}
          </span>
        </span>
      ),
    },
    { id: 'analysis', header: t('work.analysis'), cell: ({ title }) => <span dir="auto">{title}</span> },
    {
      id: 'runs',
      header: t('user.failures.runs'),
      align: 'end',
      cell: ({ count }) => formatInteger(count, i18n.language),
      sortValue: ({ count }) => count,
    },
    {
      id: 'at',
      header: t('user.failures.last'),
      cell: ({ failed_at }) =>
        failed_at === null ? '–' : formatDateTime(Date.parse(failed_at), i18n.language),
      className: 'whitespace-nowrap',
    },
  ]
  return (
    <Card className="[--edge:1.25rem]">
      <CardHeader title={t('user.failures.title')} description={t('user.failures.description')} />
      <DataTable
        label={t('user.failures.title')}
        columns={columns}
        data={failures}
        rowId={({ analysis_id, provider, error }) => `${analysis_id} ${provider} ${error}`}
        rowHref={getPage}
        pageSize={10}
        empty={
          <CardBody>
            <p className="text-ink-soft text-sm">{t('user.failures.none')}</p>
          </CardBody>
        }
      />
    </Card>
  )
}
