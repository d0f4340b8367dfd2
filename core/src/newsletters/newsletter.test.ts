import { describe, expect, it } from 'vitest'
import { computeAllowance, EVERYONE, isInSegment, type Segment, type Traits } from './newsletter.ts'

const NOW = Date.UTC(2026, 2, 1)
const DAY = 86_400_000

const person: Traits = {
  plan: 'pro',
  language: 'fr',
  lastSignInAt: NOW - 5 * DAY,
  industries: ['Cosmetics'],
}
const holds = (segment: Partial<Segment>, over: Partial<Traits> = {}): boolean =>
  isInSegment({ ...EVERYONE, ...segment }, { ...person, ...over }, NOW)

describe('a segment', () => {
  it('holds everyone when it says nothing', () => {
    expect(holds({})).toBe(true)
    expect(holds({}, { lastSignInAt: null, industries: [] })).toBe(true)
  })

  it('chooses by plan and by language', () => {
    expect([holds({ plans: ['pro', 'ultra'] }), holds({ plans: ['free'] })]).toEqual([true, false])
    expect([holds({ languages: ['fr'] }), holds({ languages: ['en', 'de'] })]).toEqual([true, false])
  })

  it('takes who signed in within 30 days as active', () => {
    expect(holds({ activity: 'active' })).toBe(true)
    expect(holds({ activity: 'active' }, { lastSignInAt: NOW - 31 * DAY })).toBe(false)
    expect(holds({ activity: 'inactive' }, { lastSignInAt: NOW - 31 * DAY })).toBe(true)
    expect(holds({ activity: 'inactive' }, { lastSignInAt: null })).toBe(true)
    expect(holds({ activity: 'inactive' })).toBe(false)
  })

  it('chooses by the brands that somebody owns', () => {
    expect([holds({ brands: 'with' }), holds({ brands: 'without' })]).toEqual([true, false])
    expect([
      holds({ brands: 'with' }, { industries: [] }),
      holds({ brands: 'without' }, { industries: [] }),
    ]).toEqual([false, true])
    expect([holds({ industry: 'cosmetics' }), holds({ industry: 'Coffee' })]).toEqual([true, false])
  })
})

describe('the pace', () => {
  const minute = Math.floor(NOW / 60_000)

  it('leaves what the minute has not used', () => {
    expect(computeAllowance({ minute, inMinute: 70 }, NOW, 120)).toBe(50)
    expect(computeAllowance({ minute, inMinute: 120 }, NOW, 120)).toBe(0)
    expect(computeAllowance({ minute, inMinute: 200 }, NOW, 120)).toBe(0)
  })

  it('begins anew with each minute', () => {
    expect(computeAllowance({ minute: minute - 1, inMinute: 120 }, NOW, 120)).toBe(120)
  })
})
