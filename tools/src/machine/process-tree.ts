import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Parent of each process, by id. */
export type Parents = ReadonlyMap<number, number>

/** As /proc tells it; null for a process that has ended. */
const getParent = (pid: number): number | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command stands in brackets and may hold anything; state and parent follow the last one.
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(parent)
  } catch {
    return null
  }
}

/**
 * The parent of every process. A process in `known` is not read again where that costs: a look every second
 * reads the new ones alone, and keeps the parent that a process started with.
 */
export const readParents = (known: Parents = new Map()): Parents => {
  if (process.platform === 'linux') {
    const found = new Map<number, number>()
    for (const name of readdirSync('/proc')) {
      const pid = Number(name)
      if (!Number.isInteger(pid)) continue
      const parent = known.get(pid) ?? getParent(pid)
      if (parent !== null) found.set(pid, parent)
    }
    return found
  }
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return new Map(lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]))
}

/** Ids of all processes under this one, whatever process group or session they have moved to. */
export const descendants = (root: number, parents: Parents = readParents()): number[] => {
  const children = Map.groupBy(parents, ([, parent]) => parent)
  const found: number[] = []
  const visit = (pid: number): void => {
    for (const [child] of children.get(pid) ?? []) {
      found.push(child)
      visit(child)
    }
  }
  visit(root)
  return found
}

/**
 * Ids of all processes whose environment has an entry, such as `NAME=value`: those that started with it, whatever has
 * become of their parents. None where the system does not tell.
 */
export const processesWith = (entry: string): number[] => {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!Number.isInteger(pid)) return false
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(entry)
      } catch {
        // It has ended, or is somebody else's.
        return false
      }
    })
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

export const killQuietly = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}
