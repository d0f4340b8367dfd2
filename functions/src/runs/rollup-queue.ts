import { rollupTaskName } from '../platform/queue/names.ts'
import { enqueue } from '../platform/queue/task-queue.ts'
import { atSlotEnd, nextRollup, type Rollup } from './rollup-slots.ts'

const MAX_KEPT = 200

/** When the last rollup of each group run that this process sent for reads what has ended. */
const sent = new Map<string, number>()

const remember = (groupRunId: string, at: number): void => {
  sent.delete(groupRunId)
  sent.set(groupRunId, at)
  const [oldest] = sent.keys()
  if (sent.size > MAX_KEPT && oldest !== undefined) sent.delete(oldest)
}

const send = (groupRunId: string, { slot, at }: Rollup, again = '') =>
  enqueue(
    'rollup',
    { groupRunId, notBefore: at },
    { name: rollupTaskName(groupRunId, slot, again), notBefore: new Date(at) },
  )

/** Has everything counted that has ended so far. */
export const enqueueRollup = async (groupRunId: string): Promise<void> => {
  const now = Date.now()
  const next = nextRollup(sent.get(groupRunId), now)
  if (!next) return
  const regular = atSlotEnd(now)
  const isKnown = (await send(groupRunId, next)) === 'known'
  // Another process sent for the early one of this slot, which may have read what has ended already.
  const isMissed = isKnown && next.slot !== regular.slot
  if (isMissed) await send(groupRunId, regular)
  remember(groupRunId, isMissed ? regular.at : next.at)
}

/** Runs of a group run that begin to wait for their provider within so long are shown together. */
const WAITING_SLOT_MS = 2_000

/** Has it shown that runs of a group run wait for their provider. */
export const enqueueRollupOfWaiting = async (groupRunId: string): Promise<void> => {
  const slot = Math.floor(Date.now() / WAITING_SLOT_MS)
  const at = (slot + 1) * WAITING_SLOT_MS
  await enqueue(
    'rollup',
    { groupRunId, notBefore: at, waits: true },
    { name: rollupTaskName(groupRunId, `${slot}-waits`), notBefore: new Date(at) },
  )
}

/** Has a cancelled group run ended from a moment on. */
export const enqueueRollupOfStop = async (groupRunId: string, at: number): Promise<void> => {
  await send(groupRunId, { slot: `stop-${at.toString(36)}`, at })
}

/** Has everything counted that has ended so far, whatever has become of earlier tasks. */
export const enqueueRollupAgain = async (groupRunId: string): Promise<void> => {
  const now = Date.now()
  await send(groupRunId, { slot: 'again', at: now }, `-${now.toString(36)}`)
}
