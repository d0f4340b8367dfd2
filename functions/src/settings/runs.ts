import type { LimitBounds } from '@sillage/core/runs/limit'
import { defineInt, defineString } from 'firebase-functions/params'

/** Parameters of the pipeline. One that nobody set reads as 0 outside deployments, so each has its default twice. */

const DEFAULTS = {
  concurrency: 40,
  mostConcurrency: 320,
  perSecond: 20,
  expressRuns: 24,
  expressConcurrency: 10,
  counting: 50,
  leaseSeconds: 120,
  stallSeconds: 60,
  refusals: 5,
  pauseSeconds: 60,
  waitSeconds: 86_400,
  readAgainSeconds: 600,
  metricsSeconds: 30,
  archiveDays: 90,
} as const

/** Concurrent runs of one provider. */
export const runConcurrency = defineInt('RUN_CONCURRENCY', {
  default: DEFAULTS.concurrency,
  description: 'Runs under way at a time, per provider, until its answers have taught how many it takes',
})

const mostConcurrency = defineInt('RUN_CONCURRENCY_MAX', {
  default: DEFAULTS.mostConcurrency,
  description: 'Most runs under way at a time, per provider, whatever its answers teach',
})

/** Runs of a provider at a time: at first, and at most. */
export const concurrencyBounds = (): LimitBounds => ({
  first: runConcurrency.value() || DEFAULTS.concurrency,
  most: mostConcurrency.value() || DEFAULTS.mostConcurrency,
})

export const runsPerSecond = defineInt('RUNS_PER_SECOND', {
  default: DEFAULTS.perSecond,
  description: 'Runs started per second, per provider; half of those under way where these are more',
})

export const declaredRate = (): number => runsPerSecond.value() || DEFAULTS.perSecond

const expressRunsParam = defineInt('EXPRESS_RUNS', {
  default: DEFAULTS.expressRuns,
  description: 'First runs of a launch by hand that have a queue of their own; -1 for none',
})

/** First runs of a launch by hand that go on the express queues. */
export const expressRuns = (): number => Math.max(0, expressRunsParam.value() || DEFAULTS.expressRuns)

export const expressConcurrency = defineInt('EXPRESS_CONCURRENCY', {
  default: DEFAULTS.expressConcurrency,
  description: 'Runs under way at a time, per provider, on the queue for what a person waits for',
})

export const concurrentExpressRuns = (): number => expressConcurrency.value() || DEFAULTS.expressConcurrency

/** Small on one machine, where those under way share its few cores with everything else. */
export const countingConcurrency = defineInt('COUNTING_CONCURRENCY', {
  default: DEFAULTS.counting,
  description: 'Rollups under way at a time, and as many expansions and purges',
})

const runLease = defineInt('RUN_LEASE_SECONDS', {
  default: DEFAULTS.leaseSeconds,
  description: 'A run whose worker has not been heard of for so long is taken over',
})

export const runLeaseMs = (): number => (runLease.value() || DEFAULTS.leaseSeconds) * 1_000

const stall = defineInt('STALL_SECONDS', {
  default: DEFAULTS.stallSeconds,
  description: 'A group run without progress for so long is looked after',
})

export const stallMs = (): number => (stall.value() || DEFAULTS.stallSeconds) * 1_000

const breakerRefusals = defineInt('BREAKER_REFUSALS', {
  default: DEFAULTS.refusals,
  description: 'Final refusals of a provider, one after the other, after which runs wait for it',
})

export const refusalsUntilOpen = (): number => breakerRefusals.value() || DEFAULTS.refusals

const breakerPause = defineInt('BREAKER_PAUSE_SECONDS', {
  default: DEFAULTS.pauseSeconds,
  description: 'Pause before a provider that refuses is tried again; it doubles up to ten minutes',
})

export const breakerPauseMs = (): number => (breakerPause.value() || DEFAULTS.pauseSeconds) * 1_000

const providerWait = defineInt('PROVIDER_WAIT_SECONDS', {
  default: DEFAULTS.waitSeconds,
  description: 'Runs that have waited for a provider so long fail, and are given back',
})

export const providerWaitMs = (): number => (providerWait.value() || DEFAULTS.waitSeconds) * 1_000

const readAgain = defineInt('READ_AGAIN_SECONDS', {
  default: DEFAULTS.readAgainSeconds,
  description:
    'Pause before answers that the analyst could not read are read again; it doubles up to four hours, for three days',
})

export const readAgainMs = (): number => (readAgain.value() || DEFAULTS.readAgainSeconds) * 1_000

const metricsEvery = defineInt('METRICS_SECONDS', {
  default: DEFAULTS.metricsSeconds,
  description: 'Each instance stores what it counted of its calls of providers so often',
})

export const metricsEveryMs = (): number => (metricsEvery.value() || DEFAULTS.metricsSeconds) * 1_000

const archiveParam = defineString('ARCHIVE_BUCKET', {
  default: '',
  description:
    'Bucket of Cloud Storage for the answers of old versions; without one they stay in the database',
})

/** The bucket that old answers move to; null for none. */
export const archiveBucket = (): string | null => archiveParam.value() || null

const archiveDays = defineInt('ARCHIVE_AFTER_DAYS', {
  default: DEFAULTS.archiveDays,
  description: 'Days from the end of a version until its answers move to that bucket',
})

/** How long the answers of a version stay in the database after its end, in milliseconds. */
export const archiveAfterMs = (): number => (archiveDays.value() || DEFAULTS.archiveDays) * 86_400_000

const datasetParam = defineString('WAREHOUSE_DATASET', {
  default: '',
  description: 'Dataset of BigQuery that settled figures are written to; without one they are not',
})

/** The dataset of BigQuery; null for none. */
export const warehouseDataset = (): string | null => datasetParam.value() || null
