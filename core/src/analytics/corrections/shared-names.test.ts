import { describe, expect, it } from 'vitest'
import { named } from '../testing/fixtures.ts'
import { BRAND_KEY, type Correction, MAX_CORRECTIONS, type RecordedCorrection } from './corrections.ts'
import {
  adoptedCorrections,
  findNameReviews,
  type NameSuggestion,
  type SharedName,
  suggestionKey,
  toSuggestion,
} from './shared-names.ts'

const recorded = (correction: Correction, over: Partial<RecordedCorrection> = {}): RecordedCorrection => ({
  ...{ correctionId: 'c', correction, entityName: 'Candela Group', intoName: null },
  ...{ createdBy: 'somebody', createdAt: 1 },
  ...over,
})
const correctionRecord = (correction: Correction, over: Partial<RecordedCorrection> = {}) =>
  toSuggestion(recorded(correction, over), 'Lumière')

const ALIAS: NameSuggestion = {
  kind: 'alias',
  key: 'candelagroup',
  name: 'Candela Group',
  into: 'candela',
  into_name: 'Candela',
}

describe('what a correction says for everyone', () => {
  it('is one name for two companies, whether they are merged, renamed or claimed', () => {
    expect(
      correctionRecord({ type: 'merge', key: 'candelagroup', into: 'candela' }, { intoName: 'Candela' }),
    ).toEqual(ALIAS)
    expect(correctionRecord({ type: 'rename', key: 'candelagroup', name: 'Candela' })).toEqual(ALIAS)
    expect(correctionRecord({ type: 'us', key: 'candelagroup', names: [], domains: [] })).toMatchObject({
      kind: 'alias',
      into: 'lumiere',
      into_name: 'Lumière',
    })
  })

  it('is another spelling where only that changes', () => {
    expect(correctionRecord({ type: 'rename', key: 'candelagroup', name: 'CANDELA Group' })).toMatchObject({
      kind: 'name',
      into: 'candelagroup',
      into_name: 'CANDELA Group',
    })
    expect(correctionRecord({ type: 'rename', key: BRAND_KEY, name: 'LUMIÈRE' })).toMatchObject({
      kind: 'name',
      key: 'lumiere',
    })
  })

  it('is that a spelling is a company of its own', () => {
    expect(correctionRecord({ type: 'split', name: 'Halo Ltd' })).toEqual({
      ...{ kind: 'apart', key: 'halo', name: 'Halo Ltd' },
      ...{ into: null, into_name: null },
    })
  })

  it('is nothing where it is about the keys of one brand', () => {
    expect(correctionRecord({ type: 'merge', key: '=halo ltd', into: 'candela' })).toBeNull()
    expect(correctionRecord({ type: 'merge', key: 'candela', into: BRAND_KEY })).toBeNull()
    expect(correctionRecord({ type: 'us', key: 'lumiere', names: [], domains: [] })).toBeNull()
    expect(correctionRecord({ type: 'rename', key: 'candela', name: '…' })).toBeNull()
  })
})

describe('the list of reviews', () => {
  const merge = (createdAt: number, over: Partial<RecordedCorrection> = {}) =>
    recorded(
      { type: 'merge', key: 'candelagroup', into: 'candela' },
      { intoName: 'Candela', createdAt, ...over },
    )
  const split = recorded({ type: 'split', name: 'Halo Ltd' }, { createdAt: 9 })

  it('counts brands, not corrections, and leaves out what came from the list for everyone', () => {
    const reviews = findNameReviews([
      { brandId: 'a', brandName: 'A', list: [merge(1), merge(2), split] },
      { brandId: 'b', brandName: 'B', list: [merge(3, { intoName: 'CANDELA' })] },
      { brandId: 'c', brandName: 'C', list: [merge(8, { sharedId: 's' })] },
    ])
    expect(reviews.map(({ suggestion, brands, lastAt }) => [suggestion.kind, brands.length, lastAt])).toEqual(
      [
        ['alias', 2, 3],
        ['apart', 1, 9],
      ],
    )
  })

  it('tells suggestions apart by what they say, not by how companies are spelled', () => {
    expect(suggestionKey({ ...ALIAS, into_name: 'CANDELA' })).toBe(suggestionKey(ALIAS))
    expect(suggestionKey({ ...ALIAS, into: 'iris' })).not.toBe(suggestionKey(ALIAS))
    const suggestion: NameSuggestion = { ...ALIAS, kind: 'name', into: 'candelagroup' }
    expect(suggestionKey({ ...suggestion, into_name: 'CANDELA' })).not.toBe(suggestionKey(suggestion))
  })
})

