import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { setSchedule } from '@sillage/core/analyses/setup-calls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openAdmin } from '../../src/admin.ts'
import { apiClient, signIn } from '../../src/api-client.ts'
import { localNow } from '../../src/clock/local-clock.ts'
import { emulatorEnvironment } from '../../src/emulators.ts'
import { readLocalState } from '../../src/emulators-file.ts'
import { LOCAL, PROJECT_ID, ROOT } from '../../src/layout.ts'
import { descendants, isAlive, killQuietly } from '../../src/machine/process-tree.ts'
import { assertPortsFree, HOST, type PortName, portBase, portsFrom } from '../../src/ports.ts'
import { fireSchedule } from '../../src/scheduler.ts'
import { DEMO_PASSWORD } from '../../stand-ins/world/demo.ts'

/** The analysis of the demonstration that asks least. */
const SMALL = 'First look at Asia'
/** Beside whatever runs on the usual ports. */
const base = portBase() + 300
const ports = portsFrom(base)

interface Started {
  child: ChildProcess
  output(): string
  /** Seconds since it was started. */
  seconds(): number
}

let started: Started | undefined

const npmStart = (): Started => {
  const since = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, SILLAGE_PORT_BASE: String(base) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  started = { child, output: () => output, seconds: () => (performance.now() - since) / 1000 }
  return started
}

const until = async (
  what: string,
  holds: () => boolean | Promise<boolean>,
  seconds: number,
): Promise<void> => {
  const end = performance.now() + seconds * 1000
  while (!(await holds())) {
    if (performance.now() > end)
      throw new Error(`not within ${seconds} s: ${what}\n${started?.output() ?? ''}`)
    await sleep(100)
  }
}

const ready = (one: Started, seconds: number) =>
  until('ready', () => one.output().includes('Sillage is ready') || one.child.exitCode !== null, seconds)

