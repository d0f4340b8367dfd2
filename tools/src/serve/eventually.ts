import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Asks until the answer is not null, every so often: what reads a lot and is in no hurry asks less often.
 *
 * @throws Error when it takes longer than `limitMs`
 */
export const eventually = async <T>(
  what: string,
  ask: () => Promise<T | null>,
  limitMs = 60_000,
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
