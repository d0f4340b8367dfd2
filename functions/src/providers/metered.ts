import type { ProviderKey } from '@sillage/core/providers/providers'
import type { RunError } from '@sillage/core/runs/run'
import { logEvent } from '../platform/log/logger.ts'
import { inSpan } from '../platform/log/spans.ts'
import { countTooFast } from './load.ts'
import { countCall } from './meter.ts'
import { newPermit, type Permit } from './permit.ts'
import { ProviderError } from './provider.ts'
import { MAX_PAUSE_MS, type RetryOptions, withRetries } from './retry.ts'

/** A call of a provider, for a run. */
interface MeteredCall {
  runId: string
  provider: ProviderKey
  stage: RunError['stage']
}

/**
 * The door of the paid calls of runs: makes a call with its retries (see retry.ts). Each attempt is counted, each that fails
 * has its line. A run looks at the ceilings before its answer is bought (see run.ts); what it costs is stored with it, and
 * its fold adds it to the day.
 */
export const withMeteredRetries = <T>(
  { runId, provider, stage }: MeteredCall,
  call: (attempt: number, permit: Permit) => Promise<T>,
  options: RetryOptions,
): Promise<T> =>
  withRetries(async (attempt) => {
    const startedAt = performance.now()
    const took = () => performance.now() - startedAt
    try {
      const result = await inSpan(stage, { provider, runId, attempt }, () => call(attempt, newPermit()))
      countCall(provider, took(), null)
      return result
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      countCall(provider, took(), error.class)
      const { class: errorClass, message: reason } = error
      // A limit per day is the breaker's: fewer runs at a time would not help.
      if (errorClass === 'rate_limit' && (error.retryAfterMs ?? 0) <= MAX_PAUSE_MS) countTooFast(provider)
      const event = errorClass === 'rate_limit' ? 'call rate-limited' : 'call failed'
      logEvent(event, { runId, provider, class: errorClass, stage, attempt, reason })
      throw error
    }
  }, options)
