import { expect, test } from 'vitest'
import { nextRollup, SLOT_MS } from './rollup-slots.ts'

const START = 1_000_000 * SLOT_MS

test('the first rollup after a pause comes after 300 ms', () => {
  expect(nextRollup(undefined, START + 100)?.at).toBe(START + 400)
  expect(nextRollup(START - 10 * SLOT_MS, START + 100)?.at).toBe(START + 400)
})

test('it comes at the end of the slot when that is sooner', () => {
  expect(nextRollup(undefined, START + 800)?.at).toBe(START + SLOT_MS)
})

test('while runs end in turn, one rollup comes at the end of each slot', () => {
  let last: number | undefined
  const times: number[] = []
  for (let now = START + 50; now < START + 5 * SLOT_MS; now += 40) {
    const next = nextRollup(last, now)
    if (!next) continue
    times.push(next.at)
    last = next.at
  }
  expect(times[0]).toBe(START + 350)
  expect(times.slice(1)).toEqual([1, 2, 3, 4, 5].map((slot) => START + slot * SLOT_MS))
})

test('a pending rollup counts the runs that end before it', () => {
  expect(nextRollup(START + 500, START + 499)).toBeNull()
  expect(nextRollup(START + 500, START + 500)?.at).toBe(START + SLOT_MS)
})

test('the early and the regular rollup of a slot have names of their own', () => {
  const early = nextRollup(undefined, START + 100)
  const regular = nextRollup(START + 400, START + 500)
  expect(early?.slot).not.toBe(regular?.slot)
})
