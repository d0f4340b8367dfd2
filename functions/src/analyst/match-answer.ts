import type { Reading } from '@sillage/core/runs/reading'
import { type HardenOptions, hardenReading } from './harden.ts'

const NOTHING_SAID = {
  spellings: [],
  sentiment: null,
  analysisText: '',
  analysisTextLocal: '',
  entities: [],
  keywords: [],
  evidence: [],
  recommendations: [],
  people: [],
}

/** A reading by the matcher alone, for an unread answer: the tracked companies and their ranks. */
export const matchAnswer = (options: HardenOptions): Reading => ({
  ...hardenReading(NOTHING_SAID, options),
  sentiment: null,
})
