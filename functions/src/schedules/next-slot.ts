import type { NextSlot, Schedule } from '@sillage/core/analyses/schedule'
import { type SlotTime, slotAfter } from '@sillage/core/analyses/slots'
import type { Cadence } from '@sillage/core/base/cadence'
import { getPhase, getShard } from '../platform/shards.ts'
import { cadenceWindowMs } from './settings.ts'

/**
 * Delay of an analysis's launch after its hour: the same at every slot, another for each analysis. Without it all providers
 * would be called at once at the full hour, and the index of due times written at one end.
 */
export const computeLaunchDelay = (analysisId: string, cadence: Cadence): number =>
  Math.floor(getPhase(`phase ${analysisId}`) * cadenceWindowMs(cadence))

/** A slot as it stands on its analysis. */
export const nextSlot = (
  analysisId: string,
  { slot, at }: SlotTime,
  { uid, cadence }: { uid: string; cadence: Cadence },
): NextSlot => ({
  slot,
  at,
  wakeAt: at + computeLaunchDelay(analysisId, cadence),
  // Of the person, not of the analysis: few processes take units from one payer at a time.
  shard: getShard(uid),
  uid,
})

/** The next slot of a schedule as it is now; null of one that is off. */
export const findNextSlot = ({
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
  schedule.enabled
    ? nextSlot(analysisId, slotAfter(schedule, timeZone, Date.now()), { uid, cadence: schedule.cadence })
    : null
