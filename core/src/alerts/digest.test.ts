import { expect, it } from 'vitest'
import { countMail, mayMail, nextDigest, nextMonthly } from './digest.ts'

const at = Date.parse('2026-11-25T09:30:00Z')
const iso = (instant: number) => new Date(instant).toISOString()

it('mails a daily digest on the next morning', () => {
  expect(iso(nextDigest('daily', at))).toBe('2026-11-26T06:00:00.000Z')
  expect(iso(nextDigest('daily', Date.parse('2026-11-25T05:59:00Z')))).toBe('2026-11-25T06:00:00.000Z')
})

it('mails a weekly digest on the next Monday morning', () => {
  expect(iso(nextDigest('weekly', at))).toBe('2026-11-30T06:00:00.000Z')
  expect(iso(nextDigest('weekly', Date.parse('2026-11-30T05:00:00Z')))).toBe('2026-11-30T06:00:00.000Z')
  expect(iso(nextDigest('weekly', Date.parse('2026-11-30T07:00:00Z')))).toBe('2026-12-07T06:00:00.000Z')
})

it('mails figures of a month in the morning of the first', () => {
  expect(iso(nextMonthly(at))).toBe('2026-12-01T06:00:00.000Z')
  expect(iso(nextMonthly(Date.parse('2026-12-01T05:59:00Z')))).toBe('2026-12-01T06:00:00.000Z')
  expect(iso(nextMonthly(Date.parse('2026-12-01T06:00:00Z')))).toBe('2027-01-01T06:00:00.000Z')
})

it('mails at most fifteen times a month', () => {
  let count = { month: '2026-10', sent: 15 }
  for (let mail = 0; mail < 15; mail++) {
    expect(mayMail(count, at)).toBe(true)
    count = countMail(count, at)
  }
  expect(count).toEqual({ month: '2026-11', sent: 15 })
  expect(mayMail(count, at)).toBe(false)
  expect(mayMail(count, Date.parse('2026-12-01T00:00:00Z'))).toBe(true)
})
