import { percentile } from '../support/report.ts'

/** Milliseconds of repeated work. */
export interface Timing {
  readonly median: number
  readonly p95: number
  /** The shortest: what the work itself takes on a machine that does other things as well. */
  readonly least: number
}

/** Times work, which may be asynchronous. `before` is not timed. */
export const timed = async (
  repeats: number,
  work: () => unknown,
  before: () => void = () => undefined,
): Promise<Timing> => {
  const times: number[] = []
  for (let i = 0; i < repeats; i++) {
    before()
    const start = performance.now()
    const result = work()
    if (result instanceof Promise) await result
    times.push(performance.now() - start)
  }
  return { median: percentile(times, 50), p95: percentile(times, 95), least: Math.min(...times) }
}
