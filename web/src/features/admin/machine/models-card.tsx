import type { ResponseOf } from '@sillage/core/base/call'
import { providerName } from '@sillage/core/providers/provider-names'
import { listModels } from '@sillage/core/runs/calls'
import { listPrices, type PriceDto } from '@sillage/core/runs/provider-calls'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdminQuery } from '@/data/use-admin.ts'
import { cn } from '@/lib/cn.ts'
import { dateFormat, formatInteger } from '@/lib/format.ts'
import { formatDollars } from '@/lib/money.ts'
import { Badge } from '@/ui/badge.tsx'
import { Card, CardHeader } from '@/ui/card.tsx'
import { DataTable, type TableColumn } from '@/ui/data-table.tsx'
import { formatRate, formatSeconds, useMetrics } from './provider-figures.ts'

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

/** Models of the configured providers, switched off or not: prices, and the answers of the last day. */
export const ModelsCard = () => {
  const { t, i18n } = useTranslation('admin')
  const locale = i18n.language
  const models = useAdminQuery(listModels, {})
  const costs = useAdminQuery(listPrices, {})
  const metrics = useMetrics()
  const getPace = ({ llm_model_id }: PricedModel) =>
    models.data?.data.find((one) => one.llm_model_id === llm_model_id)?.pace ?? null
  const getAnswers = ({ llm_model_id }: PricedModel) =>
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
        const pace = getPace(model)
        return formatSeconds(pace === null ? null : pace.seconds * 1_000, locale)
      },
      sortValue: (model) => getPace(model)?.seconds,
    },
    ...(['truncated', 'unsearched'] as const).map(
      (kind): TableColumn<PricedModel> => ({
        id: kind,
        header: t(`providers.${kind}`),
        align: 'end',
        className: NUMBERS,
        cell: (model) => formatRate(getAnswers(model)?.[`${kind}_percent`], locale),
        sortValue: (model) => getAnswers(model)?.[`${kind}_percent`] ?? undefined,
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
