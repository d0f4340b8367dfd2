import { expect, it } from 'vitest'
import { lineModel } from './line-model.ts'

it('draws nothing without a valid point', () => {
  expect(
    lineModel('percent', [{ key: 'a', name: 'A', tone: 'brand', points: [{ at: 1, value: null }] }]),
  ).toBeNull()
})

it('sorts points by time and keeps gaps', () => {
  const model = lineModel('percent', [
    {
      key: 'a',
      name: 'A',
      tone: 'brand',
      points: [
        { at: 3, value: 30 },
        { at: 1, value: 10 },
        { at: 2, value: null },
      ],
    },
  ])
  expect(model?.series[0]?.points.map((point) => point.value)).toEqual([10, null, 30])
})

it('leaves out a series without values', () => {
  const model = lineModel('score', [
    { key: 'a', name: 'A', tone: 'brand', points: [{ at: 1, value: 5 }] },
    { key: 'b', name: 'B', tone: 0, points: [{ at: 1, value: null }] },
  ])
  expect(model?.series.map((series) => series.key)).toEqual(['a'])
})

it('keeps intervals inside the axis', () => {
  const model = lineModel('percent', [
    { key: 'a', name: 'A', tone: 'brand', points: [{ at: 1, value: 50, low: 20, high: 80 }] },
  ])
  expect(model?.axis.min).toBeLessThanOrEqual(20)
  expect(model?.axis.max).toBeGreaterThanOrEqual(80)
})
