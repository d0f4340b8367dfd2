import { describe, expect, it } from 'vitest'
import { reportIn } from '@/testing/report.ts'
import { readableReportSchema } from './readable-report.ts'

const report = reportIn('en')
const [first] = report.keyObservations
const read = (changes: object) => readableReportSchema.parse({ ...report, ...changes })
const readObservation = (changes: object) =>
  read({ keyObservations: [{ ...first, ...changes }] }).keyObservations[0]

it('passes valid data through unchanged', () => {
  expect(readableReportSchema.parse(report)).toEqual(report)
})

describe('an odd observation', () => {
  it('is dropped without a key or a question; the others stay', () => {
    const odd = [null, 'fact', { ...first, key: ' ' }, { ...first, question: undefined }]
    expect(read({ keyObservations: [...odd, ...report.keyObservations] }).keyObservations).toEqual(
      report.keyObservations,
    )
    expect(readObservation({ key: ' a ', question: ' Why? ' })).toMatchObject({ key: 'a', question: 'Why?' })
  })

  it('keeps only a valid tone, and only a breakdown of three, clamped', () => {
    expect(readObservation({ tone: 'angry' })?.tone).toBeNull()
    expect(readObservation({ tone: 'negative' })?.tone).toBe('negative')
    expect(readObservation({ sentimentBreakdown: [1, 2] })?.sentimentBreakdown).toBeNull()
    expect(readObservation({ sentimentBreakdown: [-5, '40', 'x'] })?.sentimentBreakdown).toEqual([0, 40, 0])
    expect(readObservation({ sentimentBreakdown: [150, 0, 0] })?.sentimentBreakdown).toEqual([100, 0, 0])
  })
})

it('drops analyses without an id', () => {
  expect(read({ analyses: [{ title: 'Lamps' }, { id: '' }, ...report.analyses] }).analyses).toEqual(
    report.analyses,
  )
})

it('counts from percentages without three counts, and accepts a missing overview', () => {
  const odd = (counts: unknown) => read({ sentiment: { ...report.sentiment, counts } }).sentiment?.counts
  expect(odd([1, 2, 3])).toEqual([1, 2, 3])
  expect(odd([1, 2])).toEqual(report.sentiment.counts)
  expect(odd('many')).toEqual(report.sentiment.counts)
  expect(read({ sentiment: { positive: 'most' } }).sentiment).toBeNull()
})
