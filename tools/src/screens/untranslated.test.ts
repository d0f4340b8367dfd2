import { describe, expect, it } from 'vitest'
import { englishIn, untranslatedIn } from './untranslated.ts'

describe('English on screens in another language', () => {
  const isEnglish = englishIn(
    [
      [
        {
          save: 'Save changes',
          brand: 'Brand',
          kind: 'Question',
          found: 'Found {{n}} answers of people',
          short: '{{n}} of {{all}}',
          help: 'Read <1>how we measure</1> before',
          menu: { open: 'Open the menu' },
        },
        {
          save: 'Enregistrer',
          brand: 'Marque',
          kind: 'Question',
          found: '{{n}} réponses de personnes trouvées',
          short: '{{n}} sur {{all}}',
          help: 'Lisez <1>comment nous mesurons</1> avant',
          menu: { open: 'Ouvrir le menu' },
        },
      ],
    ],
    ['Brand'],
  )

  it.each([
    ['a text', 'Save changes'],
    ['a text under a deeper key', 'Open the menu'],
    ['a text with a filled gap', 'Found 12 answers of people'],
    ['a part of a text with marks', 'how we measure'],
  ])('finds %s', (_, text) => expect(isEnglish(text)).toBe(true))

  it.each([
    ['the text of the language', 'Enregistrer'],
    ['a word that both languages share', 'Question'],
    ['a name of the brand', 'Brand'],
    ['a label that names data', 'Found Brand answers of people'],
    ['figures', '3 of 4'],
    ['data', 'Which cream is best?'],
  ])('leaves %s', (_, text) => expect(isEnglish(text)).toBe(false))
})

it('knows the texts of the product', () => {
  expect(untranslatedIn('de')('Sign in')).toBe(true)
  expect(untranslatedIn('de')('Anmelden')).toBe(false)
  expect(untranslatedIn('en')('Sign in')).toBe(false)
})
