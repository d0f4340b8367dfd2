import { describe, expect, it } from 'vitest'
import { judge, type Pairs } from './paired.ts'

const pairs = (sums: number[], rest: Partial<Pairs> = {}): Pairs => ({
  sums,
  cells: sums.map(() => 4),
  reason: null,
  ...rest,
})
const one = (delta: number | null, of: Pairs) => judge([{ delta, pairs: of }])[0]

describe('the verdict on a change', () => {
  it('is up or down when prompts agree beyond chance', () => {
    expect(one(10, pairs([40, 36, 44, 40, 38, 42, 40, 39]))).toMatchObject({
      verdict: 'up',
      arrow: 'up',
      prompts: 8,
      cells: 32,
    })
    expect(one(-10, pairs([-40, -36, -44, -40, -38, -42, -40]))).toMatchObject({
      verdict: 'down',
      arrow: 'down',
    })
  })

  it('is within noise when they do not, though the arrow follows the sign', () => {
    expect(one(3.1, pairs([40, -36, 44, -30, 8, -10, 4]))).toMatchObject({
      verdict: 'within_noise',
      arrow: 'up',
    })
    expect(one(0, pairs([0, 0, 0, 0, 0, 0, 0]))).toMatchObject({
      verdict: 'within_noise',
      arrow: 'equals',
      p: 1,
    })
  })

  it('is too few runs below seven prompts', () => {
    expect(one(50, pairs([9, 9, 9, 9, 9, 9]))).toMatchObject({
      verdict: 'too_few_runs',
      reason: 'few_prompts',
      p: null,
    })
    expect(one(null, pairs([]))).toMatchObject({ verdict: 'too_few_runs', reason: 'no_base', arrow: null })
  })

  it('is not comparable when what was asked changed, with the reason', () => {
    for (const reason of ['model', 'prompt', 'extractor', 'template', 'no_previous', 'cells'] as const) {
      expect(one(5, pairs([], { reason }))).toMatchObject({ verdict: 'not_comparable', reason })
    }
  })

  it('counts the cells of one prompt as one each, and asks for seven of them', () => {
    const cells = { unit: 'cell' as const, cells: [1, 1, 1, 1, 1] }
    expect(one(20, pairs([100, 100, 100, 0, 0], cells))).toMatchObject({
      verdict: 'too_few_runs',
      reason: 'few_cells',
      prompts: 1,
    })
    const eight = { ...cells, cells: Array.from({ length: 8 }, () => 1) }
    expect(one(100, pairs([100, 100, 100, 100, 100, 100, 100, 100], eight))).toMatchObject({
      verdict: 'up',
      prompts: 1,
      cells: 8,
    })
  })

  it('is more careful the more changes a view shows', () => {
    const weak = { delta: 4, pairs: pairs([9, 8, 7, 6, 5, 4, 3]) }
    const noise = { delta: 1, pairs: pairs([5, -4, 3, -2, 1, -3, 2]) }
    expect(judge([weak])[0]?.verdict).toBe('up')
    expect(judge([weak, ...Array.from({ length: 20 }, () => noise)])[0]?.verdict).toBe('within_noise')
  })
})
