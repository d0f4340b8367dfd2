// @vitest-environment happy-dom
import { quickFactsView } from '@sillage/core/analytics/views/observations/compute'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { withTakeOver } from '@/testing/take-over.tsx'
import { factsOfReadings, factsOfVersions } from '@/testing/world.ts'
import type { Finding } from '@/ui/take-over.tsx'
import { KeyObservations } from './key-observations.tsx'
import { NoAnalysisSelected } from './observations-section.tsx'

const nothing = () => undefined

it('asks to choose an analysis', () => {
  show(<NoAnalysisSelected />)
  screen.getByText('Select an analysis to view quick observations.')
})

it('waits for the first run', () => {
  show(<KeyObservations view={quickFactsView(factsOfReadings([]), {})} onOpenRuns={nothing} />)
  screen.getByText('Insights will appear here once this analysis has completed its first run.')
})

it('shows that answers reveal nothing', () => {
  const view = quickFactsView(factsOfReadings([{}]), {})
  show(<KeyObservations view={{ ...view, quickFacts: [] }} onOpenRuns={nothing} />)
  screen.getByText('No key observations are available yet for this analysis.')
})

it('shows changes first, then actions, then the rest, each observation once', () => {
  const view = quickFactsView(factsOfVersions(2), {})
  const { quickFacts } = view
  const bad = { ...view, quickFacts: quickFacts.map((fact) => ({ ...fact, tone: 'negative' as const })) }
  show(<KeyObservations view={bad} onOpenRuns={nothing} moreToDo={<a href="/all">All actions</a>} />)
  const region = screen.getByRole('region', { name: 'Key observations' })
  expect(
    within(region)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['What changed', 'What to do', 'Also worth knowing'])
  const openers = within(region)
    .getAllByRole('button', { name: /\? \d+ answers?$/ })
    .map(({ textContent }) => textContent)
  expect(new Set(openers).size).toBe(view.quickFacts.length)
  expect(openers[0]).toContain('What changed since')
  within(screen.getByRole('region', { name: 'What to do' })).getByRole('link', { name: 'All actions' })
})

it('shows the position of the brand in a first version', () => {
  show(<KeyObservations view={quickFactsView(factsOfVersions(1), {})} onOpenRuns={nothing} />)
  screen.getByRole('heading', { name: 'Where you stand' })
  expect(screen.queryByRole('heading', { name: 'What changed' })).toBeNull()
})

it('offers other actions when there is no bad news', () => {
  const view = quickFactsView(factsOfVersions(2), {})
  const good = {
    ...view,
    quickFacts: view.quickFacts.map((fact) => ({ ...fact, tone: 'positive' as const })),
  }
  show(<KeyObservations view={good} onOpenRuns={nothing} />)
  expect(screen.queryByRole('heading', { name: 'What to do' })).toBeNull()
  show(<KeyObservations view={good} onOpenRuns={nothing} tasks={<li>Ask more prompts.</li>} />)
  within(screen.getByRole('region', { name: 'What to do' })).getByText('Ask more prompts.')
})

it('shows the icon of the observed site', () => {
  const view = quickFactsView(factsOfVersions(1), {})
  const source = view.quickFacts.find(({ key }) => key === 'top_source')
  if (!source?.iconUrl) throw new Error('no site is cited')
  const { container } = show(
    <KeyObservations view={{ ...view, quickFacts: [source] }} onOpenRuns={nothing} />,
  )
  expect([...container.querySelectorAll('img')].map((icon) => icon.getAttribute('src'))).toEqual([
    source.iconUrl,
  ])
})

it('offers the most frequent criticism as an action', () => {
  const view = quickFactsView(factsOfVersions(2), {})
  const criticism = view.quickFacts.find(({ key }) => key === 'weaknesses')
  if (!criticism) throw new Error('nothing is criticised')
  for (const tone of ['negative', 'neutral'] as const) {
    const taken: Finding[] = []
    const facts = [{ ...criticism, tone }, ...view.quickFacts.filter(({ key }) => key === 'strengths')]
    show(withTakeOver(taken, <KeyObservations view={{ ...view, quickFacts: facts }} onOpenRuns={nothing} />))
    fireEvent.click(screen.getByRole('button', { name: /^Take over “/ }))
    expect(taken.map(({ source }) => source)).toEqual([
      {
        origin: 'criticism',
        about: criticism.values.said,
        ...{ runs: criticism.n, answers: view.totalRuns, gain: null },
      },
    ])
  }
})
