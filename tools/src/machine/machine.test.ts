import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startGuarded } from './children.ts'
import { manifestLines } from './emulator-binaries.ts'
import { majorVersionIn } from './java.ts'
import { isAlive } from './process-tree.ts'

test('the major version of Java, in the forms that it takes', () => {
  expect(majorVersionIn('openjdk version "25.0.3" 2026-04-21 LTS')).toBe(25)
  expect(majorVersionIn('openjdk version "21" 2023-09-19')).toBe(21)
  expect(majorVersionIn('java version "1.8.0_391"')).toBe(8)
  expect(majorVersionIn('command not found')).toBeNull()
})

test('a manifest line is continued after 72 bytes', () => {
  const line = `Class-Path: file:/${'a'.repeat(150)}`
  const lines = manifestLines(line).split('\r\n')
  expect(lines.every((part) => part.length <= 72)).toBe(true)
  expect(lines.map((part, at) => (at === 0 ? part : part.slice(1))).join('')).toBe(line)
  expect(lines.slice(1).every((part) => part.startsWith(' '))).toBe(true)
})

/** A command that starts another in a session of its own, as the emulators do, and tells both ids. */
const FAMILY = `
  const { spawn } = require('node:child_process')
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
  console.log(process.pid + ' ' + child.pid)
  setInterval(() => {}, 1000)
`

const gone = async (pids: readonly number[]): Promise<boolean> => {
  for (let tries = 0; tries < 100; tries += 1) {
    if (!pids.some(isAlive)) return true
    await sleep(50)
  }
  return false
}

test('of a guarded command that ends, nothing stays behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-guard-'))
  const told = Promise.withResolvers<number[]>()
  const child = await startGuarded(process.execPath, ['-e', FAMILY], {
    cwd: folder,
    log: join(folder, 'log'),
    onLine: (line) => told.resolve(line.split(' ').map(Number)),
  })
  const pids = await told.promise
  expect(pids.every(isAlive)).toBe(true)
  await child.stop()
  expect(await gone(pids)).toBe(true)
  await rm(folder, { recursive: true })
})

/** A command that starts another when it is told to end, and is gone before anybody can look. */
const LAST_WORD = `
  const { spawn } = require('node:child_process')
  process.on('SIGINT', () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
    console.log(String(child.pid))
    process.exit()
  })
  console.log('ready')
  setInterval(() => {}, 1000)
`

test('nothing stays behind that a command starts while it ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-guard-'))
  const ready = Promise.withResolvers<void>()
  const late = Promise.withResolvers<number>()
  const child = await startGuarded(process.execPath, ['-e', LAST_WORD], {
    cwd: folder,
    log: join(folder, 'log'),
    onLine: (line) => (line === 'ready' ? ready.resolve() : late.resolve(Number(line))),
  })
  await ready.promise
  await child.stop()
  expect(await gone([await late.promise])).toBe(true)
  await rm(folder, { recursive: true })
})

test('nothing of it stays behind either when the process that asked for it is killed outright', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-guard-'))
  const children = join(import.meta.dirname, 'children.ts')
  const asker = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { startGuarded } from ${JSON.stringify(children)}
       await startGuarded(process.execPath, ['-e', ${JSON.stringify(FAMILY)}], {
         cwd: ${JSON.stringify(folder)}, log: ${JSON.stringify(join(folder, 'log'))}, onLine: console.log,
       })`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [chunk] = await once(asker.stdout, 'data')
  const pids = String(chunk).trim().split(' ').map(Number)
  expect(pids.every(isAlive)).toBe(true)
  asker.kill('SIGKILL')
  expect(await gone(pids)).toBe(true)
  await rm(folder, { recursive: true })
}, 30_000)

test('a command is ended when its guard is killed outright', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-guard-'))
  const told = Promise.withResolvers<number>()
  const child = await startGuarded(
    process.execPath,
    ['-e', 'console.log(process.pid + " " + process.ppid); setInterval(() => {}, 1000)'],
    {
      cwd: folder,
      log: join(folder, 'log'),
      onLine: (line) => {
        const [pid = 0, guard = 0] = line.split(' ').map(Number)
        process.kill(guard, 'SIGKILL')
        told.resolve(pid)
      },
    },
  )
  expect(await child.ended).toBe(1)
  expect(await gone([await told.promise])).toBe(true)
  await rm(folder, { recursive: true })
})
