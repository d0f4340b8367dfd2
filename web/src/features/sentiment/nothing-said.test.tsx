// @vitest-environment happy-dom
import type { Filter } from '@sillage/core/analytics/filter'
import { sentimentView } from '@sillage/core/analytics/views/sentiment'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { RunsOfFigure } from '@/lib/open-runs.ts'
import { show } from '@/testing/show.tsx'
import { factsOfReadings } from '@/testing/world.ts'
import { SentimentTab } from './sentiment-tab.tsx'
import { TopKeywords } from './top-keywords.tsx'

const nothing = () => undefined
const since = Date.UTC(2026, 0, 1)

it.each<[string, string | null, Filter]>([
  ['No data for selected version', 'version', {}],
  ['No data available for the selected date range', null, { dateFrom: since }],
  ['No runs for current filters', null, { dateFrom: since, languageId: 'fr' }],
])('says why nothing is there: %s', (text, groupRunId, filter) => {
  const view = sentimentView(factsOfReadings([]), filter)
  show(
    <SentimentTab
      view={view}
      trend={null}
      scope={{ analysisId: 'analysis', groupRunId, filter }}
      onOpenRuns={nothing}
      runs={null}
    />,
  )
  screen.getByText(text)
})

it('says that answers use no keywords', () => {
  show(
    <TopKeywords
      keywords={[]}
      scope={{ analysisId: 'analysis', groupRunId: null, filter: {} }}
      onOpenRuns={nothing}
    />,
  )
  screen.getByText('No keywords')
})

it('says of answers that do not name the brand that they have no sentiment, in every chart and group', () => {
  const view = sentimentView(factsOfReadings([{}, {}]), {})
  show(
    <SentimentTab
      view={view}
      trend={view}
      scope={{ analysisId: 'analysis', groupRunId: null, filter: {} }}
      onOpenRuns={nothing}
      runs={null}
    />,
  )
  // The line over time, and the slices.
  expect(screen.getAllByText('No data')).toHaveLength(2)
  screen.getAllByText('No answer here names the brand.')
  fireEvent.click(screen.getByRole('radio', { name: 'Mix' }))
  expect(screen.getAllByText('No data')).toHaveLength(2)
})

it('lists the eighty most frequent keywords as a table, of which each opens its answers', () => {
  const opened: RunsOfFigure[] = []
  const keywords = Array.from({ length: 81 }, (_, i) => ({ keyword: `word ${i}`, count: 100 - i }))
  show(
    <TopKeywords
      keywords={keywords}
      scope={{ analysisId: 'analysis', groupRunId: null, filter: {} }}
      onOpenRuns={(runs) => opened.push(runs)}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  fireEvent.click(screen.getByRole('button', { name: 'word 79' }))
  expect(opened).toMatchObject([{ figure: { of: 'keyword', keyword: 'word 79' }, n: 21 }])
  expect(screen.queryByText('word 80')).toBeNull()
})
