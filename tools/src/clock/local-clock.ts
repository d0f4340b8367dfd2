import { changeLocalState, readLocalState } from '../emulators-file.ts'
import type { Ports } from '../ports.ts'

/** The time of a local product, in milliseconds since 1970. */
export const localNow = async (ports: Pick<Ports, 'hosting'>): Promise<number> =>
  Date.now() + (await readLocalState(ports)).aheadMs

/** Moves the clock of a local product to a later time. It never goes back. */
export const moveTo = (ports: Pick<Ports, 'hosting'>, at: number): Promise<void> =>
  changeLocalState(ports, ({ aheadMs }) => ({ aheadMs: Math.max(aheadMs, at - Date.now()) }))
