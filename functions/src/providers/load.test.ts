import { expect, test } from 'vitest'
import { limitsOfQueues } from './load.ts'

test('gives the express queue its declared share of what was learned, and one place at least', () => {
  expect(limitsOfQueues(40)).toEqual({
    run: { maxConcurrentDispatches: 40, maxDispatchesPerSecond: 20 },
    express: { maxConcurrentDispatches: 10, maxDispatchesPerSecond: 20 },
  })
  expect(limitsOfQueues(600)).toEqual({
    run: { maxConcurrentDispatches: 600, maxDispatchesPerSecond: 300 },
    express: { maxConcurrentDispatches: 150, maxDispatchesPerSecond: 75 },
  })
  expect(limitsOfQueues(1).express.maxConcurrentDispatches).toBe(1)
})
