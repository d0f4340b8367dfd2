import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { LOCAL } from './layout.ts'
import type { Ports } from './ports.ts'

/**
 * `/emulators.json`, where the app finds the emulators and what is special about a local product. It goes with the stage: a
 * product that starts again begins again.
 */

const stateSchema = z.looseObject({
  /** How far the product's clock is ahead of the machine's. */
  aheadMs: z._default(z.number().check(z.nonnegative()), 0),
  /** Whether the demonstration is still being made. */
  filling: z._default(z.boolean(), false),
})
export type LocalState = z.infer<typeof stateSchema>

const getFile = (ports: Pick<Ports, 'hosting'>): string =>
  join(LOCAL, String(ports.hosting), 'web', 'emulators.json')

export const readLocalState = async (ports: Pick<Ports, 'hosting'>): Promise<LocalState> =>
  stateSchema.parse(JSON.parse(await readFile(getFile(ports), 'utf8')))

/** Replaces the file's contents in one move: the app may read it at any time. */
export const changeLocalState = async (
  ports: Pick<Ports, 'hosting'>,
  change: (state: LocalState) => Partial<LocalState>,
): Promise<void> => {
  const state = await readLocalState(ports)
  const fresh = `${getFile(ports)}.${process.pid}`
  await writeFile(fresh, JSON.stringify({ ...state, ...change(state) }))
  await rename(fresh, getFile(ports))
}
