import type { Firestore } from 'firebase-admin/firestore'
import type { Ports } from '../ports.ts'
import { fireSchedule } from '../scheduler.ts'
import { localNow, moveTo } from './local-clock.ts'
import { type Decided, findScheduled, type Scheduled, settledSlot } from './slots.ts'

/** Slots so near to each other launch together, as they would by themselves. */
const TOGETHER_MS = 3_600_000

/** The slots that come first until a time, and when the last of them is due. */
const firstDue = (
  scheduled: readonly Scheduled[],
  until: number,
): { at: number; due: Scheduled[] } | null => {
  const [first] = scheduled
  if (!first || first.next.wakeAt > until) return null
  const end = Math.min(until, first.next.wakeAt + TOGETHER_MS)
  const due = scheduled.filter(({ next }) => next.wakeAt <= end)
  return { at: due.at(-1)?.next.wakeAt ?? end, due }
}

const fire = async (ports: Ports, at: number): Promise<void> => {
  await moveTo(ports, at)
  await fireSchedule(ports, 'cadence', at)
}

/**
 * Moves the clock of a local product on: stops at each slot in turn, launches what is due, waits for its figures, and mails the digests
 * that became due.
 *
 * @param onSlot called with each slot that was decided, in order
 * @returns the product's time at the end
 */
export const moveClock = async (
  { ports, db }: { ports: Ports; db: Firestore },
  ms: number,
  onSlot: (scheduled: Scheduled, decided: Decided) => void,
): Promise<number> => {
  const until = (await localNow(ports)) + ms
  for (;;) {
    const stop = firstDue(await findScheduled(db), until)
    if (stop === null) break
    const at = Math.max(stop.at, await localNow(ports))
    await fire(ports, at)
    const decided = await Promise.all(stop.due.map((each) => settledSlot(db, each, at)))
    stop.due.forEach((scheduled, i) => {
      const one = decided[i]
      if (one) onSlot(scheduled, one)
    })
    await fireSchedule(ports, 'sweep', at)
  }
  await fire(ports, until)
  await fireSchedule(ports, 'sweep', until)
  return until
}
