import { describe, expect, it } from 'vitest'
import { foldRuns } from '../../fold/fold.ts'
import { readFacts } from '../../read/read.ts'
import { createManifest, createRuns, randomRuns, readingNaming, triple } from '../../testing/fixtures.ts'
import { visibilityView } from '../visibility/compute.ts'
import { movedView } from './compute.ts'
import { movedViewSchema } from './schema.ts'

const SOME = triple(60, 30, 10)
const design = {
  prompts: 8,
  models: [
    { provider: 'openai' as const, webSearch: false },
    { provider: 'mistral' as const, webSearch: false },
  ],
}

/** Two versions: before, nobody names the brand; now, one model does everywhere. */
const risen = () => {
  const before = createManifest({ ...design, version: 1 })
  const now = createManifest({ ...design, version: 2 })
  return readFacts(
    [before, now],
    [
      ...foldRuns(
        before,
        createRuns(before, () => ({ reading: readingNaming(['Aurore'], SOME) })),
      ),
      ...foldRuns(
        now,
        createRuns(now, (_, { provider }) => ({
          reading: readingNaming([provider === 'openai' ? 'Lumière' : 'Aurore'], SOME),
        })),
      ),
    ],
  )
}

/** Versions in which a growing share of prompts has answers that name the brand. */
const rising = (...shares: readonly number[]) => {
  const manifests = shares.map((_, i) => createManifest({ ...design, prompts: 16, version: i + 1 }))
  return readFacts(
    manifests,
    manifests.flatMap((manifest, i) =>
      foldRuns(
        manifest,
        createRuns(manifest, (_, { promptId }) => ({
          reading: readingNaming(
            [Number(promptId.split('-')[1]) <= 16 * (shares[i] ?? 0) ? 'Lumière' : 'Aurore'],
            SOME,
          ),
        })),
      ),
    ),
  )
}

describe('since the first version', () => {
  const facts = rising(0.25, 0.5, 0.625, 0.75)
  const { first, change } = movedViewSchema.parse(movedView(facts, {}))

  it('calls a rise that the last step hides', () => {
    expect(change).toMatchObject({ delta: 12.5, verdict: 'within_noise' })
    expect(first).toMatchObject({
      groupRunId: facts.versions[0]?.groupRunId,
      visibility: 25,
      n: 32,
      change: { delta: 50, verdict: 'up', cells: 32, prompts: 16 },
    })
  })

  it('is decided by all versions since, so that a step that lasts counts more with each', () => {
    const after = (versions: number) =>
      movedView(rising(0.5, 0.5, ...new Array<number>(versions).fill(0.5 + 3 / 16)), {}).first?.change
    const changes = [1, 3, 6].map(after)
    expect(changes.map((change) => change?.verdict)).toEqual(['within_noise', 'within_noise', 'up'])
    const p = changes.map((change) => change?.p ?? 1)
    expect(p.toSorted((one, other) => other - one)).toEqual(p)
  })

  it('needs eight prompts', () => {
    const ofPrompts = (prompts: number) => {
      const manifests = [1, 2, 3].map((version) => createManifest({ ...design, prompts, version }))
      const facts = readFacts(
        manifests,
        manifests.flatMap((manifest) =>
          foldRuns(
            manifest,
            createRuns(manifest, () => ({ reading: readingNaming(['Aurore'], SOME) })),
          ),
        ),
      )
      return movedView(facts, {}).first?.change
    }
    expect(ofPrompts(7)).toMatchObject({ verdict: 'too_few_runs', reason: 'few_prompts', p: null })
    expect(ofPrompts(8)).toMatchObject({ verdict: 'within_noise', p: 1 })
  })

  it('compares cells of the first version with a version between that lacks some, or none', () => {
    const manifests = [0, 1, 2, 3].map((i) => {
      const manifest = createManifest({ ...design, prompts: 10, version: i + 1 })
      return i === 2 ? { ...manifest, extractorVersion: 'another' } : manifest
    })
    const facts = readFacts(
      manifests,
      manifests.flatMap((manifest, i) =>
        foldRuns(
          manifest,
          createRuns(manifest, (_, { promptId }) =>
            i === 1 && promptId === 'prompt-1'
              ? { failed: true }
              : { reading: readingNaming([i === 2 || i === 3 ? 'Lumière' : 'Aurore'], SOME) },
          ),
        ),
      ),
    )
    expect(movedView(facts, {}).first?.change).toMatchObject({ delta: 100, verdict: 'up', cells: 20 })
  })

  it('is under the same filter, whatever the dates', () => {
    const launches = facts.versions.map(({ createdAt }) => createdAt)
    const filtered = movedView(facts, { provider: 'openai', dateFrom: launches[2], dateTo: launches[2] })
    expect(filtered.first).toMatchObject({ visibility: 25, n: 16, change: { delta: 37.5, cells: 16 } })
  })

  it('is not said where the first is the version before, or of a version by its id', () => {
    expect(movedView(rising(0, 1), {}).first).toBeNull()
    expect(movedView(rising(1), {}).first).toBeNull()
    expect(movedView(facts, { groupRunId: facts.versions[3]?.groupRunId }).first).toBeNull()
  })
})

