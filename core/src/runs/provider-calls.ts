import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { CEILING_ERRORS } from '../billing/ceiling-errors.ts'
import { SPEND_PURPOSES } from '../billing/spend.ts'
import { providerKeySchema } from '../providers/provider-key.ts'
import { BREAKER_STATES } from './breaker.ts'
import { runErrorClassSchema } from './run.ts'

/** Whether providers take our calls, for administrators. */

const providerDtoSchema = z.object({
  provider: providerKeySchema,
  provider_label: z.string(),
  /** Whether its key, or the address of a compatible server, is set here; without it nobody asks it. */
  configured: z.boolean(),
  state: z.enum(BREAKER_STATES),
  /** Since when it refuses; null while it takes calls. */
  since: z.nullable(z.string()),
  next_try_at: z.nullable(z.string()),
  /** Probes that were refused, one after the other. */
  refusals: z.int(),
  /** The last refusal, in the provider's words. */
  reason: z.nullable(z.object({ class: runErrorClassSchema, message: z.string() })),
  /** The switch-off by an administrator, with its time and reason; null while it is on. */
  off: z.nullable(z.object({ since: z.string(), reason: z.string() })),
  /** Whether one of its models reads the answers of all: without it every run waits. */
  reads_answers: z.boolean(),
})
export type ProviderDto = z.infer<typeof providerDtoSchema>

const queueDtoSchema = z.object({
  provider: providerKeySchema,
  /** Runs on its queue or at the provider. */
  queued: z.int(),
  /** Runs that it has yet to answer: those, and those whose turn to be queued has not come. */
  left: z.int(),
  /** Group runs that these runs belong to, and when the first of them was launched. */
  group_runs: z.int(),
  oldest_at: z.string(),
})
export type QueueDto = z.infer<typeof queueDtoSchema>

export const listProviders = defineCall({
  name: 'admin.providers',
  summary: 'Every provider: whether it is set up here, whether it takes our calls, and what waits for it',
  method: 'GET',
  path: '/api/admin/providers',
  access: 'admin',
  response: z.object({
    data: z.array(providerDtoSchema),
    /** The queue of each provider with waiting runs, of the 300 group runs that have been under way longest. */
    queues: z.array(queueDtoSchema),
    /** Whether more group runs are under way: then more runs may wait than `queues` holds. */
    has_more: z.boolean(),
  }),
})

const percentilesSchema = z.object({ p50: z.nullable(z.number()), p95: z.nullable(z.number()) })

/** Answers, and how many of them lack something. */
const answerRatesSchema = z.object({
  answers: z.int(),
  /** Percent of the answers that were cut off; null without answers. */
  truncated_percent: z.nullable(z.number()),
  /** Answers whose model was let to search the web. */
  online: z.int(),
  /** Percent of these for which it did not search; null without any. */
  unsearched_percent: z.nullable(z.number()),
})
export type AnswerRatesDto = z.infer<typeof answerRatesSchema>

const providerMetricsDtoSchema = z.object({
  provider: providerKeySchema,
  provider_label: z.string(),
  /** The UTC hour, `YYYY-MM-DDTHH`; null for all hours of the query together. */
  hour: z.nullable(z.string()),
  calls: z.int(),
  failed: z.partialRecord(runErrorClassSchema, z.int()),
  /** Percent of the calls. */
  failed_percent: z.nullable(z.number()),
  rate_limited_percent: z.nullable(z.number()),
  /** How long calls took, in milliseconds. */
  call_ms: percentilesSchema,
  /** How long runs were due before they were delivered, in milliseconds. */
  queue_ms: percentilesSchema,
  answers: answerRatesSchema,
})
export type ProviderMetricsDto = z.infer<typeof providerMetricsDtoSchema>

export const providerMetrics = defineCall({
  name: 'admin.providerMetrics',
  summary:
    'How calls of the providers went, in all and by hour: failures, rate limits, latency, age of the queues, answers that were cut off or did not search',
  method: 'GET',
  path: '/api/admin/provider-metrics',
  access: 'admin',
  query: z.object({ hours: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(168)), 24) }),
  response: z.object({
    total: z.array(providerMetricsDtoSchema),
    hours: z.array(providerMetricsDtoSchema),
    /** The answers of each model that gave any, over all hours of the query. */
    models: z.array(z.extend(answerRatesSchema, { llm_model_id: z.string(), provider: providerKeySchema })),
  }),
})

/** Dollars that a day and a month may cost. */
const ceilingsSchema = z.object({ daily: z.number(), monthly: z.number() })

/** Dollars, by provider. */
const dollarsSchema = z.partialRecord(providerKeySchema, z.number())

