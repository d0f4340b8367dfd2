import { describe, expect, it } from 'vitest'
import { endOne, isEnded, MAX_ENDED } from './ended-sessions.ts'

const NOTHING_ENDED = { sessionsSince: null, endedSessions: [] }

describe('an ended session', () => {
  it('is over, and others go on', () => {
    const user = endOne(NOTHING_ENDED, 20)
    expect([10, 20, 30].map((authTime) => isEnded(user, authTime))).toEqual([false, true, false])
  })

  it('is named once, until all sessions from before are over', () => {
    const twice = endOne(endOne(NOTHING_ENDED, 20), 20)
    expect(twice.endedSessions).toEqual([20])
    expect(endOne({ ...twice, sessionsSince: 21_000 }, 30)).toEqual({
      sessionsSince: 21_000,
      endedSessions: [30],
    })
  })

  it('stays over when there are too many to name', () => {
    let user: Parameters<typeof endOne>[0] = NOTHING_ENDED
    for (let authTime = 1; authTime <= MAX_ENDED + 2; authTime += 1) user = endOne(user, authTime * 10)
    expect(user.endedSessions).toHaveLength(MAX_ENDED)
    expect(user.sessionsSince).toBe(21_000)
    expect([10, 20, 30].every((authTime) => isEnded(user, authTime))).toBe(true)
    expect(isEnded(user, 31)).toBe(false)
  })
})
