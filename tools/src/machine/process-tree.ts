import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Parent of every process, by id. */
const parents = (): Map<number, number> => {
  if (process.platform === 'linux') {
    const found = new Map<number, number>()
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        // The command stands in brackets and may hold anything; state and parent follow the last one.
        const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        found.set(Number(name), Number(parent))
      } catch {
        // Ended while we looked.
      }
    }
    return found
  }
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return new Map(lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]))
}

/** Ids of all processes under this one, whatever process group or session they have moved to. */
export const descendants = (root: number): number[] => {
  const children = Map.groupBy(parents(), ([, parent]) => parent)
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
