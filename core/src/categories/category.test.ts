import { describe, expect, it } from 'vitest'
import { type Category, isTaken, ofKind, withCategory } from './category.ts'

const category = (categoryId: string, kind: Category['kind'] = 'prompt', title = categoryId): Category => ({
  categoryId,
  kind,
  title,
  description: '',
})
const KEPT = [category('a'), category('x', 'analysis'), category('b'), category('c')]
const listIds = (categories: readonly Category[], kind: Category['kind'] = 'prompt') =>
  ofKind(categories, kind).map(({ categoryId }) => categoryId)

describe('a category', () => {
  it('comes last when it is new', () => {
    const next = withCategory(KEPT, category('d'))
    expect(listIds(next)).toEqual(['a', 'b', 'c', 'd'])
    expect(listIds(next, 'analysis')).toEqual(['x'])
  })

  it('keeps its place when only its texts change', () => {
    const next = withCategory(KEPT, category('b', 'prompt', 'Buying'))
    expect(ofKind(next, 'prompt').map(({ title }) => title)).toEqual(['a', 'Buying', 'c'])
  })

  it.each([
    [0, ['c', 'a', 'b']],
    [1, ['a', 'c', 'b']],
    [2, ['a', 'b', 'c']],
    [99, ['a', 'b', 'c']],
  ])('moves to position %i within its kind', (position, order) => {
    expect(listIds(withCategory(KEPT, category('c'), position))).toEqual(order)
  })

  it('takes a title from others of its kind, whatever the letter case and spaces', () => {
    const kept = [category('a', 'prompt', 'Before  buying'), category('é', 'prompt', 'Ete\u0301')]
    expect(isTaken(kept, category('n', 'prompt', ' before BUYING '))).toBe(true)
    expect(isTaken(kept, category('n', 'prompt', 'ÉTÉ'))).toBe(false)
    expect(isTaken(kept, category('n', 'prompt', 'Eté'))).toBe(true)
    expect(isTaken(kept, category('a', 'prompt', 'before buying'))).toBe(false)
    expect(isTaken(kept, category('n', 'analysis', 'Before buying'))).toBe(false)
  })
})
