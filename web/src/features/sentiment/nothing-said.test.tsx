// @vitest-environment happy-dom
import type { Filter } from '@sillage/core/analytics/filter'
import { sentimentView } from '@sillage/core/analytics/views/sentiment'
import { screen } from '@testing-library/react'
import { it } from 'vitest'
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