describe('a brand takes on', () => {
  const APART: SharedName = {
    id: 'apart',
    kind: 'apart',
    key: 'halo',
    name: 'Halo Ltd',
    into: null,
    into_name: null,
  }
  const NAME: SharedName = {
    id: 'name',
    kind: 'name',
    key: 'iris',
    name: 'Iris',
    into: 'iris',
    into_name: 'IRIS',
  }
  const SHARED: SharedName[] = [{ ...ALIAS, id: 'alias' }, APART, NAME]
  const NOTHING = { list: [], sharedIds: [], refusedIds: [] }
  const VERSION = {
    brand: named('Lumière', [], ['Lumière Paris']),
    competitors: [named('Aurore', [], ['Aurora'])],
    keys: new Set(['candelagroup', 'candela', 'iris', 'halo']),
    spellings: new Set(['candela group', 'candela', 'iris', 'halo ltd']),
  }
  const accepted = (
    before: Partial<Parameters<typeof adoptedCorrections>[1]> = {},
    version: Partial<typeof VERSION> = {},
    shared = SHARED,
  ) => adoptedCorrections(shared, { ...NOTHING, ...before }, { ...VERSION, ...version })
  const listIds = (...args: Parameters<typeof accepted>) => accepted(...args).map(({ sharedId }) => sharedId)

  it('what its answers name, as corrections of its own kinds', () => {
    expect(accepted()).toEqual([
      {
        sharedId: 'alias',
        correction: { type: 'merge', key: 'candelagroup', into: 'candela', intoName: 'Candela' },
        name: 'Candela Group',
        intoName: 'Candela',
      },
      {
        sharedId: 'apart',
        correction: { type: 'split', name: 'Halo Ltd' },
        name: 'Halo Ltd',
        intoName: null,
      },
      {
        sharedId: 'name',
        correction: { type: 'rename', key: 'iris', name: 'IRIS' },
        name: 'Iris',
        intoName: null,
      },
    ])
    expect(listIds({}, { keys: new Set(['candela']), spellings: new Set(['candela']) })).toEqual([])
  })

  it('an alias of itself as its own, and one of a competitor as that', () => {
    const merging = (name: string, key: string) =>
      accepted({}, {}, [{ ...ALIAS, id: 'alias', into: key, into_name: name }]).map(
        ({ correction }) => correction,
      )
    expect(merging('Lumière Paris', 'lumiereparis')).toEqual([
      { type: 'us', key: 'candelagroup', names: ['Candela Group'], domains: [] },
    ])
    expect(merging('Aurora', 'aurora')).toEqual([
      { type: 'merge', key: 'candelagroup', into: 'aurore', intoName: 'Aurore' },
    ])
  })

  it('nothing twice, and nothing that its people undid', () => {
    expect(listIds({ sharedIds: ['alias'], refusedIds: ['name'] })).toEqual(['apart'])
  })

  it('nothing about its own names, its competitors, or what it corrected itself', () => {
    expect(listIds({}, { brand: named('Candela Group') })).toEqual(['apart', 'name'])
    expect(listIds({}, { competitors: [named('Iris'), named('Halo')] })).toEqual(['alias'])
    expect(listIds({ list: [recorded({ type: 'rename', key: 'candelagroup', name: 'CG' })] })).toEqual([
      'apart',
      'name',
    ])
    expect(listIds({ list: [recorded({ type: 'merge', key: 'x', into: 'iris' })] })).toEqual([
      'alias',
      'apart',
    ])
    expect(listIds({ list: [recorded({ type: 'split', name: 'Halo Ltd' })] })).toEqual(['alias', 'name'])
  })

  it('no more than a brand may have', () => {
    const list = Array.from({ length: MAX_CORRECTIONS - 1 }, () => recorded({ type: 'split', name: 'Other' }))
    expect(listIds({ list })).toEqual(['alias'])
    expect(listIds({ list: [...list, ...list] })).toEqual([])
  })
})
