import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSpend, nextUtcDay, spendBeyond, spendSchema, sumMicros, sumSpend, utcDay } from './spend.ts'

const spend = fc
  .record({ openai: fc.nat(1e6), mistral: fc.nat(1e6) }, { requiredKeys: [] })
  .map((amounts) => addSpend(amounts, {}))

test('what is beyond, added to what it is beyond, makes the whole', () => {
  fc.assert(
    fc.property(spend, spend, (noted, more) => {
      const whole = addSpend(noted, more)
      expect(spendBeyond(whole, noted)).toEqual(more)
      expect(addSpend(noted, spendBeyond(whole, noted))).toEqual(whole)
      expect(sumMicros(whole)).toBe(sumMicros(noted) + sumMicros(more))
    }),
  )
})

test('runs cost their answers at their provider, and their readings at the analyst', () => {
  const usage = (costMicros: number) => ({ costMicros })
  const runs = [
    { provider: 'openai', answer: { usage: usage(5) }, readingUsage: usage(2) },
    { provider: 'mistral', answer: { usage: usage(7) }, readingUsage: usage(1) },
    { provider: 'openai', answer: null, readingUsage: null },
  ] as const
  expect(sumSpend(runs, 'mistral')).toEqual({ openai: 5, mistral: 10 })
  expect(sumSpend([], 'mistral')).toEqual({})
  const byOther = runs.map((run) => ({ ...run, readBy: { provider: 'groq' } as const }))
  expect(sumSpend(byOther, 'mistral')).toEqual({ openai: 5, mistral: 7, groq: 3 })
})

test('days are those of UTC', () => {
  const before = Date.parse('2026-12-31T23:59:59.999Z')
  expect(utcDay(before)).toBe('2026-12-31')
  expect(nextUtcDay(before)).toBe(before + 1)
  expect(utcDay(before + 1)).toBe('2027-01-01')
  expect(nextUtcDay(before + 1)).toBe(before + 1 + 86_400_000)
  expect(spendSchema.safeParse({ day: '31/12', micros: 0, providers: {}, expiresAt: 0 }).success).toBe(false)
})