describe('why visibility moved', () => {
  it('gives both values and the models and cells that moved', () => {
    const view = movedViewSchema.parse(movedView(risen(), {}))
    expect(view.now).toMatchObject({ visibility: 50, n: 16 })
    expect(view.before).toMatchObject({ visibility: 0, n: 16 })
    expect(view.change).toMatchObject({ delta: 50, verdict: 'up', cells: 16 })
    expect(view.groups.model.map(({ name, change }) => [name, change.delta, change.verdict])).toEqual([
      ['Model 1', 100, 'up'],
      ['Model 2', 0, 'within_noise'],
    ])
    expect(view.cells).toEqual({ up: 8, down: 0, same: 8 })
    expect(view.movers).toHaveLength(8)
    expect(view.movers[0]).toMatchObject({
      provider: 'openai',
      webSearch: false,
      now: { n: 1, named: 1, percent: 100 },
      before: { n: 1, named: 0, percent: 0 },
    })
    expect(view.changed).toEqual([])
  })

  it('calls no part where visibility as a whole did not change', () => {
    const manifests = [1, 2].map((version) => createManifest({ ...design, version }))
    const facts = readFacts(
      manifests,
      manifests.flatMap((manifest, at) =>
        foldRuns(
          manifest,
          createRuns(manifest, (_, { provider }) => ({
            reading: readingNaming([(provider === 'openai') === (at === 1) ? 'Lumière' : 'Aurore'], SOME),
          })),
        ),
      ),
    )
    const { change, groups } = movedView(facts, {})
    expect(change).toMatchObject({ delta: 0, verdict: 'within_noise', reason: null })
    const part = { verdict: 'within_noise', reason: 'whole', p: 0.0078 }
    expect(groups.model.map((group) => [group.name, group.change.delta, group.change])).toEqual([
      ['Model 1', 100, expect.objectContaining(part)],
      ['Model 2', -100, expect.objectContaining(part)],
    ])
  })

  it('has the figures and verdict of the visibility view, under any filter', () => {
    const manifests = [1, 2, 3].map((version) => createManifest({ ...design, version, samples: 2 }))
    const facts = readFacts(
      manifests,
      manifests.flatMap((manifest, seed) => foldRuns(manifest, randomRuns(manifest, seed + 1))),
    )
    for (const filter of [{}, { provider: 'openai' }, { groupRunId: manifests[1]?.groupRunId }]) {
      const view = movedView(facts, filter)
      const { headline } = visibilityView(facts, filter)
      expect(view.now).toMatchObject({
        groupRunId: headline.groupRunId,
        visibility: headline.visibility,
        n: headline.n,
      })
      expect(view.change.delta).toBe(headline.change.delta)
      expect(view.change.paired).toBe(headline.change.paired)
      expect(view.cells.up + view.cells.down + view.cells.same).toBe(view.change.cells)
    }
  })

  it('lists the changes of the manifest between the versions', () => {
    const before = createManifest({ ...design, version: 1 })
    const now = {
      ...createManifest({ ...design, version: 2, samples: 2 }),
      extractorVersion: 'another',
    }
    const [first, ...otherPrompts] = now.prompts
    const reworded = { ...now, prompts: first ? [{ ...first, text: 'Put otherwise?' }, ...otherPrompts] : [] }
    const facts = readFacts(
      [before, reworded],
      [...foldRuns(before, randomRuns(before, 1)), ...foldRuns(reworded, randomRuns(reworded, 2))],
    )
    expect(movedView(facts, {}).changed).toEqual([
      { what: 'prompt', how: 'altered', name: 'Put otherwise?', from: first?.text, to: 'Put otherwise?' },
      { what: 'samples', how: 'altered', name: '2', from: '1', to: '2' },
      expect.objectContaining({ what: 'extractor', to: 'another' }),
    ])
  })

  it('is empty without a previous version, and without answers', () => {
    const only = createManifest({ ...design, version: 1 })
    const facts = readFacts([only], foldRuns(only, randomRuns(only, 1)))
    expect(movedView(facts, {})).toMatchObject({
      before: null,
      change: { delta: null, verdict: 'not_comparable', reason: 'no_previous' },
      movers: [],
    })
    expect(movedView(readFacts([], []), {})).toMatchObject({ now: null, before: null, changed: [] })
  })
})
