import { z } from 'zod/mini'
import { openAdmin } from './admin.ts'
import { parseDuration } from './clock/duration.ts'
import { localNow } from './clock/local-clock.ts'
import { moveClock } from './clock/move.ts'
import type { Decided, Scheduled } from './clock/slots.ts'
import { emulatorEnvironment } from './emulators.ts'
import { PROJECT_ID } from './layout.ts'
import { runCommand } from './machine/shutdown.ts'
import { HOST, portBase, portsFrom } from './ports.ts'

const ports = portsFrom(portBase())

const stateSchema = z.object({ latencyMs: z.number() })

/** Sets the latency of the providers' stand-in; returns the one before, or null with real providers. */
const setLatency = async (ms: number): Promise<number | null> => {
  const url = `http://${HOST}:${ports.llm}/__control`
  try {
    const { latencyMs } = stateSchema.parse(await (await fetch(url)).json())
    await fetch(`${url}/latency`, { method: 'POST', body: JSON.stringify({ ms }) })
    return latencyMs
  } catch {
    return null
  }
}

const timeIn = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  }).format(at)

const line = ({ title }: Scheduled, { slot, brand, groupRun }: Decided): string => {
  const percent = groupRun?.live.visibility ?? null
  const outcome = groupRun
    ? `version ${groupRun.version}, ${groupRun.stats.completed} answers, ${percent === null ? 'no figures' : `visibility ${percent.toFixed(1)} %`}`
    : `skipped: ${slot.reason}`
  return `${timeIn(slot.at, brand.timeZone)} ${brand.timeZone}  ${brand.name} · ${title}: ${outcome}\n`
}

const isRunning = async (): Promise<boolean> => {
  try {
    return (await fetch(`http://${HOST}:${ports.hosting}/emulators.json`)).ok
  } catch {
    return false
  }
}

/**
 * `npm run clock -- +7d`: moves the time of the product that `npm start` runs on these ports. Slots on the way launch in their order, each
 * with its figures before the next. Without a duration it prints the product's time.
 */
await runCommand(async () => {
  const [text] = process.argv.slice(2)
  const ms = text === undefined ? null : parseDuration(text)
  if (!(await isRunning())) throw new Error('No Sillage runs on these ports: npm start, in another terminal.')
  if (ms !== null) {
    const { db } = openAdmin({ env: emulatorEnvironment(ports), projectId: PROJECT_ID })
    const latencyMs = await setLatency(0)
    try {
      let slots = 0
      await moveClock({ ports, db }, ms, (scheduled, decided) => {
        slots += 1
        process.stdout.write(line(scheduled, decided))
      })
      if (slots === 0) process.stdout.write('No schedule had a slot in that time.\n')
    } finally {
      if (latencyMs !== null) await setLatency(latencyMs)
    }
  }
  process.stdout.write(`The product's time is ${new Date(await localNow(ports)).toISOString()}.\n`)
  return 0
})
