import type { FunctionsManifest } from './build/functions.ts'
import { localNow } from './clock/local-clock.ts'
import { PROJECT_ID, REGION } from './layout.ts'
import { HOST, type Ports } from './ports.ts'

/**
 * The emulators load scheduled functions but never fire them: this stands in for Cloud Scheduler, and calls them as it
 * does, over HTTP. The emulator of Pub/Sub, which would take the call too, is another Java machine to start for nothing.
 */

const MINUTE_MS = 60_000

/** Milliseconds between two firings of `every N minutes` or `every N hours`. @throws Error on any other schedule */
export const intervalOf = (schedule: string): number => {
  const [, count, unit] = /^every (\d+) (minute|hour)s?$/.exec(schedule.trim()) ?? []
  if (count === undefined) throw new Error(`The local scheduler does not understand "${schedule}".`)
  return Number(count) * (unit === 'hour' ? 60 : 1) * MINUTE_MS
}

/** The head by which Cloud Scheduler says what time it calls for. */
export const scheduledFor = (at: number) => ({ 'x-cloudscheduler-scheduletime': new Date(at).toISOString() })

/** Fires one scheduled function, as its schedule would at such a time. @throws Error when it fails */
export const fireSchedule = async (ports: Ports, name: string, at = Date.now()): Promise<void> => {
  // The emulator numbers what has no address of its own by its generation of triggers, which stays the first.
  const url = `http://${HOST}:${ports.functions}/${PROJECT_ID}/${REGION}/${name}-0`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...scheduledFor(at) },
    body: '{}',
  })
  if (!response.ok) throw new Error(`${name} could not be fired: ${await response.text()}`)
}

/** Fires the scheduled functions as their schedules say, at the product's own time, until what it returns is called. */
export const startScheduler = (ports: Ports, { endpoints }: FunctionsManifest): (() => void) => {
  const timers = Object.entries(endpoints).flatMap(([name, { scheduleTrigger }]) =>
    scheduleTrigger
      ? [
          setInterval(() => {
            localNow(ports)
              .then((at) => fireSchedule(ports, name, at))
              .catch((error: Error) => process.stderr.write(`${error.message}\n`))
          }, intervalOf(scheduleTrigger.schedule)),
        ]
      : [],
  )
  return () => timers.forEach(clearInterval)
}
