import { expect, it } from 'vitest'
import { falseAlarms, measuredOften, mixedModels, promptsAsSample, twentyTimes } from './simulations.ts'

it('shows the same figures whenever a post is built', () => {
  expect(falseAlarms()).toEqual(falseAlarms())
})

it('measures one share the closer, the more answers there are', () => {
  const widths = measuredOften().map(({ low, high }) => high - low)
  expect(widths).toEqual(widths.toSorted((one, other) => other - one))
  for (const { low, mid, high } of measuredOften()) {
    expect(low).toBeLessThan(0.4)
    expect(high).toBeGreaterThan(0.4)
    expect(mid).toBeCloseTo(0.4, 1)
  }
})

it('draws intervals of which most hold the truth', () => {
  for (const answers of [20, 400]) {
    const holding = twentyTimes(answers).filter(({ low, high }) => low <= 0.4 && 0.4 <= high)
    expect(holding.length).toBeGreaterThanOrEqual(17)
  }
})

it('calls chance a change by a rule of thumb, and rarely by a test', () => {
  const [few] = falseAlarms()
  expect(few?.a).toBeGreaterThan(0.4)
  for (const { b } of falseAlarms()) expect(b).toBeLessThan(0.07)
})

it('holds the truth about all prompts only when prompts are counted as a sample', () => {
  for (const { a, b } of promptsAsSample()) {
    expect(a).toBeLessThan(0.75)
    expect(b).toBeGreaterThan(0.88)
  }
})

it('moves with the mix of models though none of them changed', () => {
  const pooled = mixedModels().map(({ a }) => a)
  expect((pooled.at(-1) ?? 0) - (pooled[0] ?? 0)).toBeGreaterThan(0.2)
  for (const { b } of mixedModels()) expect(Math.abs(b - 0.4)).toBeLessThan(0.04)
})
