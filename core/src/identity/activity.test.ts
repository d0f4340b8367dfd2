import { describe, expect, it } from 'vitest'
import { beginActivity, isIdle, noteAct } from './activity.ts'

const MINUTE = 60_000

describe('an activity', () => {
  it('is idle once nothing was done for longer than the limit', () => {
    const activity = beginActivity(0)
    expect(isIdle(activity, 30, 30 * MINUTE)).toBe(false)
    expect(isIdle(activity, 30, 30 * MINUTE + 1)).toBe(true)
    expect(isIdle(activity, 480, 30 * MINUTE + 1)).toBe(false)
    expect(isIdle(activity, null, 1_000 * MINUTE)).toBe(false)
  })

  it('goes on with each act in time', () => {
    const often = [20, 40, 60].reduce((activity, at) => noteAct(activity, at * MINUTE), beginActivity(0))
    expect(isIdle(often, 30, 61 * MINUTE)).toBe(false)
  })

  it('stays idle for a brand after an act that came too late, and open for one with a longer limit', () => {
    const late = noteAct(beginActivity(0), 40 * MINUTE)
    expect(isIdle(late, 30, 41 * MINUTE)).toBe(true)
    expect(isIdle(late, 120, 41 * MINUTE)).toBe(false)
    expect(isIdle(noteAct(late, 45 * MINUTE), 30, 46 * MINUTE)).toBe(true)
  })

  it('takes an act that arrives late for no pause', () => {
    expect(noteAct({ activeAt: 10, longestIdleMs: 3 }, 5)).toEqual({ activeAt: 10, longestIdleMs: 3 })
  })
})
