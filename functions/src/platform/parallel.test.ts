import { expect, test } from 'vitest'
import { inParallel } from './parallel.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('processes every item once, never more at a time than the width', async () => {
  const done: number[] = []
  let active = 0
  let most = 0
  await inParallel(
    Array.from({ length: 50 }, (_, item) => item),
    7,
    async (item) => {
      active += 1
      most = Math.max(most, active)
      await turn()
      active -= 1
      done.push(item)
    },
  )
  expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, item) => item))
  expect(most).toBe(7)
})

test('starts no further item after an error, and throws it', async () => {
  const started: number[] = []
  const items = Array.from({ length: 20 }, (_, item) => item)
  const working = inParallel(items, 2, async (item) => {
    started.push(item)
    await turn()
    if (item === 3) throw new Error('three')
  })
  await expect(working).rejects.toThrow('three')
  await turn()
  expect(started.length).toBeLessThan(7)
})
