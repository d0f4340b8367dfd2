import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keeps, narrowSet, readSet, writeSet } from './value-set.ts'

const VALUES = ['a', 'b', 'c', 'd'] as const
const anySet = fc
  .record({ only: fc.subarray([...VALUES]), except: fc.subarray([...VALUES]) })
  .map((set) => writeSet(set))
const kept = (text: string): string[] => VALUES.filter((value) => keeps(text)(value))

describe('a set of values', () => {
  it.each([
    ['a', ['a']],
    ['b,a', ['a', 'b']],
    ['!a', ['b', 'c', 'd']],
    [' !a , !b ', ['c', 'd']],
    ['a,b,!b', ['a']],
    ['a,!a', []],
    ['', [...VALUES]],
  ])('%s keeps %j', (text, values) => {
    expect(kept(text)).toEqual(values)
  })

  it('has one text, whatever the order of its values', () => {
    expect(writeSet(readSet('c, a,!d,a,,!'))).toBe('!d,a,c')
    fc.assert(
      fc.property(anySet, (text) => {
        expect(writeSet(readSet(text))).toBe(text)
      }),
    )
  })

  it('keeps the others where each value is left out', () => {
    fc.assert(
      fc.property(fc.subarray([...VALUES], { minLength: 1 }), (values) => {
        const others = kept(writeSet({ only: [], except: values }))
        expect([...kept(values.join(',')), ...others].sort()).toEqual([...VALUES])
      }),
    )
  })

  it('knows a thing by any of its names', () => {
    const keep = keeps('GPT', (name) => name.toLowerCase())
    expect([keep('m-1', 'gpt'), keep('m-2', 'large')]).toEqual([true, false])
    expect(keeps('!gpt')('m-1', 'gpt')).toBe(false)
  })

  it('never keeps more within another', () => {
    fc.assert(
      fc.property(anySet, anySet, (outer, inner) => {
        const within = kept(narrowSet(outer, inner))
        expect(kept(outer)).toEqual(expect.arrayContaining(within))
        const both = kept(outer).filter((value) => kept(inner).includes(value))
        // A set can name no values that keep nothing at all.
        if (both.length > 0 && readSet(outer).except.length === 0) expect(within).toEqual(both)
      }),
    )
  })
})
