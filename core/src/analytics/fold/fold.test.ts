import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FAMILIES } from '../families.ts'
import { readFacts } from '../read/read.ts'
import { seededRandom } from '../stats/random.ts'
import { SUMMARY_VIEWS } from '../summaries.ts'
import { createManifest, createRuns, randomRuns, readingNaming, runAt, triple } from '../testing/fixtures.ts'
import { recommendationsView } from '../views/recommendations/compute.ts'
import { foldRuns } from './fold.ts'
import { mergeParts } from './merge.ts'

const design = {
  prompts: 3,
  personas: 2,
  languages: 2,
  samples: 2,
  brandedPrompts: 1,
  models: [
    { provider: 'openai', webSearch: true },
    { provider: 'mistral', webSearch: false },
  ] as { provider: 'openai' | 'mistral'; webSearch: boolean }[],
}

const shuffled = <T>(items: readonly T[], seed: number): T[] => {
  const random = seededRandom(seed)
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

const everyView = (facts: ReturnType<typeof readFacts>) =>
  SUMMARY_VIEWS.map(({ view, compute }) => [view, compute(facts, {})])

describe('foldRuns', () => {
  it('makes a part per family that the runs have facts for, with its gate', () => {
    const manifest = createManifest(design)
    const parts = foldRuns(manifest, randomRuns(manifest, 1))
    expect(parts.map(({ family }) => family)).toEqual(Object.keys(FAMILIES))
    for (const part of parts) {
      expect(part.gate).toBe(FAMILIES[part.family].gate)
      expect(part.groupRunId).toBe(manifest.groupRunId)
      expect(part.format).toBe(4)
    }
  })

  it('keeps no cost of runs, because members read facts', () => {
    const manifest = createManifest(design)
    const runs = randomRuns(manifest, 1)
    const costly = runs.map((run) => ({
      ...run,
      answer: run.answer && { ...run.answer, usage: { ...run.answer.usage, costMicros: 123_456 } },
      readingUsage: run.readingUsage && { ...run.readingUsage, costMicros: 654_321 },
    }))
    expect(foldRuns(manifest, costly)).toEqual(foldRuns(manifest, runs))
  })

  it('keeps whether an answer searched the web, if known', () => {
    const manifest = createManifest({ prompts: 4 })
    const searched = [true, false, null] as const
    const runs = createRuns(manifest, () => ({})).map((run, index) =>
      index === 3
        ? { ...run, status: 'failed' as const, answer: null, reading: null }
        : { ...run, answer: run.answer && { ...run.answer, searched: searched[index] ?? null } },
    )
    expect([...readFacts([manifest], foldRuns(manifest, runs)).run.searched]).toEqual([2, 1, 0, 0])
  })

  it('keeps a difficulty that is none of the levels in its own words', () => {
    const manifest = createManifest({ prompts: 4 })
    const difficulties = ['high', 'Needs a developer', null, 'Varies'] as const
    const runs = createRuns(manifest, (index) => ({
      reading: readingNaming([], undefined, {
        recommendations: [
          {
            recommendation: `Advice ${index}`,
            difficulty: difficulties[index] ?? null,
            expectedImpact: 'Varies',
            potentialScore: 100 - index,
          },
        ],
      }),
    }))
    const parts = mergeParts(runs.toReversed().flatMap((run) => foldRuns(manifest, [run])))
    const { recommendations } = recommendationsView(readFacts([manifest], parts), {})
    expect(recommendations.map(({ difficulty }) => difficulty)).toEqual(difficulties)
  })

  it('keeps failed runs as missing answers, not as "not mentioned"', () => {
    const manifest = createManifest({ prompts: 4 })
    const runs = createRuns(manifest, (index) =>
      index < 2 ? { failed: true } : { reading: readingNaming(index === 2 ? ['Lumière'] : ['Aurore']) },
    )
    const facts = readFacts([manifest], foldRuns(manifest, runs))
    expect(facts.rows).toBe(4)
    expect([...facts.run.answered]).toEqual([0, 0, 1, 1])
    expect([...facts.run.weight]).toEqual([0, 0, 2520, 2520])
  })

  it('leaves out unfinished runs and counts a duplicate run once', () => {
    const manifest = createManifest({ prompts: 3 })
    const completed = runAt(manifest, 0, { reading: readingNaming(['Lumière']) })
    const going = { ...runAt(manifest, 1), status: 'processing' as const, answer: null, reading: null }
    const [part] = foldRuns(manifest, [completed, going, completed])
    expect(part?.runs).toBe(1)
    expect(foldRuns(manifest, [going])).toEqual([])
  })

  it('makes the same facts and figures in any batches and order of runs', () => {
    const manifest = createManifest(design)
    const runs = randomRuns(manifest, 2)
    const whole = mergeParts(foldRuns(manifest, runs))
    const expected = everyView(readFacts([manifest], whole))
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 20 }), (seed, size) => {
        const mixed = shuffled(runs, seed)
        const batches = []
        for (let from = 0; from < mixed.length; from += size) batches.push(mixed.slice(from, from + size))
        const parts = shuffled(
          batches.flatMap((batch) => foldRuns(manifest, batch)),
          seed + 1,
        )
        expect(mergeParts(parts)).toEqual(whole)
        expect(everyView(readFacts([manifest], parts))).toEqual(expected)
      }),
      { numRuns: 12 },
    )
  }, 60_000)

  it('counts a run in two parts once', () => {
    const manifest = createManifest(design)
    const runs = randomRuns(manifest, 3)
    const once = foldRuns(manifest, runs)
    const twice = [...once, ...foldRuns(manifest, runs.slice(0, 10))]
    expect(mergeParts(twice)).toEqual(mergeParts(once))
    expect(everyView(readFacts([manifest], twice))).toEqual(everyView(readFacts([manifest], once)))
  })
})

describe('mergeParts', () => {
  it('splits parts larger than a document, and reads them back', () => {
    const manifest = createManifest({ ...design, prompts: 20 })
    const parts = foldRuns(manifest, randomRuns(manifest, 4))
    const split = mergeParts(parts, 2_000)
    expect(split.length).toBeGreaterThan(parts.length)
    for (const { bytes } of split) expect(bytes.length).toBeLessThanOrEqual(2_000)
    expect(everyView(readFacts([manifest], split))).toEqual(everyView(readFacts([manifest], parts)))
    expect(mergeParts(split)).toEqual(mergeParts(parts))
  })

  it('keeps a run of the largest size below the size limit of a document', () => {
    const manifest = createManifest({ models: [{ provider: 'openai', webSearch: true }] })
    const long = 'é'.repeat(5_000)
    const run = runAt(manifest, 1, {
      reading: {
        ...readingNaming(
          ['Lumière', ...Array.from({ length: 300 }, (_, i) => `${long} ${i}`)],
          triple(10, 80, 10),
        ),
        keywords: Array.from({ length: 500 }, (_, i) => `${i} ${long}`),
      },
      citations: Array.from({ length: 500 }, (_, i) => ({
        url: `https://site-${i}.com/${'x'.repeat(1_900)}`,
        title: long,
        referenced: true,
        query: `${i} ${long}`,
      })),
    })
    for (const { bytes } of foldRuns(manifest, [run])) expect(bytes.length).toBeLessThan(900_000)
  })
})
