import { createHash } from 'node:crypto'
import type { NextSlot, Schedule } from '@sillage/core/analyses/schedule'
import { type SlotTime, slotAfter } from '@sillage/core/analyses/slots'
import { defineInt } from 'firebase-functions/params'
import { shardOf } from '../shards.ts'

const DEFAULT_MINUTES = 20

const windowMinutes = defineInt('CADENCE_WINDOW_MINUTES', {
  default: DEFAULT_MINUTES,
  description: 'Minutes after the chosen hour over which scheduled launches are spread',
})

// A parameter that nobody set reads as 0 outside deployments, so no window is -1.
const windowMs = (): number => {
  const minutes = windowMinutes.value() || DEFAULT_MINUTES
  return Math.max(0, minutes) * 60_000
}

/**
 * How long after its hour an analysis is launched: the same at every slot, another for each analysis. Without it all providers
 * would be asked at once at the full hour, and the index of due times written at one end.
 */
export const phaseOf = (analysisId: string): number => {
  const part = createHash('sha256').update(`phase ${analysisId}`).digest().readUInt32BE(0) / 2 ** 32
  return Math.floor(part * windowMs())
}

/** A slot as it stands on its analysis. */
export const nextSlot = (analysisId: string, { slot, at }: SlotTime, uid: string): NextSlot => ({
  slot,
  at,
  wakeAt: at + phaseOf(analysisId),
  shard: shardOf(analysisId),
  uid,
})

/** The next slot of a schedule as it is now; null of one that is off. */
export const nextSlotOf = ({
  analysisId,
  schedule,
  timeZone,
  uid,
}: {
  analysisId: string
  schedule: Schedule
  timeZone: string
  uid: string
}): NextSlot | null =>
  schedule.enabled ? nextSlot(analysisId, slotAfter(schedule, timeZone, Date.now()), uid) : null
