import { describe, expect, it } from 'vitest'
import type { Manifest } from '../../runs/group-run.ts'
import { foldRuns } from '../fold/fold.ts'
import { readFacts } from '../read/read.ts'
import { createManifest, createRuns, named, readingNaming, triple } from '../testing/fixtures.ts'
import { sentimentView } from '../views/sentiment/compute.ts'
import { sourcesView } from '../views/sources/compute.ts'
import { trustView } from '../views/trust/compute.ts'
import { visibilityView } from '../views/visibility/compute.ts'
import { BRAND_KEY, type Correction, createResolver, splitKey } from './corrections.ts'

const manifests = [createManifest({ prompts: 3 }), createManifest({ prompts: 3, version: 2 })]
const parts = manifests.flatMap((manifest) =>
  foldRuns(
    manifest,
    createRuns(manifest, (index) => ({
      reading: readingNaming(
        [
          ['Lumière', 'Candela', 'Candela Group'],
          ['Candela', 'Éclat'],
          ['Candela Group', 'Aurore'],
        ][index] ?? [],
        triple(90, 10, 0),
      ),
    })),
  ),
)
const ALL = { basis: 'all' } as const
const ranking = (corrections: Correction[]) =>
  visibilityView(readFacts(manifests, parts, corrections), ALL).rankings.combined
const getMentions = (corrections: Correction[]) =>
  Object.fromEntries(ranking(corrections).map(({ brandName, mentions }) => [brandName, mentions]))

describe('corrections of entities', () => {
  it('merge two entities: an answer that names both counts once', () => {
    expect(getMentions([])).toMatchObject({ Candela: 4, 'Candela Group': 4 })
    const merged = getMentions([{ type: 'merge', key: 'candelagroup', into: 'candela' }])
    expect(merged.Candela).toBe(6)
    expect(merged['Candela Group']).toBeUndefined()
  })

  it('keep the name of the one merged into, until it is renamed', () => {
    const merge: Correction = {
      type: 'merge',
      key: 'candela',
      into: 'candelagroup',
      intoName: 'Candela Group',
    }
    expect(getMentions([merge])).toMatchObject({ 'Candela Group': 6 })
    expect(getMentions([merge, { type: 'rename', key: 'candela', name: 'CG' }])).toMatchObject({ CG: 6 })
    expect(getMentions([{ type: 'rename', key: 'candelagroup', name: 'CG' }, merge])).toMatchObject({ CG: 6 })
  })

  it('move up those that ranked behind a merged one', () => {
    const facts = readFacts(manifests, parts, [{ type: 'us', key: 'candela', names: [], domains: [] }])
    const { rank, start } = facts.mentions
    // The brand, of which Candela in second place is now a name, and Candela Group, which came third.
    expect([...rank.subarray(start[0], start[1])]).toEqual([1, 2])
  })

  it('make an entity the brand, in old versions too, with the sentiment of its mention', () => {
    const facts = readFacts(manifests, parts, [{ type: 'us', key: 'eclat', names: [], domains: [] }])
    const view = visibilityView(facts, ALL)
    expect(view.visibility.named).toBe(4)
    expect(view.list.map(({ visibility }) => visibility)).toEqual([66.67, 66.67])
    expect(sentimentView(facts, {}).sentimentData).toEqual({ positive: 45, neutral: 55, negative: 0 })
  })

  it('split a spelling off, from the brand itself too', () => {
    const facts = readFacts(manifests, parts, [{ type: 'split', name: 'Lumière' }])
    expect(visibilityView(facts, {}).visibility.named).toBe(0)
    expect(sentimentView(facts, {}).sentimentData).toBeNull()
    expect(facts.entities).toContain(splitKey('Lumière'))
  })

  it('rename an entity', () => {
    expect(getMentions([{ type: 'rename', key: 'eclat', name: 'Éclat Paris' }])['Éclat Paris']).toBe(2)
  })

  it('are undone by leaving them out', () => {
    expect(ranking([])).toEqual(visibilityView(readFacts(manifests, parts), ALL).rankings.combined)
  })

  it('never run in a circle, and keep the brand the brand', () => {
    const { resolve } = createResolver([
      { type: 'merge', key: 'a', into: 'b' },
      { type: 'merge', key: 'b', into: 'a' },
      { type: 'merge', key: BRAND_KEY, into: 'b' },
    ])
    expect([resolve('a', 'A'), resolve('b', 'B')]).toEqual([BRAND_KEY, BRAND_KEY])
  })
})