export const spend = defineCall({
  name: 'admin.spend',
  summary:
    'What the providers cost: by day, provider and purpose, and today by customer, with the ceilings of day and month',
  method: 'GET',
  path: '/api/admin/spend',
  access: 'admin',
  query: z.object({ days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(366)), 31) }),
  response: z.object({
    /** Dollars: of all paying customers, of one customer, and of all free plans. */
    ceilings: z.object({ paid: ceilingsSchema, customer: ceilingsSchema, free: ceilingsSchema }),
    /** Oldest first; days without cost are left out. */
    days: z.array(
      z.object({
        day: z.string(),
        usd: z.number(),
        /** The part of free plans. */
        free_usd: z.number(),
        /** Of looks before sign-up, which count for no ceiling. */
        looks_usd: z.number(),
        providers: dollarsSchema,
        purposes: z.partialRecord(z.enum(SPEND_PURPOSES), z.number()),
      }),
    ),
    /** The 50 who have cost most today. */
    customers: z.array(
      z.object({
        user_id: z.string(),
        email: z.nullable(z.string()),
        usd: z.number(),
        providers: dollarsSchema,
      }),
    ),
  }),
})

const dollars = z.number()

const priceDtoSchema = z.object({
  /** First UTC day on which it is valid; null of prices that were stored here, which hold at once. */
  from: z.nullable(z.string()),
  /** Whether calls cost this now; the others come later. */
  current: z.boolean(),
  /** US dollars. */
  input_per_million: dollars,
  output_per_million: dollars,
  per_thousand_searches: dollars,
  /** Prices of all tokens of a call with a longer input than this. */
  long: z.nullable(z.object({ above: z.int(), input_per_million: dollars, output_per_million: dollars })),
  /** Page of the provider that names it. */
  source: z.nullable(z.string()),
})
export type PriceDto = z.infer<typeof priceDtoSchema>

export const listPrices = defineCall({
  name: 'admin.prices',
  summary: 'What each model of the providers that are set up here costs, now and from which day on',
  method: 'GET',
  path: '/api/admin/prices',
  access: 'admin',
  response: z.object({
    data: z.array(
      z.object({
        llm_model_id: z.string(),
        model_name: z.string(),
        display_name: z.string(),
        provider: providerKeySchema,
        provider_label: z.string(),
        web_search: z.boolean(),
        /** Whether its provider is switched off, so that nobody asks it. */
        off: z.boolean(),
        prices: z.array(priceDtoSchema),
      }),
    ),
  }),
})

export const tryProvider = defineCall({
  name: 'admin.tryProvider',
  summary: 'Has a provider that refuses tried by the next run that comes, instead of when its pause ends',
  method: 'POST',
  path: '/api/admin/providers/{provider}/try',
  access: 'admin',
  params: z.object({ provider: providerKeySchema }),
  response: z.object({ data: providerDtoSchema }),
})

export const switchProvider = defineCall({
  name: 'admin.switchProvider',
  summary: 'Switches a provider off, so that nobody asks it and its runs wait, or on again',
  method: 'PUT',
  path: '/api/admin/providers/{provider}/switch',
  access: 'admin',
  params: z.object({ provider: providerKeySchema }),
  body: z.strictObject({
    on: z.boolean(),
    /** Why it is switched off, for the other administrators. */
    reason: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
  }),
  response: z.object({ data: providerDtoSchema }),
})

const probeDtoSchema = z.object({
  /** The cheapest of its models, which was called, and the provider's name of the answering model; null without an answer. */
  model_name: z.string(),
  reported_model: z.nullable(z.string()),
  /** How long it took, in milliseconds. */
  ms: z.int(),
  /** Its usage, and the cost in US dollars; null without an answer. */
  usage: z.nullable(z.object({ input_tokens: z.int(), output_tokens: z.int(), usd: z.number() })),
  /** Said by a local stand-in, not by a real model. */
  simulated: z.boolean(),
  /** Why there is no answer, in the provider's words; null with one. */
  error: z.nullable(z.object({ class: runErrorClassSchema, message: z.string() })),
})
export type ProbeDto = z.infer<typeof probeDtoSchema>

export const probeProvider = defineCall({
  name: 'admin.probeProvider',
  summary:
    'Asks the cheapest model of a provider one short question, also while runs wait for it or it is off',
  method: 'POST',
  path: '/api/admin/providers/{provider}/probe',
  access: 'admin',
  limits: [{ per: 'user', points: 60, seconds: 3_600 }],
  params: z.object({ provider: providerKeySchema }),
  response: z.object({ data: probeDtoSchema }),
  errors: CEILING_ERRORS,
})
