import type { RunErrorClass } from '@sillage/core/runs/run'
import { ProviderError } from './provider.ts'

export interface RetryPolicy {
  /** Attempts in all, the first one included. */
  attempts: number
  /** Wait before the second attempt; doubles from there. */
  baseMs: number
  /** Longest wait that we choose ourselves. */
  capMs: number
  /** Share of the wait that is random, so that runs that failed together do not come back together. */
  jitter: number
  /** Waits at least as long as the provider asks for. */
  honoursRetryAfter: boolean
}

const ONCE: RetryPolicy = { attempts: 1, baseMs: 0, capMs: 0, jitter: 0, honoursRetryAfter: false }

/**
 * What is retried follows from what another attempt can change: load passes, a wrong key does not. Pauses of more than
 * a few seconds cost no place at the provider (see {@link MAX_SLEEP_MS}), so load is given about half an hour.
 */
export const RETRY_POLICIES: Record<RunErrorClass, RetryPolicy> = {
  rate_limit: { attempts: 20, baseMs: 2_000, capMs: 120_000, jitter: 0.5, honoursRetryAfter: true },
  overloaded: { attempts: 18, baseMs: 1_000, capMs: 120_000, jitter: 0.5, honoursRetryAfter: true },
  timeout: { attempts: 2, baseMs: 1_000, capMs: 5_000, jitter: 0.5, honoursRetryAfter: false },
  malformed: { attempts: 2, baseMs: 500, capMs: 2_000, jitter: 0.5, honoursRetryAfter: false },
  auth: ONCE,
  refused: ONCE,
  bad_request: ONCE,
}

/**
 * How long after the first attempt of a delivery another one may still start. With the timeouts of one attempt
 * (`ASK_TIMEOUT_MS`, `READ_TIMEOUT_MS`) a delivery ends within eight minutes, whatever happens, and so within its task.
 */
export const RETRY_BUDGET_MS = { answer: 120_000, reading: 60_000 } as const

/** All pauses of a delivery together. It holds one of few places at its provider, so longer ones are waited elsewhere. */
export const MAX_SLEEP_MS = 5_000

/** Longest pause that a provider may request; after it the next attempt follows. */
export const MAX_PAUSE_MS = 600_000

export interface FailedAttempt {
  /** 1 for the first. */
  attempt: number
  error: ProviderError
  /** Wait before the next attempt of this delivery; null when there is none. */
  delayMs: number | null
}

export interface RetryOptions {
  /** Default: waits, and rejects when `signal` aborts. */
  sleep?: (ms: number) => Promise<void>
  /** Milliseconds since any fixed point. */
  now?: () => number
  /** From 0 to below 1. */
  random?: () => number
  /** Called after each attempt that failed. */
  onAttempt?: (failed: FailedAttempt) => void
  /** See {@link RETRY_BUDGET_MS}. */
  budgetMs?: number
  /** Attempts that earlier deliveries made. */
  attemptsBefore?: number
  signal?: AbortSignal
}

/** Wait before the attempt that follows `attempt`, in milliseconds. */
export const retryDelay = (error: ProviderError, attempt: number, random: () => number): number => {
  const policy = RETRY_POLICIES[error.class]
  const backoff = Math.min(policy.capMs, policy.baseMs * 2 ** (attempt - 1))
  const own = backoff * (1 - policy.jitter * random())
  if (!policy.honoursRetryAfter || error.retryAfterMs === null) return Math.round(own)
  const requestedDelay = Math.min(error.retryAfterMs, MAX_PAUSE_MS)
  // A little later than requested, each at its own moment: all callers got the same delay.
  return Math.round(
    Math.max(own, requestedDelay + Math.min(requestedDelay, 1_000) * policy.jitter * random()),
  )
}

const sleepUnlessAborted = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason)
      return
    }
    const onAbort = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', onAbort, { once: true })
  })

/**
 * Calls `fn` until it succeeds, the policy of its error's class stops, or the next pause is too long for this
 * delivery. `fn` gets the attempt's number, 1 first, counted over all deliveries.
 *
 * @throws ProviderError the last one, its `attempts` counted over all deliveries; its `retryInMs` is the pause before
 * the next delivery. Any other error of `fn` is thrown at once
 */
export const withRetries = async <T>(
  fn: (attempt: number) => Promise<T>,
  options: RetryOptions = {},
): Promise<T> => {
  const {
    sleep = (ms: number) => sleepUnlessAborted(ms, options.signal),
    now = () => performance.now(),
    random = Math.random,
    onAttempt,
    budgetMs = RETRY_BUDGET_MS.answer,
    attemptsBefore = 0,
    signal,
  } = options
  const startedAt = now()
  let slept = 0
  for (let attempt = attemptsBefore + 1; ; attempt += 1) {
    try {
      return await fn(attempt)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      error.attempts = attempt
      const delayMs = retryDelay(error, attempt, random)
      const isWorthIt = !error.final && attempt < RETRY_POLICIES[error.class].attempts
      const isHere =
        isWorthIt &&
        !signal?.aborted &&
        slept + delayMs <= MAX_SLEEP_MS &&
        now() - startedAt + delayMs <= budgetMs
      onAttempt?.({ attempt, error, delayMs: isHere ? delayMs : null })
      if (!isHere) {
        error.retryInMs = isWorthIt ? delayMs : null
        throw error
      }
      slept += delayMs
      await sleep(delayMs)
    }
  }
}
