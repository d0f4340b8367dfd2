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

/** What our own matcher finds in an answer that the analyst has not read: the tracked companies and their ranks. */
export const matchAnswer = (options: HardenOptions): Reading => ({
  ...hardenReading(NOTHING_SAID, options),
  sentiment: null,
})
