import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { killQuietly } from './process-tree.ts'

const GUARD = join(import.meta.dirname, 'guard.ts')
const KEPT_LINES = 40

export interface GuardedChild {
  /** Settles when the command has ended by itself or by `stop`. */
  ended: Promise<number>
  /** The last lines that it printed. */
  tail(): string
  /** Ends the command and everything that it started; settles when all of it is gone. */
  stop(): Promise<void>
}

export interface ChildOptions {
  cwd: string
  env?: Record<string, string>
  /** File that gets everything it prints. */
  log: string
  /** Called with each line that it prints. */
  onLine?: (line: string) => void
}

const eachLine = (child: ChildProcess, take: (line: string) => void): void => {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) take(line)
    })
  }
}

/** Starts a command of which nothing stays behind, however this process ends (see guard.ts). */
export const startGuarded = async (
  command: string,
  args: readonly string[],
  { cwd, env = {}, log, onLine }: ChildOptions,
): Promise<GuardedChild> => {
  await mkdir(dirname(log), { recursive: true })
  const file = createWriteStream(log)
  const child = spawn(process.execPath, [GUARD, command, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    // Ctrl-C in a terminal reaches the whole foreground group: what to stop and when is this process's decision.
    detached: true,
  })
  const kept: string[] = []
  eachLine(child, (line) => {
    file.write(`${line}\n`)
    kept.push(line)
    if (kept.length > KEPT_LINES) kept.shift()
    onLine?.(line)
  })
  const ended = once(child, 'exit').then(async (event) => {
    const [code, signal]: unknown[] = event
    // A guard that was killed has left its command behind, in the group of processes that it led.
    if (signal !== null && child.pid !== undefined) killQuietly(-child.pid, 'SIGINT')
    else if (child.stdout && !child.stdout.closed) await once(child.stdout, 'close')
    file.end()
    return typeof code === 'number' ? code : 1
  })
  return {
    ended,
    tail: () => kept.join('\n'),
    stop: async () => {
      child.stdin?.end()
      await ended
    },
  }
}
