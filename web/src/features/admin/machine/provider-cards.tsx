import type { ResponseOf } from '@sillage/core/base/call'
import { listed } from '@sillage/core/base/listed'
import { SPEND_PURPOSES, type SpendPurpose } from '@sillage/core/billing/spend'
import { providerName } from '@sillage/core/providers/provider-names'
import type { ProviderKey } from '@sillage/core/providers/providers'
import { listModels } from '@sillage/core/runs/calls'
import {
  listPrices,
  listProviders,
  type PriceDto,
  type ProviderDto,
  type ProviderMetricsDto,
  providerMetrics,
  type QueueDto,
  spend,
  tryProvider,
} from '@sillage/core/runs/provider-calls'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useAdminChange, useAdminQuery } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { cn } from '@/lib/cn.ts'
import { dateFormat, formatInteger, formatPercent, formatRelative } from '@/lib/format.ts'
import { formatDollars } from '@/lib/money.ts'
import { useNow } from '@/lib/use-now.ts'
import { Badge, type Tone } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { DataTable, type TableColumn } from '@/ui/data-table.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { ProviderIcon } from '@/ui/provider-icon.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { toast } from '@/ui/toast.ts'
import { ProviderControls } from './provider-controls.tsx'

type Spend = ResponseOf<typeof spend>

const TONES: Record<ProviderDto['state'], Tone> = { closed: 'positive', open: 'negative', probing: 'warning' }
const REFRESH_MS = 30_000
/** Days of spend to load: the longest month. */
const DAYS = 31

const seconds = (ms: number | null, locale: string): string =>
  ms === null
    ? '–'
    : new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', maximumFractionDigits: 1 }).format(
        ms / 1_000,
      )

const rate = (percent: number | null | undefined, locale: string): string =>
  percent === null || percent === undefined ? '–' : formatPercent(percent, locale)

const spentOn = ({ days }: Spend, provider: ProviderKey, from: string): number =>
  days.filter(({ day }) => day >= from).reduce((sum, { providers }) => sum + (providers[provider] ?? 0), 0)

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

const today = () => new Date().toISOString().slice(0, 10)
const monthStart = () => `${today().slice(0, 8)}01`

const useMetrics = () =>
  useAdminQuery(providerMetrics, { query: { hours: 24 } }, { refetchInterval: REFRESH_MS })

/** Rows of a card: its header, the lines of its facts, its spending, its state, and its controls. */
const CARD = 'row-span-10 grid grid-cols-1 grid-rows-subgrid gap-y-0'
/** The same without the header. */
const CARD_BODY = 'row-span-9 grid grid-cols-1 grid-rows-subgrid gap-y-0'

/** A card per provider: whether it takes our calls, what waits for it, how calls go, and what they cost. */
export const ProviderCards = () => {
  const { t, i18n } = useTranslation('admin')
  const providers = useAdminQuery(listProviders, {}, { refetchInterval: REFRESH_MS })
  const metrics = useMetrics()
  const costs = useAdminQuery(spend, { query: { days: DAYS } })
  if (providers.isError) {
    return (
      <Card>
        <ErrorState title={t('providers.failed')} onRetry={() => void providers.refetch()} />
      </Card>
    )
  }
  if (providers.data === undefined) {
    return (
      <Card>
        <CardBody className="pt-5">
          <SkeletonText lines={6} />
        </CardBody>
      </Card>
    )
  }
  const [set, unset] = [true, false].map((is) => providers.data.data.filter((one) => one.configured === is))
  return (
    <div className="space-y-4">
      {set?.length === 0 ? <p className="text-ink-soft text-sm">{t('providers.none')}</p> : null}
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {set?.map((provider) => (
          <ProviderCard
            key={provider.provider}
            provider={provider}
            queue={providers.data.queues.find((one) => one.provider === provider.provider)}
            hasMore={providers.data.has_more}
            metrics={metrics.data?.total.find((one) => one.provider === provider.provider)}
            costs={costs.data}
          />
        ))}
      </div>
      {unset?.length === 0 ? null : (
        <p className="text-ink-soft text-sm">
          {t('providers.unset', {
            names: listed(
              unset?.map(({ provider }) => providerName(provider, i18n.language)) ?? [],
              i18n.language,
            ),
          })}
        </p>
      )}
    </div>
  )
}

