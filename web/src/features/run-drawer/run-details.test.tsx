// @vitest-environment happy-dom
import type { Correction } from '@sillage/core/analytics/corrections'
import { manifestOf, readingNaming, readingOf, runAt } from '@sillage/core/analytics/fixtures'
import type { RunDetail } from '@sillage/core/runs/calls'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as live from '@/data/live.ts'
import * as corrections from '@/data/use-corrections.ts'
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

// Who else the brand and its competitors are known as is on its way.
beforeEach(() => void vi.spyOn(live, 'useLiveDoc').mockReturnValue({ status: 'loading' }))

/** The tabs that the details of a run have. */
const tabsOf = (changes: Partial<RunDetail>) => {
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

const correctedBy = (correction: Correction) =>
  vi.spyOn(corrections, 'useCorrections').mockReturnValue({
    status: 'ready',
    data: {
      revision: 1,
      list: [
        {
          correctionId: 'one',
          correction,
          entityName: 'Candela',
          intoName: null,
          createdBy: 'ada',
          createdAt: 0,
        },
      ],
    },
  })

const NOT_NAMED = 'The answer does not mention the brand.'

it('says of an answer what figures say of it once a company was said to be the brand', () => {
  const reading = readingNaming(['Aurore', 'Candela'])
  show(<RunDetails run={{ ...run, reading }} menuOf={noMenu} />)
  screen.getByText(NOT_NAMED)
  correctedBy({ type: 'us', key: 'candela', names: [], domains: [] })
  show(<RunDetails run={{ ...run, reading }} menuOf={noMenu} />)
  expect(screen.queryByText(NOT_NAMED)).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: 'Competitor analysis' }))
  const own = screen.getByRole('heading', { name: 'Candela' }).closest('article')
  expect(own?.textContent).toContain('Your brand')
})

it('calls a company by the name it was given, and says what the answer calls it', () => {
  correctedBy({ type: 'rename', key: 'candela', name: 'Maison Zénith' })
  show(<RunDetails run={{ ...run, reading: readingNaming(['Aurore', 'Candela']) }} menuOf={noMenu} />)
  fireEvent.click(screen.getByRole('tab', { name: 'Competitor analysis' }))
  const renamed = screen.getByRole('heading', { name: 'Maison Zénith' }).closest('article')
  expect(renamed?.textContent).toContain('In the answer: “Candela”')
})
