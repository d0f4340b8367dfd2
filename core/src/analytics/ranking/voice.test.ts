import { describe, expect, it } from 'vitest'
import { foldRuns } from '../fold/fold.ts'
import { readFacts } from '../read/read.ts'
import { select } from '../select/select.ts'
import { ratioAskedOnce } from '../stats/ratio-noise.ts'
import { createManifest, randomRuns } from '../testing/fixtures.ts'
import { measureBrand } from '../views/rivals/brand-measure.ts'
import { visibilityView } from '../views/visibility/compute.ts'
import { MODES } from './brand-sums.ts'

const design = {
  prompts: 6,
  brandedPrompts: 1,
  personas: 2,
  models: [
    { provider: 'openai', webSearch: true },
    { provider: 'mistral', webSearch: false },
  ],
} as const
/** Two versions with this many answers per cell. */
const asked = (samples: number) => {
  const manifests = [1, 2].map((version) =>
    createManifest({ ...design, samples, version, models: [...design.models] }),
  )
  const runs = manifests.map((manifest, i) => randomRuns(manifest, 40 + i))
  const facts = readFacts(
    manifests,
    manifests.flatMap((manifest, i) => foldRuns(manifest, runs[i] ?? [])),
  )
  return { manifests, runs, facts }
}
const { manifests, runs, facts } = asked(2)

/** Brands that each answer of a mode names, to prompts that do not name the main brand. */
const namedIn = ({ manifests, runs }: ReturnType<typeof asked>, mode: (typeof MODES)[number]): string[][] =>
  runs.flatMap((run, i) =>
    run.flatMap(({ reading, promptId, webSearch }) => {
      const branded = manifests[i]?.prompts.find((prompt) => prompt.promptId === promptId)?.branded
      const inMode = mode === 'combined' || webSearch === (mode === 'online')
      if (!reading || branded || !inMode) return []
      return [[...new Set(reading.entities.map(({ kind, key }) => (kind === 'brand' ? '@brand' : key)))]]
    }),
  )

/** The same interval from the answers one by one. */
const computeExpected = (answers: readonly (readonly string[])[], key: string) => {
  const sums = { answers: 0, parts: 0, wholes: 0, partSquares: 0, products: 0, wholeSquares: 0 }
  for (const brands of answers) {
    const part = brands.includes(key) ? 1 : 0
    sums.answers += brands.length > 0 ? 1 : 0
    sums.parts += part
    sums.wholes += brands.length
    sums.partSquares += part
    sums.products += part * brands.length
    sums.wholeSquares += brands.length ** 2
  }
  const noise = ratioAskedOnce(sums)
  return noise && { low: 100 * noise.low, high: 100 * noise.high }
}

describe('share of voice', () => {
  const view = visibilityView(facts, { basis: 'all' })

  it.each(MODES)('has an interval for every brand ranked %s, pooled where cells were asked once', (mode) => {
    const once = asked(1)
    const answers = namedIn(once, mode)
    const entries = visibilityView(once.facts, { basis: 'all' }).rankings[mode]
    expect(entries.length).toBeGreaterThan(3)
    for (const { key, finalSovPercent, finalSovInterval } of entries) {
      const expected = computeExpected(answers, key)
      expect(finalSovInterval?.low, key).toBeCloseTo(expected?.low ?? Number.NaN, 1)
      expect(finalSovInterval?.high, key).toBeCloseTo(expected?.high ?? Number.NaN, 1)
      expect(finalSovInterval?.low).toBeLessThanOrEqual(finalSovPercent ?? Number.NaN)
      expect(finalSovInterval?.high).toBeGreaterThanOrEqual(finalSovPercent ?? Number.NaN)
    }
  })

  it.each(MODES)('has of every brand ranked %s the intervals that it has alone', (mode) => {
    for (const samples of [1, 2, 3]) {
      for (const filter of [{}, { basis: 'all' }, { languageId: 'en', personaId: 'persona-2' }] as const) {
        const { facts } = asked(samples)
        const entries = visibilityView(facts, filter).rankings[mode]
        const selection = select(facts, mode === 'combined' ? filter : { ...filter, webSearch: mode })
        for (const { key, visibilityInterval, finalSovInterval } of entries) {
          const { presence, voice } = measureBrand(facts, facts.entities.indexOf(key))
          expect([key, visibilityInterval, finalSovInterval]).toEqual([
            key,
            presence.interval(selection),
            voice.interval(selection),
          ])
        }
      }
    }
  })

  it('of the main brand has an interval over repeats, and one over all prompts', () => {
    const { value, certainty } = view.shareOfVoice
    expect(certainty?.runs).toMatchObject({ method: 'stratified', conservative: false })
    // The prompt that names the brand is none of them.
    expect(certainty?.market?.prompts).toBe(5)
    for (const bounds of [certainty?.runs, certainty?.market]) {
      expect(bounds?.low).toBeLessThan(value ?? Number.NaN)
      expect(bounds?.high).toBeGreaterThan(value ?? Number.NaN)
    }
  })

  it('has the same interval in every version as in the version alone', () => {
    for (const { groupRunId, shareOfVoiceInterval } of view.list) {
      const { certainty } = visibilityView(facts, { groupRunId }).shareOfVoice
      expect(shareOfVoiceInterval).toEqual({ low: certainty?.runs?.low, high: certainty?.runs?.high })
    }
  })

  it('has no interval when no brand is named', () => {
    const [manifest] = manifests
    const silent = (runs[0] ?? []).map((run) => ({
      ...run,
      reading: run.reading && { ...run.reading, sentiment: null, entities: [] },
    }))
    const { shareOfVoice, rankings } = visibilityView(
      readFacts(manifest ? [manifest] : [], manifest ? foldRuns(manifest, silent) : []),
      {},
    )
    expect(shareOfVoice).toMatchObject({ value: null, certainty: { runs: null, market: null } })
    expect(rankings.combined[0]).toMatchObject({ finalSovPercent: null, finalSovInterval: null })
  })
})
