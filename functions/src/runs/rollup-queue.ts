import { rollupTaskName } from '../queue/names.ts'
import { enqueue } from '../queue/task-queue.ts'

/** At most one rollup of a group run per slot: its task is named after the slot, and runs at its end. */
export const SLOT_MS = 2_000

const MOST_KEPT = 200

/** The last slot of each group run that this process sent a rollup for. */
const sent = new Map<string, number>()

const remember = (groupRunId: string, slot: number): void => {
  sent.delete(groupRunId)
  sent.set(groupRunId, slot)
  const [oldest] = sent.keys()
  if (sent.size > MOST_KEPT && oldest !== undefined) sent.delete(oldest)
}

/**
 * Has everything that has ended so far counted: by the rollup at the end of the current slot.
 *
 * @param again tells a later try from the first (see the names of tasks)
 */
export const enqueueRollup = async (groupRunId: string, again = ''): Promise<void> => {
  const slot = Math.floor(Date.now() / SLOT_MS)
  if (again === '' && sent.get(groupRunId) === slot) return
  const notBefore = (slot + 1) * SLOT_MS
  await enqueue(
    'rollup',
    { groupRunId, notBefore },
    { name: rollupTaskName(groupRunId, slot, again), notBefore: new Date(notBefore) },
  )
  if (again === '') remember(groupRunId, slot)
}
