import { BRAND_KEY } from '@sillage/core/analytics/corrections/corrections'
import { describe, expect, it } from 'vitest'
import { knownAs } from './subject.ts'

const listed = (key: string, name: string, ...spellings: string[]) => ({
  key,
  name,
  kind: 'other' as const,
  domain: null,
  mentions: 1,
  spellings: spellings.map((spelling) => ({ name: spelling, count: 1 })),
})
const entities = [listed(BRAND_KEY, 'Lumière'), listed('candela', 'Candela', 'Candela', 'Candela GmbH')]

describe('the company that a screen shows', () => {
  it('is found by its key, the brand by its kind', () => {
    expect(knownAs({ key: 'candela', name: 'Candela', kind: 'other' }, entities, []).name).toBe('Candela')
    expect(knownAs({ key: 'lumiere', name: 'Lumière', kind: 'brand' }, entities, []).key).toBe(BRAND_KEY)
  })

  it('is found by its spelling when a version has it under another key', () => {
    expect(knownAs({ key: 'alias', name: 'Candela GmbH', kind: 'competitor' }, entities, []).key).toBe(
      'candela',
    )
  })

  it('follows corrections', () => {
    const merged = { type: 'merge', key: 'fanal', into: 'candela' } as const
    expect(knownAs({ key: 'fanal', name: 'Fanal', kind: 'other' }, entities, [merged]).key).toBe('candela')
  })

  it('stays itself when no answer names it', () => {
    expect(knownAs({ key: 'iris', name: 'Iris', kind: 'other' }, entities, [])).toMatchObject({
      key: 'iris',
      mentions: 0,
    })
  })
})
