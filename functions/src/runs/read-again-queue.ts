import { Timestamp } from 'firebase-admin/firestore'
import { readAgainTaskName } from '../platform/queue/names.ts'
import { enqueue } from '../platform/queue/task-queue.ts'
import { readAgainMs } from '../settings/runs.ts'

const MAX_PAUSE_MS = 4 * 3_600_000
/** Answers are read again by themselves for so long after their group run has settled, or an administrator asked for it. */
const READ_AGAIN_FOR_MS = 3 * 86_400_000

/** The notes' fields for the next reading of unread answers; empty without any. */
export const readAgainLater = (unread: number, tries = 0, until = Date.now() + READ_AGAIN_FOR_MS) => {
  const at = Date.now() + Math.min(MAX_PAUSE_MS, readAgainMs() * 2 ** tries)
  if (unread === 0 || at > until) return { wakeAt: null, readAgain: null }
  return {
    wakeAt: Timestamp.fromMillis(at),
    readAgain: { tries, until: Timestamp.fromMillis(until) },
  }
}

/** Has the unread answers of a settled group run read now. */
export const enqueueReadAgain = async (groupRunId: string): Promise<void> => {
  await enqueue(
    'readAgain',
    { groupRunId },
    { name: readAgainTaskName(groupRunId, `-${Date.now().toString(36)}`) },
  )
}
