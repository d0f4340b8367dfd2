import { expect, it } from 'vitest'
import { INTERFACE_LANGUAGES, textDirection, toInterfaceLanguage } from './interface-language.ts'
import { LANGUAGES } from './languages.ts'

it('asks in the languages that it speaks, under the English names that CLDR has', () => {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  expect(LANGUAGES.toSorted((one, other) => one.code.localeCompare(other.code))).toEqual(
    INTERFACE_LANGUAGES.map((code) => ({ code, name: names.of(code) })),
  )
})

it('finds the language of a tag, whatever its region', () => {
  expect(toInterfaceLanguage('pt-BR')).toBe('pt')
  expect(toInterfaceLanguage('zh_Hant_TW')).toBe('zh')
  expect(toInterfaceLanguage('FR')).toBe('fr')
  expect(toInterfaceLanguage('fil')).toBeUndefined()
  expect(toInterfaceLanguage(null)).toBeUndefined()
})

it('writes Arabic, Persian and Hebrew from right to left', () => {
  expect(INTERFACE_LANGUAGES.filter((language) => textDirection(language) === 'rtl')).toEqual([
    'ar',
    'fa',
    'he',
  ])
})
