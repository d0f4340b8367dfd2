// @vitest-environment happy-dom
import type {
  RecommendationItem,
  RecommendationsView,
} from '@sillage/core/analytics/views/recommendations/schema'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LargeAnalysis, ofLargeAnalysis } from '@/testing/large-analysis.tsx'
import { show } from '@/testing/show.tsx'
import { RecommendationsPanel } from './recommendations-panel.tsx'

const nothing = () => undefined

const item = (number: number): RecommendationItem => ({
  recommendation: `Do thing ${number}`,
  difficulty: 'low',
  expected_impact: '',
  potential_score: 50,
  count: 1,
  runId: `run-${number}`,
})
/** The first 300 of 400 recommendations. */
const first: RecommendationsView = {
  recommendations: Array.from({ length: 300 }, (_, i) => item(i)),
  total: 400,
  matching: 400,
  totalRuns: 400,
}
const found: RecommendationsView = { ...first, recommendations: [item(11), item(311)], matching: 2 }

it('shows that a search failed, in place of what the loaded ones have, and retries', async () => {
  let isDown = true
  ofLargeAnalysis(({ searchParams }) => {
    if (!searchParams.get('search')) return Response.json(first)
    return isDown ? Response.json({}, { status: 500 }) : Response.json(found)
  })
  show(
    <LargeAnalysis>
      <RecommendationsPanel filter={{ languageId: 'fr' }} onOpenRun={nothing} onOpenRuns={nothing} />
    </LargeAnalysis>,
  )
  await screen.findByText('Do thing 11')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'thing 11' } })
  await screen.findByRole('alert')
  screen.getByText('Failed to load runs for recommendations')
  expect(screen.queryByText('Do thing 11')).toBeNull()
  expect(screen.queryByText(/^Showing/)).toBeNull()
  expect(screen.getByRole('searchbox').getAttribute('value')).toBe('thing 11')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Do thing 11')
  expect(screen.queryByRole('alert')).toBeNull()
})
