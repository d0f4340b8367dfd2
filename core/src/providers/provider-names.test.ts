import { expect, it } from 'vitest'
import { INTERFACE_LANGUAGES } from '../base/interface-language.ts'
import { providerName } from './provider-names.ts'
import { providerLabel } from './providers.ts'

it('names a server of the same protocol in every language', () => {
  const names = INTERFACE_LANGUAGES.map((language) => providerName('compatible', language))
  for (const name of names) expect(name).toContain('OpenAI')
  expect(new Set(names).size).toBe(INTERFACE_LANGUAGES.length)
  expect(providerName('compatible', 'en-IE')).toBe(providerLabel('compatible'))
})

it('leaves names of companies as they are', () => {
  expect(providerName('openai', 'fa')).toBe('OpenAI (ChatGPT)')
})
