import { SPEND_PURPOSES, type SpendPurpose } from '@sillage/core/billing/spend'
import { useTranslation } from 'react-i18next'
import { formatDollars } from '@/lib/money.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { DataTable, type TableColumn } from '@/ui/data-table.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { monthStart, type Spend, today, useSpend } from './provider-figures.ts'

/** The cost of paying customers, or of free plans, from a day on. */
const spentInPool = ({ days }: Spend, pool: 'paid' | 'free', from: string): number =>
  days
    .filter(({ day }) => day >= from)
    .reduce(
      (sum, { usd, free_usd, looks_usd }) => sum + (pool === 'free' ? free_usd : usd - free_usd - looks_usd),
      0,
    )

/** The cost of a purpose from a day on. */
const spentFor = ({ days }: Spend, purpose: SpendPurpose, from: string): number =>
  days.filter(({ day }) => day >= from).reduce((sum, { purposes }) => sum + (purposes[purpose] ?? 0), 0)

type Customer = Spend['customers'][number]

/** Spend of today and of this month against the ceilings of its days, and the customers that cost most today. */
export const SpendCard = () => {
  const { t, i18n } = useTranslation('admin')
  const locale = i18n.language
  const costs = useSpend()
  if (costs.data === undefined) return null
  const { ceilings, customers } = costs.data
  const most = customers[0]?.usd ?? 0
  const columns: TableColumn<Customer>[] = [
    {
      id: 'customer',
      header: t('providers.customer'),
      primary: true,
      cell: ({ email, user_id }) => email ?? user_id,
    },
    {
      id: 'usd',
      header: t('providers.usd'),
      align: 'end',
      cell: ({ usd }) => formatDollars(usd, locale),
      sortValue: ({ usd }) => usd,
    },
  ]
  return (
    <Card className="[--edge:1.25rem]">
      <CardHeader title={t('providers.spendTitle')} description={t('providers.spendDescription')} />
      <CardBody className="grid items-end gap-6 md:grid-cols-3">
        {(
          [
            ['paidDaily', spentInPool(costs.data, 'paid', today()), ceilings.paid.daily],
            ['paidMonthly', spentInPool(costs.data, 'paid', monthStart()), ceilings.paid.monthly],
            ['customerDaily', most, ceilings.customer.daily],
            ['freeDaily', spentInPool(costs.data, 'free', today()), ceilings.free.daily],
            ['freeMonthly', spentInPool(costs.data, 'free', monthStart()), ceilings.free.monthly],
          ] as const
        ).map(([key, value, ceiling]) => (
          <div key={key}>
            <p className="mb-1.5 flex justify-between gap-3 text-sm tabular-nums">
              <span className="text-ink-soft">{t(`providers.ceilings.${key}`)}</span>
              <span className="whitespace-nowrap font-semibold text-ink">
                {formatDollars(value, locale)} / {formatDollars(ceiling, locale)}
              </span>
            </p>
            <ProgressBar
              value={ceiling === 0 ? 100 : (100 * value) / ceiling}
              label={t(`providers.ceilings.${key}`)}
              tone={value >= ceiling ? 'negative' : value >= 0.8 * ceiling ? 'warning' : 'accent'}
            />
          </div>
        ))}
      </CardBody>
      <SpendByPurpose costs={costs.data} />
      <h3 className="px-5 pb-2 font-semibold text-ink text-sm">{t('providers.customers')}</h3>
      <DataTable
        label={t('providers.customers')}
        columns={columns}
        data={customers}
        rowId={({ user_id }) => user_id}
        rowHref={({ user_id }) => `/admin/users/${user_id}`}
        pageSize={10}
        empty={
          <CardBody>
            <p className="text-ink-soft text-sm">{t('providers.noSpend')}</p>
          </CardBody>
        }
      />
    </Card>
  )
}

/** The cost of each purpose today and this month; without purposes that cost nothing. */
const SpendByPurpose = ({ costs }: { costs: Spend }) => {
  const { t, i18n } = useTranslation('admin')
  const locale = i18n.language
  const rows = SPEND_PURPOSES.map((purpose) => ({
    purpose,
    today: spentFor(costs, purpose, today()),
    month: spentFor(costs, purpose, monthStart()),
  })).filter(({ month }) => month > 0)
  if (rows.length === 0) return null
  const columns: TableColumn<(typeof rows)[number]>[] = [
    {
      id: 'purpose',
      header: t('providers.purpose'),
      primary: true,
      cell: ({ purpose }) => t(`providers.purposes.${purpose}`),
    },
    {
      id: 'today',
      header: t('providers.today'),
      align: 'end',
      cell: (row) => formatDollars(row.today, locale),
      sortValue: (row) => row.today,
    },
    {
      id: 'month',
      header: t('providers.month'),
      align: 'end',
      cell: ({ month }) => formatDollars(month, locale),
      sortValue: ({ month }) => month,
    },
  ]
  return (
    <div className="pb-5">
      <h3 className="px-5 pb-2 font-semibold text-ink text-sm">{t('providers.byPurpose')}</h3>
      <DataTable
        label={t('providers.byPurpose')}
        columns={columns}
        data={rows}
        rowId={({ purpose }) => purpose}
      />
    </div>
  )
}
