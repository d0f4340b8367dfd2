import { expect, it } from 'vitest'
import { progressAfter, progressByProvider } from './progress.ts'

const run = (modelId: string, startedAt: number, finishedAt: number | null) => ({
  modelId,
  startedAt,
  finishedAt,
})

it('adds up what has ended by model, however it comes in', () => {
  const runs = [run('a', 100, 400), run('b', 100, 900), run('a', 200, 300), run('a', 500, null)]
  const expected = {
    a: { ended: 2, busyMs: 400, firstStartedAt: 100, lastFinishedAt: 400 },
    b: { ended: 1, busyMs: 800, firstStartedAt: 100, lastFinishedAt: 900 },
  }
  expect(progressAfter({}, runs)).toEqual(expected)
  expect(progressAfter(progressAfter({}, runs.slice(2)), runs.slice(0, 2))).toEqual(expected)
})

it('leaves what it was given as it was', () => {
  const before = progressAfter({}, [run('a', 0, 10)])
  progressAfter(before, [run('a', 0, 20)])
  expect(before.a?.ended).toBe(1)
})

it('joins the models of a provider', () => {
  const progress = progressAfter({}, [run('a', 100, 400), run('b', 50, 900), run('c', 0, 1_000)])
  const models = [
    { modelId: 'a', provider: 'openai' },
    { modelId: 'b', provider: 'openai' },
    { modelId: 'c', provider: 'mistral' },
    { modelId: 'd', provider: 'google' },
  ] as const
  expect(progressByProvider(progress, models)).toEqual(
    new Map([
      ['openai', { ended: 2, busyMs: 1_150, firstStartedAt: 50, lastFinishedAt: 900 }],
      ['mistral', { ended: 1, busyMs: 1_000, firstStartedAt: 0, lastFinishedAt: 1_000 }],
    ]),
  )
})
