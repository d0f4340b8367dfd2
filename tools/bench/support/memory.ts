import { readFileSync } from 'node:fs'
import type { Stage } from './stage.ts'

const SAMPLE_MS = 1_000

/** Resident memory of a process, in megabytes. */
const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024

/** Samples the memory of all workers, in megabytes. The returned function stops and gives the sums. */
export const watchMemory = async (stage: Stage): Promise<() => number[]> => {
  const pids = (await stage.pipeline.statistics()).map(({ pid }) => pid)
  const sums: number[] = []
  const sample = (): void => void sums.push(pids.reduce((sum, pid) => sum + residentMb(pid), 0))
  const timer = setInterval(sample, SAMPLE_MS)
  return () => {
    clearInterval(timer)
    sample()
    return sums
  }
}