/** The output of `npm run clock` in another terminal. */
const clock = async (duration: string): Promise<string> => {
  const child = spawn('npm', ['run', 'clock', '--', duration], {
    cwd: ROOT,
    env: { ...process.env, SILLAGE_PORT_BASE: String(base) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  return (await said).join('')
}

const everythingGone = async (pids: readonly number[]): Promise<void> => {
  await until('every process gone', () => !pids.some(isAlive), 20)
  await assertPortsFree(ports, Object.keys(ports) as PortName[])
}

const getCommand = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Leaves nothing of a command that a test left running. */
const killStarted = (): void => {
  const pid = started?.child.pid
  if (pid !== undefined && started?.child.exitCode === null) {
    const family = descendants(pid)
    for (const one of [pid, ...family]) killQuietly(one, 'SIGKILL')
  }
  started = undefined
}

describe('npm start', () => {
  afterEach(killStarted)

  test('a port that is taken is named, with the variable that changes it', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(ports.auth, HOST, resolve))
    const one = npmStart()
    const [code] = await once(one.child, 'close')
    server.close()
    expect(code).toBe(1)
    expect(one.output()).toContain(`Port ${ports.auth} (auth) is taken`)
    expect(one.output()).toContain('SILLAGE_PORT_BASE=')
  })

  test('is ready within three minutes, says where and for whom, and Ctrl-C leaves nothing behind', async () => {
    const one = npmStart()
    await ready(one, 240)
    expect(one.output()).toContain(`Sillage is ready: http://${HOST}:${base}`)
    expect(one.output()).toMatch(/ultra@sillage\.example +sillage-demo/)
    expect(one.seconds()).toBeLessThan(180)
    const page = await fetch(`http://${HOST}:${base}/`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")

    const family = descendants(one.child.pid ?? 0)
    expect(family.length).toBeGreaterThan(3)
    const closed = once(one.child, 'close')
    // What a terminal does: the signal reaches the whole group of processes in the foreground.
    process.kill(-(one.child.pid ?? 0), 'SIGINT')
    await closed
    expect(one.output()).toContain('Stopping')
    await everythingGone(family)
  }, 300_000)

  test('serves before the demonstration is whole, and keeps none that a stop cut short', async () => {
    const [kept, aside] = [join(LOCAL, 'demo'), join(LOCAL, 'demo-aside')]
    if (existsSync(kept)) await rename(kept, aside)
    try {
      const one = npmStart()
      await ready(one, 240)
      expect(one.output()).not.toContain('made and kept')
      // People can sign in, and the app can say what is going on.
      await signIn(ports, 'enterprise@sillage.example', DEMO_PASSWORD)
      await until('it fills in', async () => (await readLocalState(ports)).filling, 30)
      const family = descendants(one.child.pid ?? 0)
      const closed = once(one.child, 'close')
      process.kill(-(one.child.pid ?? 0), 'SIGINT')
      await closed
      await everythingGone(family)
      expect(one.output()).not.toContain('not whole')
      expect(existsSync(kept)).toBe(false)
    } finally {
      if (existsSync(aside)) {
        await rm(kept, { recursive: true, force: true })
        await rename(aside, kept)
      }
    }
  }, 300_000)

  test('ends with everything when npm itself is told to, be it on the way up', async () => {
    const one = npmStart()
    const pid = one.child.pid ?? 0
    const machine = () => descendants(pid).some((child) => getCommand(child).startsWith('java '))
    await until('the emulators start', () => machine() || one.child.exitCode !== null, 120)
    const family = descendants(pid)
    one.child.kill('SIGTERM')
    await everythingGone(family)
  }, 300_000)
})

describe('npm start of a product that was started before', () => {
  let one: Started
  beforeAll(async () => {
    one = npmStart()
    await ready(one, 240)
  }, 300_000)
  afterAll(killStarted)

  test('loads the data it kept, and fires what is scheduled', async () => {
    expect(one.output()).toContain('Demonstration data loaded')
    // A function that does not exist is answered with 404.
    await fireSchedule(ports, 'sweep')
    await expect(fireSchedule(ports, 'nothing')).rejects.toThrow('no function nothing')
  })

  test('launches the slots on the way, in order and with figures, when the clock moves', async () => {
    const { db } = openAdmin({ env: emulatorEnvironment(ports), projectId: PROJECT_ID })
    // The smallest: what is looked at is the order of its versions.
    const found = await db.collectionGroup('analyses').where('title', '==', SMALL).get()
    const analysisId = String(found.docs[0]?.id)
    const token = await signIn(ports, 'enterprise@sillage.example', DEMO_PASSWORD)
    await apiClient(`http://${HOST}:${base}`, token)(setSchedule, {
      params: { analysisId },
      body: { enabled: true, cronExpression: 'daily', hour: 7 },
    })
    const moved = await clock('+2d')
    const slots = [...moved.matchAll(/^(\d{4}-\d{2}-\d{2}).*: version (\d+), \d+ answers, visibility/gm)]
    expect(slots.length, moved).toBeGreaterThanOrEqual(2)
    expect(slots.map(([, day]) => day)).toEqual(slots.map(([, day]) => day).toSorted())
    const versions = slots.map(([, , version]) => Number(version))
    expect(versions).toEqual(versions.map((_, i) => (versions[0] ?? 0) + i))
    expect((await localNow(ports)) - Date.now()).toBeGreaterThan(1.9 * 86_400_000)
    expect(await clock('soon')).toContain('+12h, +7d, +4w')
  }, 600_000)

  test('ends with everything when the emulators die', async () => {
    const family = descendants(one.child.pid ?? 0)
    const emulators = family.find((pid) => /^\S+ \S*\/firebase\.ts emulators:start/.test(getCommand(pid)))
    expect(emulators).toBeDefined()
    const closed = once(one.child, 'close')
    killQuietly(emulators ?? 0, 'SIGKILL')
    const [code] = await closed
    expect(code).toBe(1)
    await everythingGone(family)
  }, 300_000)
})
