import type { Facts } from '@sillage/core/analytics/facts'
import { manifestOf, readingOf, runsOf } from '@sillage/core/analytics/fixtures'
import { foldRuns } from '@sillage/core/analytics/fold'
import { readFacts } from '@sillage/core/analytics/read'
import type { Reading } from '@sillage/core/runs/reading'

/** What the engine knows after one version whose answers were read like this; without any, nothing was answered. */
export const factsOfReadings = (readings: readonly Partial<Reading>[]): Facts => {
  const manifest = manifestOf({ prompts: Math.max(1, readings.length) })
  const runs = runsOf(manifest, (index) => {
    const reading = readings[index]
    return reading === undefined ? { failed: true } : { reading: readingOf(reading) }
  })
  return readFacts([manifest], foldRuns(manifest, runs))
}
