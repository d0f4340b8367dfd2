import { expect, it } from 'vitest'
import { languageName } from './language-name.ts'

it('calls languages as the interface does', () => {
  expect(languageName('fr', 'French', 'en')).toBe('French')
  expect(languageName('fr', 'French', 'fr')).toBe('Français')
  expect(languageName('zh', 'Chinese', 'fr')).toBe('Chinois')
})
