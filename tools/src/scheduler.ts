import type { FunctionsManifest } from './build/functions.ts'
import { localNow } from './clock/local-clock.ts'
import type { Ports } from './ports.ts'
import { functionUrl } from './serve/serve-functions.ts'

/**
 * Stands in for Cloud Scheduler, of which there is no emulator: calls scheduled functions as it does, over HTTP.
 */

const MINUTE_MS = 60_000

/** Milliseconds between two firings of `every N minutes` or `every N hours`. @throws Error on any other schedule */
export const parseInterval = (schedule: string): number => {
  const [, count, unit] = /^every (\d+) (minute|hour)s?$/.exec(schedule.trim()) ?? []
  if (count === undefined) throw new Error(`The local scheduler does not understand "${schedule}".`)
  return Number(count) * (unit === 'hour' ? 60 : 1) * MINUTE_MS
}

/** The header with Cloud Scheduler's time of a call. */
export const scheduledFor = (at: number) => ({ 'x-cloudscheduler-scheduletime': new Date(at).toISOString() })

/** Fires one scheduled function, as its schedule would at such a time. @throws Error when it fails */
export const fireSchedule = async (ports: Ports, name: string, at = Date.now()): Promise<void> => {
  const response = await fetch(functionUrl(ports, name), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...scheduledFor(at) },
    body: '{}',
  })
  if (!response.ok) throw new Error(`${name} could not be fired: ${await response.text()}`)
}

/** Fires the scheduled functions by their schedules, at the product's own time, until the returned function is called. */
export const startScheduler = (ports: Ports, { endpoints }: FunctionsManifest): (() => void) => {
  const timers = Object.entries(endpoints).flatMap(([name, { scheduleTrigger }]) =>
    scheduleTrigger
      ? [
          setInterval(() => {
            localNow(ports)
              .then((at) => fireSchedule(ports, name, at))
              .catch((error: Error) => process.stderr.write(`${error.message}\n`))
          }, parseInterval(scheduleTrigger.schedule)),
        ]
      : [],
  )
  return () => timers.forEach(clearInterval)
}
