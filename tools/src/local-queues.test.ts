import { expect, test } from 'vitest'
import { queueLimits } from './local-queues.ts'

const endpoint = (rateLimits: Record<string, unknown> | null) => ({
  entryPoint: 'f',
  platform: 'gcfv2',
  taskQueueTrigger: { rateLimits },
})

test('reads the limits of a queue as numbers, as parameters, or as those of Cloud Tasks', () => {
  const endpoints = {
    numbers: endpoint({ maxConcurrentDispatches: 5, maxDispatchesPerSecond: 7 }),
    parameters: endpoint({
      maxConcurrentDispatches: '{{ params.RUN_CONCURRENCY }}',
      maxDispatchesPerSecond: '{{ params.RUNS_PER_SECOND }}',
    }),
    undeclared: endpoint({ maxConcurrentDispatches: null }),
    unlimited: endpoint(null),
    call: { entryPoint: 'api', platform: 'gcfv2' },
  }
  expect(queueLimits({ endpoints }, { RUN_CONCURRENCY: '2', RUNS_PER_SECOND: '20' })).toEqual(
    new Map([
      ['numbers', { concurrency: 5, perSecond: 7 }],
      ['parameters', { concurrency: 2, perSecond: 20 }],
      ['undeclared', { concurrency: 1_000, perSecond: 500 }],
      ['unlimited', { concurrency: 1_000, perSecond: 500 }],
    ]),
  )
})
