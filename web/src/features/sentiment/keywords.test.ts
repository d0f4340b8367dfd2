import { expect, it } from 'vitest'
import { cleanKeywords } from './keywords.ts'

it('drops keywords without a text or a count, and rounds counts', () => {
  expect(
    cleanKeywords(
      [
        { keyword: ' gentle ', count: 4.4 },
        { keyword: '  ', count: 9 },
        { keyword: 'pricey', count: 0 },
        { keyword: 'light', count: 0.3 },
        { keyword: 'odd', count: -1 },
      ],
      'en',
    ),
  ).toEqual([{ keyword: 'gentle', count: 4, shown: 'gentle', originals: '' }])
})

it("shows a concept in the reader's language, with other words of the answers beside it", () => {
  const concept = { labels: { en: 'sensitive skin' }, said: ['Sensitive skin', 'peaux sensibles'] }
  const keywords = [{ keyword: 'peaux sensibles', count: 3, concept }]
  expect(cleanKeywords(keywords, 'en')).toEqual([
    { keyword: 'peaux sensibles', count: 3, shown: 'sensitive skin', originals: 'peaux sensibles' },
  ])
  expect(cleanKeywords(keywords, 'fr')).toEqual([
    { keyword: 'peaux sensibles', count: 3, shown: 'peaux sensibles', originals: 'Sensitive skin' },
  ])
})
