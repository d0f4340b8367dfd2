import { expect, it } from 'vitest'
import { cleanKeywords } from './keywords.ts'

it('drops keywords without a text or a count, and rounds counts', () => {
  expect(
    cleanKeywords([
      { keyword: ' gentle ', count: 4.4 },
      { keyword: '  ', count: 9 },
      { keyword: 'pricey', count: 0 },
      { keyword: 'light', count: 0.3 },
      { keyword: 'odd', count: -1 },
    ]),
  ).toEqual([{ keyword: 'gentle', count: 4 }])
})
