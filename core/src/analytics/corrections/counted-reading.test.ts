import { describe, expect, it } from 'vitest'
import { entityKey } from '../names/entity-key.ts'
import { named, readingNaming, triple } from '../testing/fixtures.ts'
import { BRAND_KEY, type Correction } from './corrections.ts'
import { countedReading } from './counted-reading.ts'

const TRACKED = [named('Aurore', [], ['Iris']), named('Boréal')]
const reading = readingNaming(['Candela', 'Aurore', 'Éclat', 'Fanal'])
const counted = (...corrections: Correction[]) => countedReading(reading, corrections, TRACKED)
const namesAndRanks = (...corrections: Correction[]) =>
  counted(...corrections).entities.map(({ name, rank, readAs }) => [name, rank, ...readAs])

describe('a reading as figures count it', () => {
  it('is the reading where nobody has corrected anything', () => {
    expect(counted()).toEqual({
      entities: reading.entities.map((entity) => ({ ...entity, readAs: [] })),
      spellings: reading.entities,
      sentiment: null,
    })
  })

  it('has a company by the name it was given, and says how the answer names it', () => {
    expect(namesAndRanks({ type: 'rename', key: 'candela', name: 'Maison Zénith' })[0]).toEqual([
      'Maison Zénith',
      1,
      'Candela',
    ])
  })

  it('has merged companies once, where the first of them stands, and those behind move up', () => {
    expect(namesAndRanks({ type: 'merge', key: 'eclat', into: 'candela', intoName: 'Candela' })).toEqual([
      ['Candela', 1, 'Éclat'],
      ['Aurore', 2],
      ['Fanal', 3],
    ])
  })

  it('names the brand once a company is said to be it, with the sentiment towards that', () => {
    expect(counted().sentiment).toBeNull()
    const { entities, spellings, sentiment } = counted({ type: 'us', key: 'fanal', names: [], domains: [] })
    expect(entities.at(-1)).toMatchObject({ key: BRAND_KEY, kind: 'brand', name: 'Fanal', rank: 4 })
    expect(spellings.at(-1)).toMatchObject({ kind: 'brand', key: 'fanal' })
    expect(sentiment).toEqual(reading.entities.at(-1)?.sentiment)
  })

  it('names the brand no more once its spelling is another company', () => {
    const own = readingNaming(['Lumière', 'Candela'], triple(80, 10, 10))
    expect(countedReading(own, [], TRACKED).sentiment).toEqual(triple(80, 10, 10))
    const split = countedReading(own, [{ type: 'split', name: 'Lumière' }], TRACKED)
    expect(split.sentiment).toBeNull()
    expect(split.entities[0]).toMatchObject({ kind: 'other', name: 'Lumière' })
  })

  it('knows tracked competitors by all their names', () => {
    const other = readingNaming(['Iris'])
    const renamed: Correction = { type: 'rename', key: entityKey('Aurore'), name: 'Aurore & Cie' }
    expect(countedReading(other, [renamed], TRACKED).entities[0]?.name).toBe('Aurore & Cie')
  })
})
