// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { ItemSentimentMark } from './item-sentiment.tsx'

const positive = { positive: 70, neutral: 20, negative: 10, count: 12, score: 8, label: 'positive' } as const
const negative = { positive: 10, neutral: 20, negative: 70, count: 12, score: 8, label: 'negative' } as const

const mark = (sentiment: typeof positive | typeof negative) => {
  show(<ItemSentimentMark sentiment={sentiment} usual={positive} name="skinwise.example" />)
  return screen.getByRole('button')
}

it('marks the usual sentiment by a dot, with a name for screen readers', () => {
  const usual = mark(positive)
  expect(usual.textContent).toMatch(/^Positive: /)
  expect([...usual.querySelectorAll('.sr-only')].map(({ textContent }) => textContent)).toContain('Positive')
})

it('names a sentiment that differs from the usual', () => {
  const exception = mark(negative)
  expect(exception.textContent).toMatch(/^Negative: /)
  expect([...exception.querySelectorAll('.sr-only')].map(({ textContent }) => textContent)).not.toContain(
    'Negative',
  )
})
