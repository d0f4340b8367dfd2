import { INTERFACE_LANGUAGES } from '@sillage/core/base/interface-language'
import { expect, test } from 'vitest'
import { readChoice } from './choice.ts'

const read = (...args: string[]) => readChoice(args, [1_440, 390], ['visibility', 'sentiment', 'landing'])

test('takes everything when nothing is named: both themes in English and French', () => {
  const all = read()
  expect(all.languages).toEqual(INTERFACE_LANGUAGES)
  expect(all.widths).toEqual([1_440, 390])
  expect(['en', 'fr', 'de'].map((language) => all.themesOf(language as 'en'))).toEqual([
    ['light', 'dark'],
    ['light', 'dark'],
    ['light'],
  ])
  expect(all.isTaken({ name: 'admin-users', part: 'admin' })).toBe(true)
})

test('takes the languages, widths, themes, parts and pages that are named', () => {
  const some = read('--languages=ar,de', '--width=390', '--themes=dark', '--pages=public,visibility')
  expect(some.languages).toEqual(['ar', 'de'])
  expect(some.widths).toEqual([390])
  expect(some.themesOf('de')).toEqual(['dark'])
  expect(some.isTaken({ name: 'landing', part: 'public' })).toBe(true)
  expect(some.isTaken({ name: 'visibility', part: 'analysis' })).toBe(true)
  expect(some.isTaken({ name: 'sentiment', part: 'analysis' })).toBe(false)
  expect(some.showsAnalysis).toBe(false)
})

test('refuses what it does not know', () => {
  expect(() => read('--languages=xx')).toThrow('--languages=xx: one of ar, ')
  expect(() => read('--width=800')).toThrow('--width=800: one of 1440, 390')
  expect(() => read('--pages=nowhere')).toThrow('--pages=nowhere: one of public, ')
  expect(() => read('--colour=red')).toThrow()
})