const ProviderCard = ({
  provider,
  queue,
  hasMore,
  metrics,
  costs,
}: {
  provider: ProviderDto
  /** Undefined where nothing waits. */
  queue: QueueDto | undefined
  hasMore: boolean
  metrics: ProviderMetricsDto | undefined
  costs: Spend | undefined
}) => {
  const { t, i18n } = useTranslation('admin')
  const locale = i18n.language
  const now = useNow()
  const errorText = useErrorText()
  const name = providerName(provider.provider, locale)
  const probe = useAdminChange(() => callApi(tryProvider, { params: { provider: provider.provider } }))
  const percent = (value: number | null | undefined) => rate(value, locale)
  // Of the oldest group runs alone: there may be more.
  const waits = (runs = 0) => `${hasMore ? '≥ ' : ''}${formatInteger(runs, locale)}`
  const facts: [string, string][] = [
    [t('providers.calls'), formatInteger(metrics?.calls ?? 0, locale)],
    [t('providers.failedRate'), percent(metrics?.failed_percent)],
    [t('providers.limited'), percent(metrics?.rate_limited_percent)],
    [t('providers.truncated'), percent(metrics?.answers.truncated_percent)],
    [t('providers.unsearched'), percent(metrics?.answers.unsearched_percent)],
    [t('providers.p50'), seconds(metrics?.call_ms.p50 ?? null, locale)],
    [t('providers.p95'), seconds(metrics?.call_ms.p95 ?? null, locale)],
    [t('providers.queue'), seconds(metrics?.queue_ms.p95 ?? null, locale)],
    [t('providers.queued'), waits(queue?.queued)],
    [t('providers.left'), waits(queue?.left)],
    [
      t('providers.oldest'),
      queue === undefined ? '–' : formatRelative(Date.parse(queue.oldest_at), now, locale),
    ],
  ]
  const spending: [string, string][] = [
    [t('providers.today'), costs ? formatDollars(spentOn(costs, provider.provider, today()), locale) : '–'],
    [
      t('providers.month'),
      costs ? formatDollars(spentOn(costs, provider.provider, monthStart()), locale) : '–',
    ],
  ]
  return (
    <Card className={CARD}>
      <CardHeader
        title={
          <span className="flex items-center gap-2">
            <ProviderIcon provider={provider.provider} />
            {name}
          </span>
        }
        action={
          <Badge tone={provider.off === null ? TONES[provider.state] : 'neutral'} dot>
            {t(`providers.states.${provider.off === null ? provider.state : 'off'}`)}
          </Badge>
        }
      />
      <CardBody className={CARD_BODY}>
        <FactList facts={facts} className="row-span-6 grid-rows-subgrid" />
        <FactList facts={spending} className="mt-4 border-line border-t pt-4" />
        <div>
          {provider.off === null ? null : (
            <p className="mt-4 break-words border-line border-t pt-4 text-ink-soft text-sm">
              {t('providers.offSince', {
                when: formatRelative(Date.parse(provider.off.since), now, locale),
              })}{' '}
              · {provider.off.reason}
            </p>
          )}
          {provider.state === 'closed' || provider.off !== null ? null : (
            <div className="mt-4 space-y-2 border-line border-t pt-4 text-sm">
              <p className="text-ink-soft">
                {[
                  provider.since === null
                    ? null
                    : t('providers.since', { when: formatRelative(Date.parse(provider.since), now, locale) }),
                  t('providers.refusals', { count: provider.refusals }),
                  provider.next_try_at === null
                    ? null
                    : t('providers.next', {
                        when: formatRelative(Date.parse(provider.next_try_at), now, locale),
                      }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {provider.reason === null ? null : (
                <p className="break-words text-negative-ink">
                  {provider.reason.class}: {provider.reason.message}
                </p>
              )}
              <Button
                size="sm"
                loading={probe.isPending}
                aria-label={`${t('providers.try')} · ${name}`}
                onClick={() =>
                  probe.mutate(undefined, {
                    onSuccess: () => toast.success(t('providers.tried', { name })),
                    onError: (error) => toast.error(errorText(error)),
                  })
                }
              >
                {t('providers.try')}
              </Button>
            </div>
          )}
        </div>
        <ProviderControls provider={provider} className="mt-4" />
      </CardBody>
    </Card>
  )
}

const FactList = ({
  facts,
  className,
}: {
  facts: readonly (readonly [label: string, value: string])[]
  className?: string
}) => (
  <dl className={cn('grid grid-cols-2 gap-x-6 gap-y-2 text-sm tabular-nums', className)}>
    {facts.map(([label, value]) => (
      <div key={label} className="flex justify-between gap-2">
        <dt className="text-ink-soft">{label}</dt>
        <dd className="whitespace-nowrap font-semibold text-ink">{value}</dd>
      </div>
    ))}
  </dl>
)

type Customer = Spend['customers'][number]

/** Spend of today and of this month against the ceilings of its days, and the customers that cost most today. */
export const SpendCard = () => {
  const { t, i18n } = useTranslation('admin')
  const locale = i18n.language
  const costs = useAdminQuery(spend, { query: { days: DAYS } })
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

type PricedModel = ResponseOf<typeof listPrices>['data'][number]

const NO_MODELS: readonly PricedModel[] = []

/** Columns as narrow as their numbers, which stay whole: words of long headers break. */
const NUMBERS = 'hyphens-auto'

/** One line per price of a model: the current one, then announced ones. */
const PriceLines = ({ prices, say }: { prices: readonly PriceDto[]; say: (price: PriceDto) => ReactNode }) =>
  prices.length === 0 ? (
    '–'
  ) : (
    <span className="block whitespace-nowrap tabular-nums">
      {prices.map((price) => (
        <span key={price.from} className={cn('block', price.current ? 'text-ink' : 'text-ink-soft')}>
          {say(price)}
        </span>
      ))}
    </span>
  )

/** The models of the providers that are set up here, also of those switched off, with what they cost and how their answers of the last day were. */
export const ModelsCard = () => {
  const { t, i18n } = useTranslation('admin')
  const locale = i18n.language
  const models = useAdminQuery(listModels, {})
  const costs = useAdminQuery(listPrices, {})
  const metrics = useMetrics()
  const paceOf = ({ llm_model_id }: PricedModel) =>
    models.data?.data.find((one) => one.llm_model_id === llm_model_id)?.pace ?? null
  const answersOf = ({ llm_model_id }: PricedModel) =>
    metrics.data?.models.find((one) => one.llm_model_id === llm_model_id)
  const tokens = (key: 'input_per_million' | 'output_per_million') => (price: PriceDto) => (
    <>
      {formatDollars(price[key], locale)}
      {price.long ? (
        <span className="block whitespace-normal text-ink-soft text-xs">
          {t('providers.long', {
            n: formatInteger(price.long.above, locale),
            price: formatDollars(price.long[key], locale),
          })}
        </span>
      ) : null}
    </>
  )
  const columns: TableColumn<PricedModel>[] = [
    {
      id: 'model',
      header: t('providers.model'),
      primary: true,
      cell: ({ display_name, model_name, provider, off }) => (
        <span>
          <span className="font-medium text-ink">{display_name}</span>
          {off ? (
            <>
              {' '}
              <Badge tone="neutral">{t('providers.states.off')}</Badge>
            </>
          ) : null}
          <span className="block text-ink-soft text-xs">
            {providerName(provider, locale)} · <code>{model_name}</code>
          </span>
        </span>
      ),
      sortValue: ({ display_name }) => display_name,
    },
    {
      id: 'web',
      header: t('providers.web'),
      cell: ({ web_search }) => t(web_search ? 'providers.yes' : 'providers.no'),
    },
    {
      id: 'pace',
      header: t('providers.p50'),
      align: 'end',
      className: NUMBERS,
      cell: (model) => {
        const pace = paceOf(model)
        return seconds(pace === null ? null : pace.seconds * 1_000, locale)
      },
      sortValue: (model) => paceOf(model)?.seconds,
    },
    ...(['truncated', 'unsearched'] as const).map(
      (kind): TableColumn<PricedModel> => ({
        id: kind,
        header: t(`providers.${kind}`),
        align: 'end',
        className: NUMBERS,
        cell: (model) => rate(answersOf(model)?.[`${kind}_percent`], locale),
        sortValue: (model) => answersOf(model)?.[`${kind}_percent`] ?? undefined,
      }),
    ),
    ...(['input', 'output'] as const).map(
      (kind): TableColumn<PricedModel> => ({
        id: kind,
        header: t(`providers.${kind}`),
        align: 'end',
        className: NUMBERS,
        cell: (model) => <PriceLines prices={model.prices} say={tokens(`${kind}_per_million`)} />,
        sortValue: (model) => model.prices[0]?.[`${kind}_per_million`],
      }),
    ),
    {
      id: 'searches',
      header: t('providers.searches'),
      align: 'end',
      className: NUMBERS,
      cell: (model) => (
        <PriceLines
          prices={model.prices}
          say={({ per_thousand_searches }) => formatDollars(per_thousand_searches, locale)}
        />
      ),
      sortValue: (model) => model.prices[0]?.per_thousand_searches,
    },
    {
      id: 'from',
      header: t('providers.from'),
      align: 'end',
      className: NUMBERS,
      cell: (model) => (
        <PriceLines
          prices={model.prices}
          say={({ from }) =>
            from === null
              ? t('providers.here')
              : dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(from))
          }
        />
      ),
    },
  ]
  return (
    <Card className="[--edge:1.25rem]">
      <CardHeader title={t('providers.models')} description={t('providers.pricesHint')} />
      <DataTable
        label={t('providers.models')}
        columns={columns}
        data={costs.data?.data ?? NO_MODELS}
        rowId={({ llm_model_id }) => llm_model_id}
      />
    </Card>
  )
}
