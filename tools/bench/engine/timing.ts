import { percentile } from '../support/report.ts'

/** Milliseconds of some repeats of the same work. */
export interface Timing {
  readonly median: number
  readonly p95: number
  /** Processor time per repeat, of this thread for the engine: what the clock would say on a machine with nothing else to do. */
  readonly cpu: number
}

const since = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000

/** Times work that does not wait for anything. `before` is not timed. */
export const timed = (repeats: number, before: () => void, work: () => unknown): Timing => {
  const times: number[] = []
  let cpu = 0
  for (let i = 0; i < repeats; i++) {
    before()
    const usage = process.threadCpuUsage()
    const start = performance.now()
    work()
    times.push(performance.now() - start)
    cpu += since(process.threadCpuUsage(usage))
  }
  return { median: percentile(times, 50), p95: percentile(times, 95), cpu: cpu / repeats }
}

/** Times work that other threads take part in; the processor time is that of them all. */
export const timedAsync = async (repeats: number, work: () => Promise<unknown>): Promise<Timing> => {
  const times: number[] = []
  let cpu = 0
  for (let i = 0; i < repeats; i++) {
    const usage = process.cpuUsage()
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
    cpu += since(process.cpuUsage(usage))
  }
  return { median: percentile(times, 50), p95: percentile(times, 95), cpu: cpu / repeats }
}
