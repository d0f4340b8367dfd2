import { slotSchema } from '@sillage/core/analyses/schedule'
import { slotsPath } from '@sillage/core/base/paths'
import { useLiveCollection } from './live.ts'

/** Slots that a history goes back. */
const LISTED = 30

/** The outcomes of an analysis's slots, newest first, live. */
export const useSlots = (analysisId: string) =>
  useLiveCollection({ path: slotsPath(analysisId), orderBy: [['slot', 'desc']], limit: LISTED }, slotSchema)
