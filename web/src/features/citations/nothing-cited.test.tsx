// @vitest-environment happy-dom
import { citationsView } from '@sillage/core/analytics/views/citations/compute'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { factsOfReadings } from '@/testing/world.ts'
import { CitationCards } from './citation-cards.tsx'
import { SourcesOfType } from './citation-dialogs.tsx'
import { CitedDomains, CitedSources } from './cited-lists.tsx'

const nothing = () => undefined
const view = citationsView(factsOfReadings([{}]), {})

it('shows in each list that answers without citations leave it empty', () => {
  show(
    <>
      <CitationCards view={view} onOpenRuns={nothing} />
      <CitedSources view={view} onOpenRuns={nothing} onViewAll={nothing} />
      <CitedDomains view={view} onOpenRuns={nothing} onViewAll={nothing} />
    </>,
  )
  screen.getByText('No sources for this version')
  expect(screen.getAllByText('No domains for this version')).toHaveLength(2)
})

it('shows that a kind of source has none', () => {
  show(<SourcesOfType view={view} type="forum" onOpenRuns={nothing} onClose={nothing} />)
  screen.getByRole('dialog', { name: 'Forums' })
  screen.getByText('No sources available for this type')
})
