import { setTimeout as sleep } from 'node:timers/promises'

/** Limit of a wait in tests, in ms. It is long, because other suites share the machine. */
export const PATIENCE = 180_000

/**
 * Polls until the value is not null, every `everyMs`; a poll with many reads should use a longer interval.
 *
 * @param condition its name for the error; a function builds it at the end of the wait
 * @throws Error when it takes longer than `limitMs`
 */
export const eventually = async <T>(
  condition: string | (() => string),
  poll: () => Promise<T | null>,
  limitMs = PATIENCE,
  everyMs = 100,
): Promise<T> => {
  const deadline = performance.now() + limitMs
  for (;;) {
    const value = await poll()
    if (value !== null) return value
    if (performance.now() > deadline) {
      const awaited = typeof condition === 'string' ? condition : condition()
      throw new Error(`${awaited}: not within ${limitMs} ms`)
    }
    await sleep(everyMs)
  }
}
