import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageReport } from './page-report.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('createPageReport', () => {
  it('sends pages once, together after a pause', () => {
    const sent: number[][] = []
    const report = createPageReport((pages) => sent.push(pages))
    for (const page of [1, 2, 1]) report.seen(page)
    expect(sent).toEqual([])
    vi.runAllTimers()
    expect(sent).toEqual([[1, 2]])
    for (const page of [2, 3]) report.seen(page)
    vi.runAllTimers()
    expect(sent).toEqual([[1, 2], [3]])
  })

  it('sends pending pages at once when flushed, and none twice', () => {
    const sent: number[][] = []
    const report = createPageReport((pages) => sent.push(pages))
    report.seen(4)
    report.flush()
    report.flush()
    vi.runAllTimers()
    expect(sent).toEqual([[4]])
  })
})
