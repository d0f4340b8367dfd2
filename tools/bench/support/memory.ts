import { readdirSync, readFileSync } from 'node:fs'
import { percentile, round } from './report.ts'

const SAMPLE_MS = 1_000

/** Ids of processes by their command line, without those that guard others. */
export const processesWith = (...wanted: readonly string[]): number[] =>
  readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return []
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      const isGuard = line.some((part) => part.endsWith('guard.ts'))
      return !isGuard && wanted.every((argument) => line.includes(argument)) ? [Number(pid)] : []
    } catch {
      return []
    }
  })

/** Megabytes in memory that a process has, or the most that it had. */
export const memoryMb = (pid: number, of: 'VmRSS' | 'VmHWM' = 'VmRSS'): number =>
  Number(new RegExp(`${of}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024

/** Samples the memory of processes, in megabytes. The returned function stops and gives the sums. */
export const watchMemory = (pids: readonly number[]): (() => number[]) => {
  const sums: number[] = []
  const sample = (): void => void sums.push(pids.reduce((sum, pid) => sum + memoryMb(pid), 0))
  const timer = setInterval(sample, SAMPLE_MS)
  return () => {
    clearInterval(timer)
    sample()
    return sums
  }
}

const medianBetween = (series: readonly number[], from: number, to: number): number =>
  percentile(series.slice(Math.floor(series.length * from), Math.ceil(series.length * to)), 50)

/** Medians of the second and of the last quarter of samples, and how they compare; the first quarter warms up. */
export const measureGrowth = (samples: readonly number[]) => {
  const [early, late] = [medianBetween(samples, 0.25, 0.5), medianBetween(samples, 0.75, 1)]
  const memoryMb = { early: round(early, 0), late: round(late, 0), most: round(Math.max(...samples), 0) }
  return { memoryMb, growth: round(late / early) }
}
