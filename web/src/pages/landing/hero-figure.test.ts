import landing from '@sillage/core/texts/en/landing.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { exampleView } from '@/demo/example-view.ts'
import { EXAMPLE, ROWS } from './hero-figure.tsx'

describe('the figure of the landing page', () => {
  const { analysisSummary, quickFacts } = exampleView()

  it('is that of the example analysis, which it links to', () => {
    const { totalRuns, visibility, providerInsights } = analysisSummary
    expect(EXAMPLE.answers).toBe(totalRuns)
    expect(landing.figure.base).toContain(String(totalRuns))
    expect(EXAMPLE.share).toBe(visibility)
    const shares = providerInsights.distribution.map(({ provider, visibility: share }) => [provider, share])
    expect(ROWS.map(({ provider, share }) => [provider, share]).sort()).toEqual(shares.sort())
  })

  it('has its interval', () => {
    const fact = quickFacts.find(({ key }) => key === 'visibility')
    expect(fact?.certainty?.runs).toMatchObject({ low: EXAMPLE.low, high: EXAMPLE.high })
  })
})
