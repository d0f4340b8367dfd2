import { describe, expect, it } from 'vitest'
import { periodInForce, planInForce, quotaPeriodAt, quotaPeriodEnd, quotaSchema, unitsUsed } from './user.ts'

const at = (text: string): number => Date.parse(text)
const day = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

describe('the quota starts from zero', () => {
  it('with each calendar month in UTC when there is no subscription', () => {
    expect(quotaPeriodAt(at('2026-01-31T23:59:59Z'))).toBe('2026-01')
    expect(quotaPeriodAt(at('2026-02-01T00:00:00Z'))).toBe('2026-02')
    expect(day(quotaPeriodEnd(at('2026-12-05T10:00:00Z')))).toBe('2027-01-01')
  })

  it('with each month of the subscription, to the second', () => {
    const anchor = at('2026-03-14T15:09:26Z')
    expect(quotaPeriodAt(anchor, anchor)).toBe('2026-03-14T15:09:26Z')
    expect(quotaPeriodAt(at('2026-04-14T15:09:25Z'), anchor)).toBe('2026-03-14T15:09:26Z')
    expect(quotaPeriodAt(at('2026-04-14T15:09:26Z'), anchor)).toBe('2026-04-14T15:09:26Z')
    // A year paid in one piece has twelve of them.
    expect(quotaPeriodAt(at('2027-02-20T00:00:00Z'), anchor)).toBe('2027-02-14T15:09:26Z')
    expect(quotaSchema.shape.period.safeParse(quotaPeriodAt(anchor, anchor)).success).toBe(true)
  })

  it('on the last day of a month that has too few, and then on the right day again', () => {
    const anchor = at('2026-01-31T12:00:00Z')
    const starts = ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']
    for (const start of starts) {
      expect(quotaPeriodAt(at(`${start}T12:00:00Z`), anchor)).toBe(`${start}T12:00:00Z`)
    }
    expect(day(quotaPeriodEnd(at('2026-02-10T00:00:00Z'), anchor))).toBe('2026-02-28')
  })

  it('and what was used under another anchor counts nothing', () => {
    const anchor = at('2026-03-14T15:09:26Z')
    const quota = quotaSchema.parse({ period: '2026-03', used: 40 })
    expect(unitsUsed(quota, at('2026-03-20T00:00:00Z'))).toBe(40)
    expect(unitsUsed({ ...quota, anchor }, at('2026-03-20T00:00:00Z'))).toBe(0)
  })
})

describe('while a payment is past due', () => {
  it('no new period starts, and its units count on', () => {
    const quota = quotaSchema.parse({ period: '2026-03', used: 1_900, held: true })
    const later = at('2026-05-02T00:00:00Z')
    expect(periodInForce(quota, later)).toBe('2026-03')
    expect(unitsUsed(quota, later)).toBe(1_900)
    expect(unitsUsed({ ...quota, held: false }, later)).toBe(0)
  })
})

describe('a trial that is over', () => {
  const over = at('2026-03-01T00:00:00Z')
  const now = over + 1

  it('ends as the free plan where somebody gave it', () => {
    const trial = { endsAt: over, renews: false }
    expect(planInForce({ plan: 'ultra', trial, given: null }, over - 1)).toBe('ultra')
    expect(planInForce({ plan: 'ultra', trial, given: null }, now)).toBe('free')
  })

  it('goes on as paid where it is of a subscription', () => {
    expect(planInForce({ plan: 'ultra', trial: { endsAt: over, renews: true }, given: null }, now)).toBe(
      'ultra',
    )
    expect(planInForce({ plan: 'ultra', trial: null, given: null }, now)).toBe('ultra')
  })
})
