import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let now = 0
beforeEach(() => {
  // Other tests may have had their turns.
  vi.resetModules()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('does what takes long one after the other, with a turn of the browser in between, and goes on after a failure', async () => {
  const { inTurn } = await import('./turns.ts')
  const done: string[] = []
  const one = inTurn(() => {
    done.push('one')
    now += 50
    setTimeout(() => done.push('browser'), 0)
  })
  const two = inTurn(() => {
    done.push('two')
    throw new Error('no')
  })
  const three = inTurn(() => done.push('three'))
  await one
  await expect(two).rejects.toThrow('no')
  await three
  expect(done).toEqual(['one', 'browser', 'two', 'three'])
})
