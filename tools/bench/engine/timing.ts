import { percentile } from '../support/report.ts'

/** Milliseconds of repeated work. */
export interface Timing {
  readonly median: number
  readonly p95: number
  /** Processor time per repeat; for the engine that of this thread, which equals the wall-clock time of an idle machine. */
  readonly cpu: number
}

const since = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000

/** Times synchronous work. `before` is not timed. */
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

/** Times asynchronous work; the processor time is that of all threads. */
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
