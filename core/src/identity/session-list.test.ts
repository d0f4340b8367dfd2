import { describe, expect, it } from 'vitest'
import { isOpen, type ListedSession, MAX_LISTED, noteSeen } from './session-list.ts'

const session = (authTime: number, changes: Partial<ListedSession> = {}): ListedSession => ({
  authTime,
  factorId: null,
  browser: 'Firefox',
  system: 'Linux',
  country: null,
  seenAt: authTime * 1_000,
  longestIdleMs: 0,
  ...changes,
})
const NOTHING_ENDED = { sessionsSince: null, endedSessions: [] }

describe('a listed session', () => {
  it('opens nothing once it has ended, or the person has another second factor', () => {
    const user = { ...NOTHING_ENDED, factorId: null }
    expect(isOpen(user, session(10))).toBe(true)
    expect(isOpen({ ...user, endedSessions: [10] }, session(10))).toBe(false)
    expect(isOpen({ ...user, sessionsSince: 10_001 }, session(10))).toBe(false)
    expect(isOpen({ ...user, factorId: 'new' }, session(10))).toBe(false)
    expect(isOpen({ ...user, factorId: 'new' }, session(10, { factorId: 'new' }))).toBe(true)
    expect(isOpen(user, session(10, { factorId: 'removed' }))).toBe(true)
  })

  it('replaces what was noted of it, and stands first', () => {
    const list = noteSeen([session(20), session(10)], session(10, { country: 'FR', seenAt: 30_000 }))
    expect(list.map(({ authTime, country }) => [authTime, country])).toEqual([
      [10, 'FR'],
      [20, null],
    ])
  })

  it('makes room for others when it was seen the longest ago', () => {
    const list = Array.from({ length: MAX_LISTED }, (_, place) => session(place + 1))
    const next = noteSeen(list, session(1_000))
    expect(next).toHaveLength(MAX_LISTED)
    expect(next.some(({ authTime }) => authTime === 1)).toBe(false)
  })
})
