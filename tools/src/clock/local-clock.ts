import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { LOCAL } from '../layout.ts'
import type { Ports } from '../ports.ts'

/**
 * How far the clock of a local product is ahead of the machine's. It stands in `/emulators.json`, where the app finds it too, and
 * goes with the stage: a product that starts again shows the machine's time.
 */

const clockSchema = z.looseObject({ aheadMs: z._default(z.number().check(z.nonnegative()), 0) })

const fileOf = (ports: Pick<Ports, 'hosting'>): string =>
  join(LOCAL, String(ports.hosting), 'web', 'emulators.json')

const read = async (ports: Pick<Ports, 'hosting'>) =>
  clockSchema.parse(JSON.parse(await readFile(fileOf(ports), 'utf8')))

/** The time of a local product, in milliseconds since 1970. */
export const localNow = async (ports: Pick<Ports, 'hosting'>): Promise<number> =>
  Date.now() + (await read(ports)).aheadMs

/** Moves the clock of a local product to a later time. It never goes back. */
export const moveTo = async (ports: Pick<Ports, 'hosting'>, at: number): Promise<void> => {
  const stored = await read(ports)
  const aheadMs = Math.max(stored.aheadMs, at - Date.now())
  await writeFile(fileOf(ports), JSON.stringify({ ...stored, aheadMs }))
}
