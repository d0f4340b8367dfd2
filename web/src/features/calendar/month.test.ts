import { describe, expect, it, test } from 'vitest'
import { dateIn, getSpan, listWeeks, parseMonth, shiftMonth } from './month.ts'

describe('the weeks of a month', () => {
  it('start on Monday and contain each day once', () => {
    const weeks = listWeeks('2026-11')
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null])
    expect(weeks.flat().filter(Boolean)).toHaveLength(30)
  })

  it('contain the 29th of February in leap years only', () => {
    expect(listWeeks('2028-02').flat()).toContain('2028-02-29')
    expect(listWeeks('2027-02').flat()).not.toContain('2027-02-29')
    expect(listWeeks('2027-02')).toHaveLength(4)
  })
})

test('months follow each other over the end of a year', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  expect(shiftMonth('2027-01', -1)).toBe('2026-12')
})

test('an address names a month, or none', () => {
  expect(parseMonth('2026-11')).toBe('2026-11')
  for (const wrong of [null, '', '2026', '2026-13', '2026-11-01', '../x'])
    expect(parseMonth(wrong)).toBeNull()
})

test('the span of a month holds all of it wherever the brand is', () => {
  const { from, to } = getSpan('2026-11')
  expect(dateIn(from, 'Pacific/Kiritimati') < '2026-11-01').toBe(true)
  expect(dateIn(to, 'Pacific/Pago_Pago') >= '2026-12-01').toBe(true)
})
