import type { Facts } from '@sillage/core/analytics/facts'
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { readFacts } from '@sillage/core/analytics/read/read'
import {
  createManifest,
  createReading,
  createRuns,
  randomRuns,
} from '@sillage/core/analytics/testing/fixtures'
import type { Reading } from '@sillage/core/runs/reading'

/** The engine's facts of some versions whose answers were all read like this; without any, nothing was answered. */
export const factsOfReadings = (readings: readonly Partial<Reading>[], versions = 1): Facts => {
  const manifests = Array.from({ length: versions }, (_, i) =>
    createManifest({ version: i + 1, prompts: Math.max(1, readings.length) }),
  )
  return readFacts(
    manifests,
    manifests.flatMap((manifest) =>
      foldRuns(
        manifest,
        createRuns(manifest, (index) => {
          const reading = readings[index]
          return reading === undefined ? { failed: true } : { reading: createReading(reading) }
        }),
      ),
    ),
  )
}

/** The engine's facts of some versions of a whole design, answered at random but always alike. */
export const factsOfVersions = (versions: number): Facts => {
  const manifests = Array.from({ length: versions }, (_, i) =>
    createManifest({
      version: i + 1,
      prompts: 6,
      brandedPrompts: 1,
      personas: 2,
      languages: 2,
      models: [
        { provider: 'openai', webSearch: true },
        { provider: 'mistral', webSearch: false },
      ],
    }),
  )
  return readFacts(
    manifests,
    manifests.flatMap((manifest, i) => foldRuns(manifest, randomRuns(manifest, 50 + i))),
  )
}

/** Draws no comparison of versions. */
export const noComparison = (): null => null
