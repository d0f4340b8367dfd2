import { AppError } from '@sillage/core/base/errors'
import {
  breakerPath,
  customerSpendsPath,
  providerHoursPath,
  spendsPath,
  userPath,
} from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import {
  addSpend,
  SPEND_PURPOSES,
  type Spend,
  type SpendByPurpose,
  type SpendPool,
  spendSchema,
  sumMicros,
  utcDay,
} from '@sillage/core/billing/spend'
import { userSchema } from '@sillage/core/identity/user'
import { PROVIDER_KEYS, type ProviderKey, providerLabel } from '@sillage/core/providers/providers'
import type { Breaker } from '@sillage/core/runs/breaker'
import type * as calls from '@sillage/core/runs/provider-calls'
import type {
  AnswerRatesDto,
  PriceDto,
  ProviderDto,
  ProviderMetricsDto,
} from '@sillage/core/runs/provider-calls'
import {
  type AnswerCounts,
  addAnswerCounts,
  addHistograms,
  addModelAnswers,
  findPercentile,
  type Histogram,
  NO_ANSWERS,
  type ProviderMetrics,
  providerMetricsSchema,
  utcHour,
} from '@sillage/core/runs/provider-metrics'
import { recordAudit } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { applyToBreaker, providersOff, readBreaker } from '../providers/breakers.ts'
import { configuredModels, storedPrices } from '../providers/models.ts'
import type { Prices } from '../providers/prices/price.ts'
import { listPricesFrom } from '../providers/prices/price-list.ts'
import { offeredProviders, readProviderSettings } from '../providers/settings.ts'
import { ceilingsInForce } from '../providers/spend.ts'
import { probe } from './probe.ts'
import { readQueues } from './provider-queues.ts'

const isOffered = (provider: ProviderKey): boolean =>
  offeredProviders(readProviderSettings()).includes(provider)

const buildDto = ({ provider, state, since, nextTryAt, refusals, reason, off }: Breaker): ProviderDto => ({
  provider,
  provider_label: providerLabel(provider),
  configured: isOffered(provider),
  state,
  since: since === null ? null : toIso(since),
  next_try_at: nextTryAt === null ? null : toIso(nextTryAt),
  refusals,
  reason,
  off: off && { since: toIso(off.since), reason: off.reason },
  reads_answers: readProviderSettings().analyst.provider === provider,
})

const priceDto = (
  { inputPerMillion, outputPerMillion, perThousandSearches, long }: Prices,
  { from, source }: Pick<PriceDto, 'from' | 'source'>,
  current: boolean,
): PriceDto => ({
  from,
  current,
  input_per_million: inputPerMillion,
  output_per_million: outputPerMillion,
  per_thousand_searches: perThousandSearches,
  long: long
    ? {
        above: long.above,
        input_per_million: long.inputPerMillion,
        output_per_million: long.outputPerMillion,
      }
    : null,
  source,
})

const percent = (part: number, whole: number): number | null => (whole === 0 ? null : (100 * part) / whole)

const getPercentiles = (histogram: Histogram) => ({
  p50: findPercentile(histogram, 0.5),
  p95: findPercentile(histogram, 0.95),
})

const getRates = ({ answers, truncated, online, unsearched }: AnswerCounts): AnswerRatesDto => ({
  answers,
  truncated_percent: percent(truncated, answers),
  online,
  unsearched_percent: percent(unsearched, online),
})

const buildMetricsDto = (metrics: Omit<ProviderMetrics, 'hour'>, hour: string | null): ProviderMetricsDto => {
  const { provider, calls, failed, callMs, queueMs, models } = metrics
  const failures = Object.values(failed).reduce((sum, count) => sum + count, 0)
  return {
    provider,
    provider_label: providerLabel(provider),
    hour,
    calls,
    failed,
    failed_percent: percent(failures, calls),
    rate_limited_percent: percent(failed.rate_limit ?? 0, calls),
    call_ms: getPercentiles(callMs),
    queue_ms: getPercentiles(queueMs),
    answers: getRates(Object.values(models).reduce(addAnswerCounts, NO_ANSWERS)),
  }
}

/** Metrics of one provider over several hours. */
const together = (hours: readonly ProviderMetrics[]): Omit<ProviderMetrics, 'hour'> | undefined =>
  hours.reduce((sum, { calls, failed, callMs, queueMs, models, ...of }) => ({
    ...of,
    calls: sum.calls + calls,
    failed: addHistograms(sum.failed, failed),
    callMs: addHistograms(sum.callMs, callMs),
    queueMs: addHistograms(sum.queueMs, queueMs),
    models: addModelAnswers(sum.models, models),
  }))

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MICROS = 1e6
const MAX_CUSTOMERS = 50

const getDollars = <K extends string>(amounts: Partial<Record<K, number>>): Partial<Record<K, number>> =>
  Object.fromEntries(
    Object.entries<number | undefined>(amounts).map(([name, micros = 0]) => [name, micros / MICROS]),
  ) as Partial<Record<K, number>>

const metricsSince = async (hour: string): Promise<ProviderMetrics[]> => {
  const stored = await db.collection(providerHoursPath()).where('hour', '>=', hour).orderBy('hour').get()
  return stored.docs.map((document) => providerMetricsSchema.parse(document.data()))
}

