import { describe, expect, it } from 'vitest'
import { workState } from './work.ts'

const NOW = 1_000_000_000
const RUNNING = { stopping: false, waiting: false, stalls: 0, wakeAt: NOW + 60_000 }

describe('the state of a group run under way', () => {
  it('is stuck when the sweeper found no progress three times, or will not come', () => {
    expect(workState(RUNNING, NOW)).toBe('running')
    expect(workState({ ...RUNNING, stalls: 2 }, NOW)).toBe('running')
    expect(workState({ ...RUNNING, stalls: 3 }, NOW)).toBe('stuck')
    expect(workState({ ...RUNNING, stopping: true, stalls: 3 }, NOW)).toBe('stuck')
    expect(workState({ ...RUNNING, wakeAt: null }, NOW)).toBe('stuck')
    expect(workState({ ...RUNNING, wakeAt: NOW - 600_000 }, NOW)).toBe('running')
    expect(workState({ ...RUNNING, waiting: true, wakeAt: NOW - 600_001 }, NOW)).toBe('stuck')
  })

  it('is waiting, not stuck, while a provider takes no calls', () => {
    expect(workState({ ...RUNNING, waiting: true, stalls: 9 }, NOW)).toBe('waiting')
  })

  it('is stopping once it was cancelled', () => {
    expect(workState({ ...RUNNING, stopping: true }, NOW)).toBe('stopping')
  })
})
