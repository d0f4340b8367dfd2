// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { forgetAnswers, keepAnswer, keptAnswer } from './kept-answer.ts'

const schema = z.object({ title: z.string() })

beforeEach(() => window.sessionStorage.clear())

it('returns a kept answer with its time, and null for another version or shape', () => {
  const before = Date.now()
  keepAnswer('analysis.a', 'anna 1', { title: 'Lamps' })
  expect(keptAnswer('analysis.a', 'anna 1', schema)?.data).toEqual({ title: 'Lamps' })
  expect(keptAnswer('analysis.a', 'anna 1', schema)?.at).toBeGreaterThanOrEqual(before)
  expect(keptAnswer('analysis.a', 'anna 2', schema)).toBeUndefined()
  expect(keptAnswer('analysis.a', 'bert 1', schema)).toBeUndefined()
  expect(keptAnswer('analysis.b', 'anna 1', schema)).toBeUndefined()
  expect(keptAnswer('analysis.a', 'anna 1', z.object({ title: z.number() }))).toBeUndefined()
  window.sessionStorage.setItem('sillage.answer.analysis.a', '{')
  expect(keptAnswer('analysis.a', 'anna 1', schema)).toBeUndefined()
})

it('forgets every kept answer and leaves other entries', () => {
  window.sessionStorage.setItem('sillage.range.a', 'range=7d')
  keepAnswer('analysis.a', 'anna 1', { title: 'Lamps' })
  forgetAnswers()
  expect(keptAnswer('analysis.a', 'anna 1', schema)).toBeUndefined()
  expect(window.sessionStorage.getItem('sillage.range.a')).toBe('range=7d')
})
