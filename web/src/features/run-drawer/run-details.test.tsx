// @vitest-environment happy-dom
import { manifestOf, readingOf, runAt } from '@sillage/core/analytics/fixtures'
import type { RunDetail } from '@sillage/core/runs/calls'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as brands from '@/data/use-brand-doc.ts'
import { show } from '@/testing/show.tsx'
import { RunDetails } from './run-details.tsx'

const noMenu = () => null

const recommendation = {
  recommendation: 'Publish a buying guide',
  difficulty: 'low' as const,
  expectedImpact: 'More answers lean on it',
  potentialScore: 70,
}

const { claim: _claim, ...asked } = runAt(manifestOf(), 0)

const run: RunDetail = {
  ...asked,
  prompt: 'Which lamp is best?',
  persona: 'Ada',
  persona_occupation: 'Designer',
  persona_image_url: null,
  language: 'English',
  model: 'Model 1',
  version: 1,
  locked: { shopping: false, recommendations: false },
}

/** The tabs that the details of a run have. */
const tabsOf = (changes: Partial<RunDetail>) => {
  // Names are marked in the answer once the brand is there, which is of no matter here.
  vi.spyOn(brands, 'useBrandDoc').mockReturnValue({ status: 'loading' })
  show(<RunDetails run={{ ...run, ...changes }} menuOf={noMenu} />)
  return screen.getAllByRole('tab').map(({ textContent }) => textContent)
}

it('has a tab of the web search for an answer that searched, and of recommendations for one that gave some', () => {
  const reading = readingOf({ recommendations: [recommendation] })
  const all = ['AI response', 'Web search', 'Competitor analysis', 'Recommendations']
  expect(tabsOf({ webSearch: true, reading })).toEqual(all)
  fireEvent.click(screen.getByRole('tab', { name: 'Recommendations' }))
  screen.getByText('Publish a buying guide')
  expect(tabsOf({ webSearch: false, reading })).toEqual(all.filter((tab) => tab !== 'Web search'))
  const none = all.filter((tab) => tab !== 'Recommendations')
  expect(tabsOf({ webSearch: true, reading: readingOf() })).toEqual(none)
  // What failed was not read.
  expect(tabsOf({ webSearch: true, reading: null, answer: null, status: 'failed' })).toEqual(none)
})