/** The cost of a day's shards by purpose. Old entries without a purpose are runs. */
const getPurposes = (parts: readonly Spend[]): SpendByPurpose =>
  Object.fromEntries(
    SPEND_PURPOSES.flatMap((purpose) => {
      const micros = parts.reduce(
        (sum, { purposes, micros: all }) =>
          sum + (purposes[purpose] ?? (purpose === 'runs' && Object.keys(purposes).length === 0 ? all : 0)),
        0,
      )
      return micros > 0 ? [[purpose, micros]] : []
    }),
  )

const daysSince = async (day: string) => {
  const stored = await db.collection(spendsPath()).where('day', '>=', day).orderBy('day').get()
  const shards = stored.docs.map((document) => spendSchema.parse(document.data()))
  return [...Map.groupBy(shards, (shard) => shard.day)].map(([of, parts]) => {
    const providers = parts.map((part) => part.providers).reduce(addSpend, {})
    const dollarsIn = (pool: SpendPool): number =>
      parts.reduce((sum, part) => sum + (part.pool === pool ? part.micros : 0), 0) / MICROS
    return {
      day: of,
      usd: sumMicros(providers) / MICROS,
      free_usd: dollarsIn('free'),
      looks_usd: dollarsIn('looks'),
      providers: getDollars(providers),
      purposes: getDollars(getPurposes(parts)),
    }
  })
}

const customersOn = async (day: string) => {
  const stored = await db
    .collection(customerSpendsPath())
    .where('day', '==', day)
    .orderBy('micros', 'desc')
    .limit(MAX_CUSTOMERS)
    .get()
  const spends = stored.docs.map((document) => spendSchema.parse(document.data()))
  const users =
    spends.length === 0 ? [] : await db.getAll(...spends.map(({ uid = '-' }) => db.doc(userPath(uid))))
  return spends.map(({ uid = '', micros, providers }, place) => ({
    user_id: uid,
    email: userSchema.shape.email.safeParse(users[place]?.get('email')).data ?? null,
    usd: micros / MICROS,
    providers: getDollars(providers),
  }))
}

/** Administrators see which providers take no calls, and have them tried again. */
export const providerHandlers: HandlersOf<typeof calls> = {
  listProviders: async () => {
    const [breakers, { queues, hasMore }] = await Promise.all([
      Promise.all(PROVIDER_KEYS.map(readBreaker)),
      readQueues(),
    ])
    return {
      data: breakers.map(buildDto),
      queues: [...queues].map(([provider, { queued, left, groupRuns, oldestAt }]) => ({
        ...{ provider, queued, left, group_runs: groupRuns, oldest_at: toIso(oldestAt) },
      })),
      has_more: hasMore,
    }
  },

  providerMetrics: async ({ query }) => {
    const hours = await metricsSince(utcHour(Date.now() - (query.hours - 1) * HOUR_MS))
    const total = [...Map.groupBy(hours, ({ provider }) => provider).values()].flatMap(
      (ofProvider) => together(ofProvider) ?? [],
    )
    return {
      total: total.map((metrics) => buildMetricsDto(metrics, null)),
      hours: hours.map((metrics) => buildMetricsDto(metrics, metrics.hour)),
      models: total.flatMap(({ provider, models }) =>
        Object.entries(models).map(([llm_model_id, counts]) => ({
          llm_model_id,
          provider,
          ...getRates(counts),
        })),
      ),
    }
  },

  spend: async ({ query }) => {
    const now = Date.now()
    const [ceilings, days, customers] = await Promise.all([
      ceilingsInForce(),
      daysSince(utcDay(now - (query.days - 1) * DAY_MS)),
      customersOn(utcDay(now)),
    ])
    const inDollars = ({ daily, monthly }: { daily: number; monthly: number }) => ({
      daily: daily / MICROS,
      monthly: monthly / MICROS,
    })
    return {
      ceilings: {
        paid: inDollars(ceilings.paid),
        customer: inDollars(ceilings.customer),
        free: inDollars(ceilings.free),
      },
      days,
      customers,
    }
  },

  listPrices: async () => {
    const at = Date.now()
    const [models, stored, off] = await Promise.all([configuredModels(), storedPrices(at), providersOff()])
    return {
      data: [...models].map(([modelId, { provider, modelName, displayName, capabilities }]) => {
        const own = stored.get(modelId)
        return {
          llm_model_id: modelId,
          model_name: modelName,
          display_name: displayName,
          provider,
          provider_label: providerLabel(provider),
          web_search: capabilities.webSearch,
          off: off.has(provider),
          prices:
            own === undefined
              ? listPricesFrom(modelId, at).map((price, place) => priceDto(price, price, place === 0))
              : [priceDto(own, { from: null, source: null }, true)],
        }
      }),
    }
  },

  tryProvider: async ({ params, caller }) => {
    const { provider } = params
    const batch = db.batch()
    recordAudit(batch, { action: 'try_provider', actor: caller, target: breakerPath(provider) })
    await batch.commit()
    return { data: buildDto(await applyToBreaker(provider, { type: 'tryNow' })) }
  },

  switchProvider: async ({ params: { provider }, body: { on, reason }, caller }) => {
    if (!on && reason === '') {
      throw new AppError('bad_request', { message: 'Say why.', details: { field: 'reason' } })
    }
    const after = await applyToBreaker(
      provider,
      on ? { type: 'switchOn' } : { type: 'switchOff', by: caller.uid, reason },
    )
    return { data: buildDto(after) }
  },

  probeProvider: async ({ params }) => ({ data: await probe(params.provider) }),
}
