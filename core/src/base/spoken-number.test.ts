import { expect, it } from 'vitest'
import { withoutNumber } from './spoken-number.ts'

it('lets one and two do without the number in languages with a dual', () => {
  expect(withoutNumber('runs_one', '{{n}} of {{total}} runs', 'he')).toBe(' of {{total}} runs')
  expect(withoutNumber('runs_two', '{{count}} runs', 'ar')).toBe(' runs')
})

it('keeps the number in other forms and other languages', () => {
  expect(withoutNumber('runs_other', '{{n}} runs', 'he')).toBeNull()
  expect(withoutNumber('runs_many', '{{n}} runs', 'ar')).toBeNull()
  expect(withoutNumber('runs', '{{n}} runs', 'he')).toBeNull()
  expect(withoutNumber('runs_one', '{{n}} run', 'de')).toBeNull()
})
