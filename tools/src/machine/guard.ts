/**
 * Runs a command so that nothing of it outlives the process that asked for it, even one that is killed outright:
 * `node guard.ts COMMAND ARG…`, with standard input held open by the asker. When that closes, or on SIGTERM, the command
 * gets SIGINT and some seconds, and whatever is left of its tree is killed. The emulators start their Java processes in
 * sessions of their own, so a signal to a process group would miss them.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import {
  descendants,
  isAlive,
  killQuietly,
  type Parents,
  processesWith,
  readParents,
} from './process-tree.ts'

const GRACE_MS = 10_000
const WATCH_MS = 1_000

const [command = '', ...args] = process.argv.slice(2)
/** Marks the command and all that it starts. */
const mark = String(process.pid)
const child = spawn(command, args, {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, SILLAGE_GUARD: mark },
})
const root = child.pid

/** All that was seen under the command and still lives: a child whose parent has died can't be found any more. */
const seen = new Set<number>()
let known: Parents = new Map()
const look = (): void => {
  for (const pid of seen) if (!isAlive(pid)) seen.delete(pid)
  known = readParents(known)
  for (const pid of descendants(process.pid, known)) seen.add(pid)
}
const watch = setInterval(look, WATCH_MS)

const sweep = (): void => {
  // What started after the last look is known by its mark alone.
  for (const pid of [...seen, ...processesWith(`SILLAGE_GUARD=${mark}`)]) killQuietly(pid, 'SIGKILL')
}

let stopping = false
const stop = (): void => {
  if (stopping || root === undefined) return
  stopping = true
  known = new Map()
  look()
  killQuietly(root, 'SIGINT')
  setTimeout(() => killQuietly(root, 'SIGKILL'), GRACE_MS)
}

process.stdin.resume()
process.stdin.on('end', stop)
process.stdin.on('error', stop)
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)

child.on('error', (error) => {
  process.stderr.write(`${command}: ${error.message}\n`)
  process.exit(127)
})
child.on('exit', (code, signal) => {
  clearInterval(watch)
  sweep()
  process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1))
})
