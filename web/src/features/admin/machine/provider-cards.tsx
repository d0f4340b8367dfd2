import { listed } from '@sillage/core/base/listed'
import { providerName } from '@sillage/core/providers/provider-names'
import type { ProviderKey } from '@sillage/core/providers/providers'
import {
  listProviders,
  type ProviderDto,
  type ProviderMetricsDto,
  type QueueDto,
  tryProvider,
} from '@sillage/core/runs/provider-calls'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useAdminChange, useAdminQuery } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { cn } from '@/lib/cn.ts'
import { formatInteger, formatRelative } from '@/lib/format.ts'
import { formatDollars } from '@/lib/money.ts'
import { useNow } from '@/lib/use-now.ts'
import { Badge, type Tone } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { ProviderIcon } from '@/ui/provider-icon.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { toast } from '@/ui/toast.ts'
import { ProviderControls } from './provider-controls.tsx'
import {
  formatRate,
  formatSeconds,
  monthStart,
  REFRESH_MS,
  type Spend,
  today,
  useMetrics,
  useSpend,
} from './provider-figures.ts'

const TONES: Record<ProviderDto['state'], Tone> = { closed: 'positive', open: 'negative', probing: 'warning' }

/** The cost of a provider from a day on. */
const spentOn = ({ days }: Spend, provider: ProviderKey, from: string): number =>
  days.filter(({ day }) => day >= from).reduce((sum, { providers }) => sum + (providers[provider] ?? 0), 0)

/** Rows of a card: its header, the lines of its facts, its spending, its state, and its controls. */
const CARD = 'row-span-10 grid grid-cols-1 grid-rows-subgrid gap-y-0'
/** The same without the header. */
const CARD_BODY = 'row-span-9 grid grid-cols-1 grid-rows-subgrid gap-y-0'

/** A card per provider: whether it takes our calls, what waits for it, how calls go, and what they cost. */
export const ProviderCards = () => {
  const { t, i18n } = useTranslation('admin')
  const providers = useAdminQuery(listProviders, {}, { refetchInterval: REFRESH_MS })
  const metrics = useMetrics()
  const costs = useSpend()
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
  const percent = (value: number | null | undefined) => formatRate(value, locale)
  // Of the oldest group runs alone: there may be more.
  const waits = (runs = 0) => `${hasMore ? '≥ ' : ''}${formatInteger(runs, locale)}`
  const facts: [string, string][] = [
    [t('providers.calls'), formatInteger(metrics?.calls ?? 0, locale)],
    [t('providers.failedRate'), percent(metrics?.failed_percent)],
    [t('providers.limited'), percent(metrics?.rate_limited_percent)],
    [t('providers.truncated'), percent(metrics?.answers.truncated_percent)],
    [t('providers.unsearched'), percent(metrics?.answers.unsearched_percent)],
    [t('providers.p50'), formatSeconds(metrics?.call_ms.p50 ?? null, locale)],
    [t('providers.p95'), formatSeconds(metrics?.call_ms.p95 ?? null, locale)],
    [t('providers.queue'), formatSeconds(metrics?.queue_ms.p95 ?? null, locale)],
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
