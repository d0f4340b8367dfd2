// @vitest-environment happy-dom
import { sourcesView } from '@sillage/core/analytics/views/sources/compute'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { factsOfReadings, noComparison } from '@/testing/world.ts'
import { SearchedLine } from './searched-line.tsx'
import { SiteShare } from './site-share.tsx'
import { SourceCards } from './source-cards.tsx'
import { TopDomains } from './top-domains.tsx'
import { TopPages, TopQueries } from './top-pages.tsx'

const nothing = () => undefined

it('shows in each list that answers without a search leave it empty', () => {
  const view = sourcesView(factsOfReadings([{}]), {})
  show(
    <>
      <SourceCards view={view} onOpenRuns={nothing} />
      <TopDomains domains={[]} use="referenced" onOpenRuns={nothing} onViewAll={nothing} />
      <TopPages view={view} onOpenRuns={nothing} onViewAll={nothing} />
      <TopQueries view={view} onOpenRuns={nothing} onOpenQuery={nothing} onViewAll={nothing} />
    </>,
  )
  screen.getByText('No domains available')
  screen.getByText('No sources for this version')
  screen.getByText('No queries for this version')
  screen.getByText('No known query')
})

it('hides searches when no answer was asked with web search', () => {
  const { container } = show(
    <SearchedLine view={sourcesView(factsOfReadings([{}]), {})} onOpenRuns={nothing} />,
  )
  expect(container.textContent).toBe('')
})

it('shows that no version in the range cites anything', () => {
  const view = sourcesView(factsOfReadings([{}]), {})
  show(<SiteShare compare={noComparison} view={view} onOpenRuns={nothing} />)
  screen.getByText('No data available for the selected date range.')
})
