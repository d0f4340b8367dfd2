import { expect, test } from 'vitest'
import { providerQueues } from './queues.ts'

test('adds up the runs that wait for each provider, and says since when the oldest does', () => {
  const queues = providerQueues([
    { queues: { openai: { queued: 3, left: 10, lanes: 1 } }, launchedAt: 2_000, stopped: false },
    {
      queues: { openai: { queued: 2, left: 2, lanes: 1 }, mistral: { queued: 0, left: 4, lanes: 1 } },
      launchedAt: 1_000,
      stopped: false,
    },
  ])
  expect(Object.fromEntries(queues)).toEqual({
    openai: { queued: 5, left: 12, groupRuns: 2, oldestAt: 1_000 },
    mistral: { queued: 0, left: 4, groupRuns: 1, oldestAt: 1_000 },
  })
})

test('counts of a cancelled group run only what is on the queues', () => {
  const queues = providerQueues([
    {
      queues: { openai: { queued: 3, left: 10, lanes: 1 }, mistral: { queued: 0, left: 4, lanes: 1 } },
      launchedAt: 1_000,
      stopped: true,
    },
  ])
  expect(Object.fromEntries(queues)).toEqual({
    openai: { queued: 3, left: 3, groupRuns: 1, oldestAt: 1_000 },
  })
})
