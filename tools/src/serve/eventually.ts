import { setTimeout as sleep } from 'node:timers/promises'

/** How long a test waits, in ms: long, since other suites run beside it and slow is not wrong. */
export const PATIENCE = 180_000

/**
 * Asks until the answer is not null, every so often: what reads a lot and is in no hurry asks less often.
 *
 * @throws Error when it takes longer than `limitMs`
 */
export const eventually = async <T>(
  what: string,
  ask: () => Promise<T | null>,
  limitMs = PATIENCE,
  everyMs = 100,
): Promise<T> => {
  const until = performance.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (answer !== null) return answer
    if (performance.now() > until) throw new Error(`${what}: not within ${limitMs} ms`)
    await sleep(everyMs)
  }
}
