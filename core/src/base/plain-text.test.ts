import { describe, expect, it } from 'vitest'
import { plainName, plainText } from './plain-text.ts'

describe('a Markdown text on one line', () => {
  it.each([
    ['**Kōri** is the *quietest* lamp', 'Kōri is the quietest lamp'],
    [
      '# Best creams\n\nHere are three:\n\n1. **L’Écume**: mild\n2. Æonia',
      'Best creams – Here are three: L’Écume: mild · Æonia',
    ],
    ['- one\n- two\n\n> three', 'one · two · three'],
    ['### Kōri\n\nA fair price.\n\n### Æonia\n\nMild!', 'Kōri – A fair price. Æonia – Mild!'],
    [
      'See [their site](https://example.com/a_b) and ![a lamp](https://x.example/i.png)',
      'See their site and a lamp',
    ],
    ['Use `npm start`:\n\n```sh\nnpm start\n```', 'Use npm start: npm start'],
    ['| Brand | Price |\n| --- | ---: |\n| **Kōri** | 40 € |', 'Brand Price Kōri 40 €'],
    ['snake_case_name and 3 * 4 * 5', 'snake_case_name and 3 * 4 * 5'],
    ['R&amp;D at L&#39;Écume', "R&D at L'Écume"],
    ['<br>A line\\\nbreak', 'A line break'],
    ['plain  text\nover lines', 'plain text over lines'],
    ['', ''],
  ])('%s', (markdown, plain) => {
    expect(plainText(markdown)).toBe(plain)
  })
})

describe('a name', () => {
  it.each([
    ['**Tolérance Crème**', 'Tolérance Crème'],
    ['Effaclar **Duo(+)**', 'Effaclar Duo(+)'],
    ['[Cicaplast Baume](https://example.com)', 'Cicaplast Baume'],
    ['`K-1`', 'K-1'],
    ['1. FC Köln', '1. FC Köln'],
    ['# 5', '# 5'],
    ['R&D', 'R&D'],
    ['Numéro > Un', 'Numéro > Un'],
  ])('%s', (name, plain) => {
    expect(plainName(name)).toBe(plain)
  })
})
