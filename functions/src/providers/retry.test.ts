import { RUN_ERROR_CLASSES, type RunErrorClass } from '@sillage/core/runs/run'
import { describe, expect, it } from 'vitest'
import { READ_TIMEOUT_MS } from '../analyst/read-answer.ts'
import { ASK_TIMEOUT_MS } from '../runs/ask.ts'
import { ProviderError, type ProviderErrorOptions } from './provider.ts'
import {
  type FailedAttempt,
  MAX_PAUSE_MS,
  MAX_SLEEP_MS,
  RETRY_BUDGET_MS,
  RETRY_POLICIES,
  retryDelay,
  withRetries,
} from './retry.ts'

const failure = (name: RunErrorClass, over: Partial<ProviderErrorOptions> = {}): ProviderError =>
  new ProviderError({ class: name, message: 'no', ...over })

/** A clock that only waiting moves. */
const clock = () => {
  let at = 0
  return {
    sleeps: [] as number[],
    now: () => at,
    random: () => 0,
    async sleep(this: { sleeps: number[] }, ms: number) {
      this.sleeps.push(ms)
      at += ms
    },
  }
}

/** One delivery after the other, as the queue makes them, until none is worth it or one succeeds. */
const failing = async (error: ProviderError, succeedAt = Number.POSITIVE_INFINITY) => {
  const time = clock()
  const failed: FailedAttempt[] = []
  /** Pauses between two deliveries. */
  const waits: number[] = []
  for (let attemptsBefore = 0; ; attemptsBefore = error.attempts) {
    const outcome = await withRetries(
      async (attempt) => {
        if (attempt >= succeedAt) return `after ${attempt}`
        throw error
      },
      {
        attemptsBefore,
        now: time.now,
        random: time.random,
        sleep: (ms) => time.sleep(ms),
        onAttempt: (one) => failed.push(one),
      },
    ).catch((reason: unknown) => reason)
    if (outcome !== error || error.retryInMs === null) return { outcome, sleeps: time.sleeps, failed, waits }
    waits.push(error.retryInMs)
  }
}

describe('withRetries', () => {
  it('returns the result of a later attempt', async () => {
    const { outcome, sleeps, waits } = await failing(failure('overloaded'), 3)
    expect(outcome).toBe('after 3')
    expect(sleeps).toEqual([1_000, 2_000])
    expect(waits).toEqual([])
  })

  it.each(RUN_ERROR_CLASSES)(
    'makes the attempts that the policy of %s allows, over all deliveries',
    async (name) => {
      const error = failure(name)
      const { outcome, failed } = await failing(error)
      expect(outcome).toBe(error)
      expect(failed.map(({ attempt }) => attempt)).toEqual(
        Array.from({ length: RETRY_POLICIES[name].attempts }, (_, index) => index + 1),
      )
      expect(failed.at(-1)?.delayMs).toBeNull()
      expect(error.attempts).toBe(RETRY_POLICIES[name].attempts)
    },
  )

  it.each<RunErrorClass>(['auth', 'refused', 'bad_request'])('asks once when %s', async (name) => {
    expect((await failing(failure(name))).failed).toHaveLength(1)
  })

  it('waits for the requested delay', async () => {
    const { sleeps } = await failing(failure('overloaded', { retryAfterMs: 3_000 }), 2)
    expect(sleeps).toEqual([3_000])
  })

  it('waits at least its own backoff when the requested delay is 0', async () => {
    const { sleeps } = await failing(failure('rate_limit', { retryAfterMs: 0 }), 2)
    expect(sleeps).toEqual([2_000])
  })

  it('leaves a pause of more than a few seconds to another delivery', async () => {
    const { outcome, sleeps, waits } = await failing(failure('rate_limit', { retryAfterMs: 20_000 }), 2)
    expect(outcome).toBe('after 2')
    expect(sleeps).toEqual([])
    expect(waits).toEqual([20_000])
  })

  it.each(RUN_ERROR_CLASSES)('never sleeps longer than that in one delivery, when %s', async (name) => {
    for (const retryAfterMs of [null, 0, 900, 4_900, 30_000]) {
      const time = clock()
      for (let attemptsBefore = 0; attemptsBefore < 25; attemptsBefore += 1) {
        await withRetries(() => Promise.reject(failure(name, { retryAfterMs })), {
          attemptsBefore,
          now: time.now,
          random: time.random,
          sleep: (ms) => time.sleep(ms),
        }).catch(() => undefined)
        const slept = time.sleeps.splice(0).reduce((sum, ms) => sum + ms, 0)
        expect(slept).toBeLessThanOrEqual(MAX_SLEEP_MS)
      }
    }
  })

  it('caps the requested delay', async () => {
    const { waits } = await failing(failure('rate_limit', { retryAfterMs: 86_400_000 }), 3)
    expect(waits).toEqual([MAX_PAUSE_MS, MAX_PAUSE_MS])
  })

  it('starts no attempt of a delivery after its budget', async () => {
    const time = clock()
    const error = failure('overloaded')
    const asked = withRetries(
      async () => {
        await time.sleep(RETRY_BUDGET_MS.answer)
        throw error
      },
      { now: time.now, random: time.random, sleep: (ms) => time.sleep(ms) },
    )
    await expect(asked).rejects.toBe(error)
    expect(error).toMatchObject({ attempts: 1, retryInMs: 1_000 })
    expect(time.sleeps).toEqual([RETRY_BUDGET_MS.answer])
  })

  it('does not repeat a final failure', async () => {
    expect((await failing(failure('rate_limit', { final: true }))).failed).toHaveLength(1)
  })

  it('rethrows other errors at once', async () => {
    const bug = new RangeError('a bug')
    let calls = 0
    await expect(
      withRetries(async () => {
        calls += 1
        throw bug
      }),
    ).rejects.toBe(bug)
    expect(calls).toBe(1)
  })

  it('stops waiting on abort', async () => {
    const controller = new AbortController()
    const reason = new Error('the claim is lost')
    const asked = withRetries(() => Promise.reject(failure('overloaded')), {
      signal: controller.signal,
      onAttempt: () => queueMicrotask(() => controller.abort(reason)),
    })
    await expect(asked).rejects.toBe(reason)
  })
})

describe('retryDelay', () => {
  it('spreads delays between zero and the cap', () => {
    for (const name of ['rate_limit', 'overloaded', 'timeout', 'malformed'] as const) {
      for (let attempt = 1; attempt < 20; attempt += 1) {
        const shortest = retryDelay(failure(name), attempt, () => 0.999)
        const longest = retryDelay(failure(name), attempt, () => 0)
        expect(shortest).toBeLessThan(longest)
        expect(shortest).toBeGreaterThan(0)
        expect(longest).toBeLessThanOrEqual(RETRY_POLICIES[name].capMs)
      }
    }
  })

  it('retries a little after the requested delay, not all at once', () => {
    const error = failure('rate_limit', { retryAfterMs: 10_000 })
    const waits = [0, 0.5, 0.9].map((value) => retryDelay(error, 1, () => value))
    expect(waits).toEqual([10_000, 10_250, 10_450])
  })
})

it('a run always ends well within nine minutes', () => {
  const answer = RETRY_BUDGET_MS.answer + ASK_TIMEOUT_MS.online
  const reading = RETRY_BUDGET_MS.reading + 2 * READ_TIMEOUT_MS
  expect(answer + reading).toBeLessThanOrEqual(8 * 60_000)
})