describe('a company that is the brand itself', () => {
  const us = (over: Partial<Extract<Correction, { type: 'us' }>> = {}): Correction => ({
    type: 'us',
    key: 'candela',
    names: [],
    domains: [],
    ...over,
  })
  const cited = (manifest: Manifest) =>
    foldRuns(
      manifest,
      createRuns(manifest, (index) => ({
        reading: readingNaming(index === 0 ? ['Candela', 'Éclat'] : ['Éclat'], triple(90, 10, 0)),
        citations: [
          { url: 'https://shop.candela.com/lamp', title: 'Lamp', referenced: true, query: null },
          { url: 'https://en.wikipedia.org/wiki/Lamp', title: 'Lamp', referenced: true, query: null },
        ],
      })),
    )
  const manifest = createManifest({
    prompts: 2,
    promptTexts: ['Is Candela any good?', 'Which lamp is best?'],
    models: [{ provider: 'openai', webSearch: false }],
  })
  const facts = (corrections: Correction[], ofManifest = manifest) =>
    readFacts([ofManifest], cited(ofManifest), corrections)

  it('is named, ranked and judged where the company was', () => {
    const { visibility, rankings } = visibilityView(facts([us()]), {})
    expect(visibility.named).toBe(1)
    expect(rankings.combined.find(({ kind }) => kind === 'brand')).toMatchObject({
      mentions: 1,
      position: { average: 1, n: 1 },
      sentiment: triple(0, 100, 0),
    })
  })

  it('brings the domains that are said to be its own, and pages of them count as the brand’s', () => {
    const computeShare = (corrections: Correction[]) => sourcesView(facts(corrections), {}).brandShare.share
    expect(computeShare([us()])).toBe(0)
    expect(computeShare([us({ domains: ['candela.com'] })])).toBe(50)
    expect(trustView(facts([us({ domains: ['candela.com'] })]), {}).namedCited).toMatchObject({
      namedAndCited: { runs: 1 },
      citedNotNamed: { runs: 1 },
    })
  })

  it('makes prompts that name it branded', () => {
    const branded = (corrections: Correction[]) => [...facts(corrections).run.branded]
    expect(branded([us()])).toEqual([0, 0])
    expect(branded([us({ names: ['Candela'] })])).toEqual([1, 0])
  })

  it('brings names and domains of its record when it was a tracked competitor', () => {
    const tracked = createManifest({
      prompts: 2,
      promptTexts: ['Is Candela any good?', 'Which lamp is best?'],
      competitors: [named('Candela', ['candela.com'], ['Kandela'])],
    })
    const { versions, run } = facts([us()], tracked)
    expect(versions[0]?.manifest.brand).toEqual({
      name: 'Lumière',
      aliases: ['Candela', 'Kandela'],
      domains: ['lumiere.fr', 'candela.com'],
    })
    expect([...run.branded]).toEqual([1, 0])
    expect([...(versions[0]?.competitors.keys() ?? [])]).toEqual([])
  })
})

describe('tracked competitors that are merged', () => {
  it('keep the name of the one they are merged into, and the domains of all', () => {
    const manifest = createManifest()
    const facts = readFacts([manifest], [], [{ type: 'merge', key: 'boreal', into: 'aurore' }])
    expect([...(facts.versions[0]?.competitors.values() ?? [])]).toEqual([
      { name: 'Aurore', aliases: ['Boréal'], domains: ['aurore.com', 'boreal.eu'] },
    ])
  })
})
