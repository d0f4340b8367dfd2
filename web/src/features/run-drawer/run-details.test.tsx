// @vitest-environment happy-dom

import type { Correction } from '@sillage/core/analytics/corrections/corrections'
import { createManifest, createReading, readingNaming, runAt } from '@sillage/core/analytics/testing/fixtures'
import type { RunDetail } from '@sillage/core/runs/calls'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
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

const { claim: _claim, ...asked } = runAt(createManifest(), 0)

const run: RunDetail = {
  ...asked,
  prompt: 'Which lamp is best?',
  persona: 'Ada',
  persona_occupation: 'Designer',
  persona_image_url: null,
  language: 'English',
  model: 'Model 1',
  version: 1,
  instructions: null,
  locked: { shopping: false, recommendations: false },
}

// The aliases of the brand and its competitors are still loading.
beforeEach(() => void vi.spyOn(live, 'useLiveDoc').mockReturnValue({ status: 'loading' }))

/** The tabs in the details of a run. */
const getTabs = (changes: Partial<RunDetail>) => {
  show(<RunDetails run={{ ...run, ...changes }} menuOf={noMenu} />)
  return screen.getAllByRole('tab').map(({ textContent }) => textContent)
}

it('has a web search tab for an answer that searched, and a recommendations tab for one that has some', () => {
  const reading = createReading({ recommendations: [recommendation] })
  const all = ['AI response', 'Web search', 'Competitor analysis', 'Recommendations']
  expect(getTabs({ webSearch: true, reading })).toEqual(all)
  fireEvent.click(screen.getByRole('tab', { name: 'Recommendations' }))
  screen.getByText('Publish a buying guide')
  expect(getTabs({ webSearch: false, reading })).toEqual(all.filter((tab) => tab !== 'Web search'))
  const none = all.filter((tab) => tab !== 'Recommendations')
  expect(getTabs({ webSearch: true, reading: createReading() })).toEqual(none)
  // A failed run has no reading.
  expect(getTabs({ webSearch: true, reading: null, answer: null, status: 'failed' })).toEqual(none)
})

it.each([
  ['high', 'High difficulty'],
  ['Needs a developer', 'Needs a developer'],
  [null, 'N/A'],
] as const)('shows the difficulty %s as “%s”', (difficulty, text) => {
  const reading = createReading({ recommendations: [{ ...recommendation, difficulty }] })
  show(<RunDetails run={{ ...run, reading }} menuOf={noMenu} />)
  fireEvent.click(screen.getByRole('tab', { name: 'Recommendations' }))
  screen.getByText(text)
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

it('shows the reading as figures count it after a company was merged into the brand', () => {
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

it('shows a company under its corrected name, with the name in the answer', () => {
  correctedBy({ type: 'rename', key: 'candela', name: 'Maison Zénith' })
  show(<RunDetails run={{ ...run, reading: readingNaming(['Aurore', 'Candela']) }} menuOf={noMenu} />)
  fireEvent.click(screen.getByRole('tab', { name: 'Competitor analysis' }))
  const renamed = screen.getByRole('heading', { name: 'Maison Zénith' }).closest('article')
  expect(renamed?.textContent).toContain('In the answer: “Candela”')
})

/** The definition of a term in the head. */
const getFact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

it('names the model, the language, and whether it could search the web', () => {
  show(<RunDetails run={{ ...run, webSearch: true }} menuOf={noMenu} />)
  expect(getFact('Model')).toBe('Model 1With web search')
  expect(getFact('Language')).toBe('English')
  cleanup()
  show(<RunDetails run={{ ...run, webSearch: false }} menuOf={noMenu} />)
  expect(getFact('Model')).toBe('Model 1Without web search')
})

it('shows the prompt as sent, with the instructions to the model when known', () => {
  show(<RunDetails run={run} menuOf={noMenu} />)
  expect(screen.queryByText('Show what the model was told')).toBeNull()
  cleanup()
  show(<RunDetails run={{ ...run, instructions: 'Write the whole answer in French.' }} menuOf={noMenu} />)
  fireEvent.click(screen.getByText('Show what the model was told'))
  expect(getFact('Instructions')).toBe('Write the whole answer in French.')
  expect(screen.getAllByText('Which lamp is best?')).toHaveLength(2)
})

describe('the reading of the answer', () => {
  const reading = createReading({
    analysisText: 'It praises the brand.',
    analysisTextLocal: 'Elle en fait l’éloge.',
  })
  const renderReading = (language: 'en' | 'fr', languageCode: string, local = reading) =>
    show(<RunDetails run={{ ...run, languageCode, reading: local }} menuOf={noMenu} />, language)

  it("is in the reader's language when the analyst wrote in it", () => {
    renderReading('fr', 'fr')
    screen.getByText('Elle en fait l’éloge.')
    expect(screen.queryByText('Rédigé en anglais')).toBeNull()
  })

  it.each([
    ['the answer is in another', 'de', reading],
    ['the analyst wrote in English alone', 'fr', createReading({ analysisText: 'It praises the brand.' })],
  ])('is in English, with a note, when %s', (_, languageCode, local) => {
    renderReading('fr', languageCode, local)
    expect(screen.getByText('It praises the brand.').getAttribute('lang')).toBe('en')
    screen.getByText('Rédigé en anglais')
  })

  it('is in English for English readers, without a note', () => {
    renderReading('en', 'fr')
    screen.getByText('It praises the brand.')
    expect(screen.queryByText('Written in English')).toBeNull()
  })
})
