import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cacheFor } from './cache-for.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const reading = (ms = 1_000) => {
  const reads: string[] = []
  const read = cacheFor(
    ms,
    ({ name }: { name: string }) => name,
    async ({ name }) => reads.push(name),
  )
  return { reads, of: (name: string) => read({ name }) }
}

it('reads again when the value reaches its greatest age', async () => {
  const { reads, of } = reading()
  expect(await of('a')).toBe(1)
  vi.advanceTimersByTime(999)
  expect(await of('a')).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await of('a')).toBe(2)
  expect(reads).toEqual(['a', 'a'])
})

it('reads once for concurrent callers, and once per key', async () => {
  const { reads, of } = reading()
  expect(await Promise.all([of('a'), of('a'), of('b')])).toEqual([1, 1, 2])
  expect(reads).toEqual(['a', 'b'])
})

it('reads again after a failed read', async () => {
  let tries = 0
  const read = cacheFor(
    1_000,
    (name: string) => name,
    async () => {
      tries += 1
      if (tries === 1) throw new Error('unavailable')
      return tries
    },
  )
  await expect(read('a')).rejects.toThrow('unavailable')
  expect(await read('a')).toBe(2)
})

it('drops the oldest above two hundred keys', async () => {
  const { reads, of } = reading()
  for (let i = 0; i <= 200; i++) await of(`${i}`)
  await of('200')
  expect(reads).toHaveLength(201)
  await of('0')
  expect(reads).toHaveLength(202)
})
