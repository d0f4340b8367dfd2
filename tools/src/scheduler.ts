import type { FunctionsManifest } from './build/functions.ts'
import { PROJECT_ID } from './layout.ts'
import { HOST, type Ports } from './ports.ts'

/** The emulators load scheduled functions but never fire them: this stands in for Cloud Scheduler. */

const MINUTE_MS = 60_000

/** Milliseconds between two firings of `every N minutes` or `every N hours`. @throws Error on any other schedule */
export const intervalOf = (schedule: string): number => {
  const [, count, unit] = /^every (\d+) (minute|hour)s?$/.exec(schedule.trim()) ?? []
  if (count === undefined) throw new Error(`The local scheduler does not understand "${schedule}".`)
  return Number(count) * (unit === 'hour' ? 60 : 1) * MINUTE_MS
}

/** Fires one scheduled function now, as its schedule would. @throws Error when Pub/Sub does not take it */
const fireSchedule = async (ports: Ports, name: string): Promise<void> => {
  const topic = `firebase-schedule-${name}`
  const response = await fetch(
    `http://${HOST}:${ports.pubsub}/v1/projects/${PROJECT_ID}/topics/${topic}:publish`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [{ data: Buffer.from('{}').toString('base64') }] }),
    },
  )
  if (!response.ok) throw new Error(`${name} could not be fired: ${await response.text()}`)
}

/** Fires the scheduled functions as their schedules say, until what it returns is called. */
export const startScheduler = (ports: Ports, { endpoints }: FunctionsManifest): (() => void) => {
  const timers = Object.entries(endpoints).flatMap(([name, { scheduleTrigger }]) =>
    scheduleTrigger
      ? [
          setInterval(() => {
            fireSchedule(ports, name).catch((error: Error) => process.stderr.write(`${error.message}\n`))
          }, intervalOf(scheduleTrigger.schedule)),
        ]
      : [],
  )
  return () => timers.forEach(clearInterval)
}
