import {
  expressQueueName,
  PROVIDER_KEYS,
  type ProviderKey,
  runQueueName,
} from '@sillage/core/providers/providers'
import { type Breaker, stepBreaker } from '@sillage/core/runs/breaker'
import { firstLimit, type Load } from '@sillage/core/runs/limit'
import { logEvent, logger } from '../platform/log/logger.ts'
import { inParallel } from '../platform/parallel.ts'
import { type QueueLimits, setQueueLimits } from '../platform/queue/cloud-tasks.ts'
import { breakerPauseMs, concurrencyBounds, concurrentExpressRuns, declaredRate } from '../settings/runs.ts'
import { applyToBreaker, getBreaker, readBreaker } from './breakers.ts'

/** A process stores what it saw of a provider at most so often. */
export const STORED_EVERY_MS = 5_000
/** A run that was due for so long before it was delivered had waited for a place. */
export const HELD_BACK_MS = 1_000

/** Answers and refusals that this process has not stored yet. */
const seen = new Map<ProviderKey, Load>()
const storedAt = new Map<ProviderKey, number>()

const add = (provider: ProviderKey, { answered, refused }: Load): void => {
  const known = seen.get(provider) ?? { answered: 0, refused: 0 }
  seen.set(provider, { answered: known.answered + answered, refused: known.refused + refused })
}

/** Counts a call that came too fast for its provider. */
export const countTooFast = (provider: ProviderKey): void => add(provider, { answered: 0, refused: 1 })

/** Counts the answer to a run that was due for so long before its delivery. */
export const countAnswered = (provider: ProviderKey, queuedMs: number): void => {
  if (queuedMs >= HELD_BACK_MS) add(provider, { answered: 1, refused: 0 })
}

const runsIn = ({ limit }: Breaker): number => {
  const bounds = concurrencyBounds()
  return Math.max(1, Math.floor(Math.min(bounds.most, (limit ?? firstLimit(bounds)).runs)))
}

/** Runs of a provider that may be under way at a time. A few seconds old at most. */
export const runsAtATime = async (provider: ProviderKey): Promise<number> =>
  runsIn(await getBreaker(provider))

/** The limits of a provider's two queues for so many runs at a time: the express queue keeps its declared share. */
export const limitsOfQueues = (runs: number): { run: QueueLimits; express: QueueLimits } => {
  const share = concurrentExpressRuns() / concurrencyBounds().first
  const limitsFor = (concurrency: number): QueueLimits => ({
    maxConcurrentDispatches: concurrency,
    maxDispatchesPerSecond: Math.max(declaredRate(), Math.ceil(concurrency / 2)),
  })
  return { run: limitsFor(runs), express: limitsFor(Math.max(1, Math.ceil(runs * share))) }
}

/** Never fails: without the limits that were learned, those that were declared hold. */
const limitQueues = async (breaker: Breaker): Promise<void> => {
  const { provider } = breaker
  const { run, express } = limitsOfQueues(runsIn(breaker))
  try {
    await setQueueLimits(runQueueName(provider), run)
    await setQueueLimits(expressQueueName(provider), express)
  } catch (error) {
    logEvent('limits of queues not set', { provider, error })
  }
}

const store = async (provider: ProviderKey, load: Load): Promise<void> => {
  const before = await getBreaker(provider)
  const event = { type: 'load', load, bounds: concurrencyBounds() } as const
  if (stepBreaker(before, event, Date.now(), breakerPauseMs()) === before) return
  const after = await applyToBreaker(provider, event)
  if (runsIn(after) === runsIn(before)) return
  logEvent('limit changed', { provider, runs: runsIn(after), ...load })
  await limitQueues(after)
}

/** Adds what this process has seen to the limits that all share, where it was last done long enough ago. Never fails. */
export const storeLoad = async (now = Date.now()): Promise<void> => {
  for (const [provider, load] of [...seen]) {
    if (now - (storedAt.get(provider) ?? 0) < STORED_EVERY_MS) continue
    seen.delete(provider)
    storedAt.set(provider, now)
    await store(provider, load).catch((error: unknown) =>
      logger.warn('load of a provider not stored', { provider, error }),
    )
  }
}

/** Gives the queues their learned limits again: a deployment sets them back to the declared ones. */
export const limitAllQueues = (): Promise<void> =>
  inParallel(PROVIDER_KEYS, PROVIDER_KEYS.length, async (provider) => {
    const breaker = await readBreaker(provider)
    if (breaker.limit !== null) await limitQueues(breaker)
  })
