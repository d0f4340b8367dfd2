import { describe, expect, it } from 'vitest'
import { BRAND_KEY, type Correction, resolverOf, splitKey } from './corrections.ts'
import { manifestOf, readingNaming, runsOf, triple } from './fixtures.ts'
import { foldRuns } from './fold.ts'
import { readFacts } from './read.ts'
import { sentimentView } from './views/sentiment.ts'
import { visibilityView } from './views/visibility.ts'

const manifests = [manifestOf({ prompts: 3 }), manifestOf({ prompts: 3, version: 2 })]
const parts = manifests.flatMap((manifest) =>
  foldRuns(
    manifest,
    runsOf(manifest, (index) => ({
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
const ranking = (corrections: Correction[]) =>
  visibilityView(readFacts(manifests, parts, corrections), {}).rankings.combined
const mentionsOf = (corrections: Correction[]) =>
  Object.fromEntries(ranking(corrections).map(({ brandName, mentions }) => [brandName, mentions]))

describe('corrections of entities', () => {
  it('merge two entities: an answer that names both counts once', () => {
    expect(mentionsOf([])).toMatchObject({ Candela: 4, 'Candela Group': 4 })
    const merged = mentionsOf([{ type: 'merge', key: 'candelagroup', into: 'candela' }])
    expect(merged.Candela).toBe(6)
    expect(merged['Candela Group']).toBeUndefined()
  })

  it('move up those that ranked behind a merged one', () => {
    const facts = readFacts(manifests, parts, [{ type: 'merge', key: 'candelagroup', into: 'candela' }])
    expect([...facts.mentions.rank.subarray(0, 2)]).toEqual([1, 2])
  })

  it('make an entity the brand, in old versions too, with the sentiment of its mention', () => {
    const facts = readFacts(manifests, parts, [{ type: 'us', key: 'eclat' }])
    const view = visibilityView(facts, {})
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
    expect(mentionsOf([{ type: 'rename', key: 'eclat', name: 'Éclat Paris' }])['Éclat Paris']).toBe(2)
  })

  it('are undone by leaving them out', () => {
    expect(ranking([])).toEqual(visibilityView(readFacts(manifests, parts), {}).rankings.combined)
  })

  it('never run in a circle, and keep the brand the brand', () => {
    const { resolve } = resolverOf([
      { type: 'merge', key: 'a', into: 'b' },
      { type: 'merge', key: 'b', into: 'a' },
      { type: 'merge', key: BRAND_KEY, into: 'b' },
    ])
    expect([resolve('a', 'A'), resolve('b', 'B')]).toEqual([BRAND_KEY, BRAND_KEY])
  })
})
