import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

const gate = () => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { promise, resolve, reject }
}

test('callers during a round share the next one, with all their requests', async () => {
  const run = coalesce<string>((one, other) => one + other)
  const first = gate()
  const rounds: string[] = []
  const work = async (wish: string): Promise<void> => {
    rounds.push(wish)
    if (rounds.length === 1) await first.promise
  }
  const all = [run('a', 'x', work), run('a', 'y', work), run('a', 'z', work), run('b', 'other', work)]
  expect(rounds).toEqual(['x', 'other'])
  first.resolve()
  await Promise.all(all)
  expect(rounds).toEqual(['x', 'other', 'yz'])
  await run('a', 'later', work)
  expect(rounds).toEqual(['x', 'other', 'yz', 'later'])
})

test('a failed round fails for its callers, and the next one starts all the same', async () => {
  const run = coalesce<number>(Math.max)
  const first = gate()
  let rounds = 0
  const work = async (): Promise<void> => {
    rounds += 1
    if (rounds === 1) await first.promise
  }
  const failing = run('a', 1, work)
  const next = run('a', 2, work)
  first.reject(new Error('no'))
  await expect(failing).rejects.toThrow('no')
  await next
  expect(rounds).toBe(2)
})

test('many rounds leave nothing behind and never overlap', async () => {
  const run = coalesce<null>(() => null)
  let active = 0
  let rounds = 0
  const work = async (): Promise<void> => {
    active += 1
    expect(active).toBe(1)
    await new Promise((resolve) => setImmediate(resolve))
    active -= 1
    rounds += 1
  }
  await Promise.all(Array.from({ length: 50 }, () => run('a', null, work)))
  expect(rounds).toBe(2)
  await Promise.all([run('a', null, work), run('a', null, work)])
  expect(rounds).toBe(4)
})
