import { expect, it } from 'vitest'
import { directionOf, INTERFACE_LANGUAGES, interfaceLanguageOf } from './interface-language.ts'
import { LANGUAGES } from './languages.ts'

it('asks in the languages that it speaks, under the English names that CLDR has', () => {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  expect(LANGUAGES.toSorted((one, other) => one.code.localeCompare(other.code))).toEqual(
    INTERFACE_LANGUAGES.map((code) => ({ code, name: names.of(code) })),
  )
})

it('finds the language of a tag, whatever its region', () => {
  expect(interfaceLanguageOf('pt-BR')).toBe('pt')
  expect(interfaceLanguageOf('zh_Hant_TW')).toBe('zh')
  expect(interfaceLanguageOf('FR')).toBe('fr')
  expect(interfaceLanguageOf('fil')).toBeUndefined()
  expect(interfaceLanguageOf(null)).toBeUndefined()
})

it('writes Arabic, Persian and Hebrew from right to left', () => {
  expect(INTERFACE_LANGUAGES.filter((language) => directionOf(language) === 'rtl')).toEqual([
    'ar',
    'fa',
    'he',
  ])
})
