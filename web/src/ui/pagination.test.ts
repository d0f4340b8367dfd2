import { expect, it } from 'vitest'
import { pagesAround } from './pagination.tsx'

it('shows at most five pages around the open one', () => {
  expect(pagesAround(0, 0)).toEqual([0])
  expect(pagesAround(0, 2)).toEqual([0, 1, 2])
  expect(pagesAround(0, 9)).toEqual([0, 1, 2, 3, 4])
  expect(pagesAround(5, 9)).toEqual([3, 4, 5, 6, 7])
  expect(pagesAround(9, 9)).toEqual([5, 6, 7, 8, 9])
})
