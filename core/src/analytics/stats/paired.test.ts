import { describe, expect, it } from 'vitest'
import { FALSE_DISCOVERY_RATE, HEADLINE_RATE, MAIN_RATE } from './false-discovery.ts'
import { judge, judgeMain, judgeParts, judgeTogether, type Pairs } from './paired.ts'

const pairs = (sums: number[], rest: Partial<Pairs> = {}): Pairs => ({
  sums,
  cells: sums.map(() => 4),
  reason: null,
  ...rest,
})
const judgeChange = (delta: number | null, tested: Pairs) => judgeMain({ delta, pairs: tested })

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
    expect(judge([weak], MAIN_RATE)[0]?.verdict).toBe('up')
    const many = Array.from({ length: 20 }, () => noise)
    expect(judge([weak, ...many], MAIN_RATE)[0]?.verdict).toBe('within_noise')
  })
})

/** Twelve prompts, of which this many move, all upwards: p is 2 ÷ 2 to that power. */
const moving = (prompts: number) => ({
  delta: 10,
  pairs: pairs(Array.from({ length: 12 }, (_, i) => (i < prompts ? 40 : 0))),
})
/** Prompts that all move upwards, and none beside. */
const asked = (prompts: number) => ({ delta: 10, pairs: pairs(Array.from({ length: prompts }, () => 40)) })

describe('a headline', () => {
  it('is decided alone, at its level', () => {
    expect(judgeMain(moving(6))).toMatchObject({ verdict: 'within_noise', p: 0.0313 })
    expect(judgeMain(moving(7))).toMatchObject({ verdict: 'up', p: 0.0156 })
    expect(judgeMain(moving(7), HEADLINE_RATE)).toMatchObject({ verdict: 'within_noise', p: 0.0156 })
    expect(judgeMain(moving(8), HEADLINE_RATE)).toMatchObject({ verdict: 'up', p: 0.0078 })
  })

  it('has too few prompts where no test can reach its level', () => {
    const few = { verdict: 'too_few_runs', reason: 'few_prompts', p: null }
    expect(judgeMain(asked(6))).toMatchObject(few)
    expect(judgeMain(asked(7))).toMatchObject({ verdict: 'up' })
    expect(judgeMain(asked(7), HEADLINE_RATE)).toMatchObject(few)
    expect(judgeMain(asked(8), HEADLINE_RATE)).toMatchObject({ verdict: 'up' })
  })
})

describe('the parts of a figure', () => {
  it('are called only where the whole is, whatever they do themselves', () => {
    const [up, still] = [judgeMain(moving(8)), judgeMain(moving(6))]
    const parts = [moving(12), moving(0)]
    const verdicts = (whole: typeof up) => judgeParts(whole, parts, MAIN_RATE).map(({ verdict }) => verdict)
    expect(verdicts(up)).toEqual(['up', 'within_noise'])
    expect(verdicts(still)).toEqual(['within_noise', 'within_noise'])
    expect(judgeParts(still, [moving(12)], MAIN_RATE)[0]).toMatchObject({ reason: 'whole', p: 0.0005 })
    expect(judgeParts(still, [asked(3)], MAIN_RATE)[0]).toMatchObject({ reason: 'few_prompts' })
  })
})

describe('headlines of several analyses', () => {
  const verdicts = (...prompts: number[]) =>
    judgeTogether(
      prompts.map((count) => judgeMain(moving(count))),
      FALSE_DISCOVERY_RATE,
    ).map(({ verdict }) => verdict)

  it('are called as one family: what holds alone may be one of many chances', () => {
    expect(verdicts(7)).toEqual(['up'])
    expect(verdicts(7, 0, 0, 0, 0)).toEqual(Array(5).fill('within_noise'))
    expect(verdicts(12, 7, 0, 0, 0)).toEqual(['up', 'up', 'within_noise', 'within_noise', 'within_noise'])
  })

  it('keep what could not be tested, which does not count among them', () => {
    const few = judgeMain(asked(3))
    const falling = judgeMain({ delta: -10, pairs: pairs(Array(8).fill(-40)) })
    expect(judgeTogether([few, falling, few], FALSE_DISCOVERY_RATE)).toEqual([few, falling, few])
    expect(falling.verdict).toBe('down')
  })
})
