import { describe, expect, it } from 'vitest'
import { judge, judgeMain, type Pairs } from './paired.ts'

const pairs = (sums: number[], rest: Partial<Pairs> = {}): Pairs => ({
  sums,
  cells: sums.map(() => 4),
  reason: null,
  ...rest,
})
const judgeChange = (delta: number | null, tested: Pairs) => judge([{ delta, pairs: tested }])[0]

describe('the verdict on a change', () => {
  it('is up or down when prompts agree beyond chance', () => {
    expect(judgeChange(10, pairs([40, 36, 44, 40, 38, 42, 40, 39]))).toMatchObject({
      verdict: 'up',
      arrow: 'up',
      prompts: 8,
      cells: 32,
    })
    expect(judgeChange(-10, pairs([-40, -36, -44, -40, -38, -42, -40]))).toMatchObject({
      verdict: 'down',
      arrow: 'down',
    })
  })

  it('is within noise when prompts disagree, though the arrow follows the sign', () => {
    expect(judgeChange(3.1, pairs([40, -36, 44, -30, 8, -10, 4]))).toMatchObject({
      verdict: 'within_noise',
      arrow: 'up',
    })
    expect(judgeChange(0, pairs([0, 0, 0, 0, 0, 0, 0]))).toMatchObject({
      verdict: 'within_noise',
      arrow: 'equals',
      p: 1,
    })
  })

  it('has too few runs below seven prompts', () => {
    expect(judgeChange(50, pairs([9, 9, 9, 9, 9, 9]))).toMatchObject({
      verdict: 'too_few_runs',
      reason: 'few_prompts',
      p: null,
    })
    expect(judgeChange(null, pairs([]))).toMatchObject({
      verdict: 'too_few_runs',
      reason: 'no_base',
      arrow: null,
    })
  })

  it('is not comparable when the questions changed, and gives the reason', () => {
    for (const reason of ['model', 'prompt', 'extractor', 'template', 'no_previous', 'cells'] as const) {
      expect(judgeChange(5, pairs([], { reason }))).toMatchObject({ verdict: 'not_comparable', reason })
    }
  })

  it('counts the cells of one prompt as one, and needs seven prompts', () => {
    const cells = { unit: 'cell' as const, cells: [1, 1, 1, 1, 1] }
    expect(judgeChange(20, pairs([100, 100, 100, 0, 0], cells))).toMatchObject({
      verdict: 'too_few_runs',
      reason: 'few_cells',
      prompts: 1,
    })
    const eight = { ...cells, cells: Array.from({ length: 8 }, () => 1) }
    expect(judgeChange(100, pairs([100, 100, 100, 100, 100, 100, 100, 100], eight))).toMatchObject({
      verdict: 'up',
      prompts: 1,
      cells: 8,
    })
  })

  it('becomes more careful with more changes in a view', () => {
    const weak = { delta: 4, pairs: pairs([9, 8, 7, 6, 5, 4, 3]) }
    const noise = { delta: 1, pairs: pairs([5, -4, 3, -2, 1, -3, 2]) }
    expect(judge([weak])[0]?.verdict).toBe('up')
    expect(judge([weak, ...Array.from({ length: 20 }, () => noise)])[0]?.verdict).toBe('within_noise')
  })
})

describe('the figure that a view is about', () => {
  it('is decided alone at 2.5 %, not at the rate of a family', () => {
    // Six of twelve prompts moved, all upwards: p = 2 ÷ 2⁶.
    const moved = { delta: 10, pairs: pairs([40, 40, 40, 40, 40, 40, 0, 0, 0, 0, 0, 0]) }
    expect(judge([moved])[0]).toMatchObject({ verdict: 'up' })
    expect(judgeMain(moved)).toMatchObject({ verdict: 'within_noise' })
    expect(judgeMain(moved).p).toBe(0.0313)
  })
})
