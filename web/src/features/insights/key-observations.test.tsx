// @vitest-environment happy-dom
import { quickFactsView } from '@sillage/core/analytics/views/quick-facts'
import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { factsOfReadings } from '@/testing/world.ts'
import { KeyObservations } from './key-observations.tsx'
import { NoAnalysisSelected } from './observations-section.tsx'

const nothing = () => undefined

it('asks of which analysis', () => {
  show(<NoAnalysisSelected />)
  screen.getByText('Select an analysis to view quick observations.')
})

it('waits for the first run', () => {
  show(<KeyObservations view={quickFactsView(factsOfReadings([]), {})} onOpenRuns={nothing} />)
  screen.getByText('Insights will appear here once this analysis has completed its first run.')
})

it('says that answers reveal nothing', () => {
  const view = quickFactsView(factsOfReadings([{}]), {})
  show(<KeyObservations view={{ ...view, quickFacts: [] }} onOpenRuns={nothing} />)
  screen.getByText('No key observations are available yet for this analysis.')
})
