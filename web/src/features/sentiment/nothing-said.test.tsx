// @vitest-environment happy-dom

import type { RunsOfFigure } from '@sillage/core/analytics/drill/runs-address'
import type { Filter } from '@sillage/core/analytics/filter'
import { sentimentView } from '@sillage/core/analytics/views/sentiment/compute'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Highcharts } from '@/charts/highcharts.ts'
import * as media from '@/lib/use-media-query.ts'
import { pressPoint, seeEverything } from '@/testing/drill.tsx'
import { show } from '@/testing/show.tsx'
import { factsOfReadings, noComparison } from '@/testing/world.ts'
import { SentimentTab } from './sentiment-tab.tsx'
import { TopKeywords } from './top-keywords.tsx'

const nothing = () => undefined
const since = Date.UTC(2026, 0, 1)

it.each<[string, boolean, Filter]>([
  ['No data for selected version', true, {}],
  ['No data available for the selected date range', false, { dateFrom: since }],
  ['No runs for current filters', false, { dateFrom: since, languageId: 'fr' }],
])('explains why the tab is empty: %s', (text, chosen, filter) => {
  const view = sentimentView(factsOfReadings([]), filter)
  show(
    <SentimentTab
      compare={noComparison}
      view={view}
      filter={filter}
      chosen={chosen}
      onOpenRuns={nothing}
      runs={null}
    />,
  )
  screen.getByText(text)
})

it('shows that answers use no keywords', () => {
  show(<TopKeywords keywords={[]} filter={{}} onOpenRuns={nothing} />)
  screen.getByText('No keywords')
})

it('shows in every chart and group that answers without the brand have no sentiment', () => {
  const view = sentimentView(factsOfReadings([{}, {}], 2), {})
  show(
    <SentimentTab
      compare={noComparison}
      view={view}
      filter={{}}
      chosen={false}
      onOpenRuns={nothing}
      runs={null}
    />,
  )
  // The line over time, and the slices.
  expect(screen.getAllByText('No data')).toHaveLength(2)
  screen.getAllByText('No answer here mentions the brand.')
  fireEvent.click(screen.getByRole('radio', { name: 'Mix' }))
  expect(screen.getAllByText('No data')).toHaveLength(2)
})

it('shows the mix per model in place of a line when one version is chosen', () => {
  const view = sentimentView(factsOfReadings([{}]), {})
  show(
    <SentimentTab
      compare={noComparison}
      view={view}
      filter={{}}
      chosen={true}
      onOpenRuns={nothing}
      runs={null}
    />,
  )
  screen.getByRole('region', { name: 'Sentiment by model' })
  expect(screen.queryByRole('radio', { name: 'Mix' })).toBeNull()
})

it('lists the eighty most frequent keywords as a table; each opens its answers', () => {
  const opened: RunsOfFigure[] = []
  const keywords = Array.from({ length: 81 }, (_, i) => ({ keyword: `word ${i}`, count: 100 - i }))
  show(<TopKeywords keywords={keywords} filter={{}} onOpenRuns={(runs) => opened.push(runs)} />)
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  fireEvent.click(screen.getByRole('button', { name: 'word 79' }))
  expect(opened).toMatchObject([{ figure: { of: 'keyword', keyword: 'word 79' }, n: 21 }])
  expect(screen.queryByText('word 80')).toBeNull()
})

it.each([false, true])('draws the eighty most frequent keywords, on a phone too (%s)', (phone) => {
  vi.spyOn(media, 'usePhone').mockReturnValue(phone)
  const keywords = Array.from({ length: 81 }, (_, i) => ({ keyword: `word ${i}`, count: 100 - i }))
  show(<TopKeywords keywords={keywords} filter={{}} onOpenRuns={nothing} />)
  screen.getByText('The 80 most frequent keywords')
})

it('cuts keywords in the cloud after 64 letters, and opens the answers of the full keyword', async () => {
  seeEverything()
  const opened: RunsOfFigure[] = []
  const longest = 'a'.repeat(64)
  show(
    <TopKeywords
      keywords={[
        { keyword: longest, count: 9 },
        { keyword: `${longest}b`, count: 5 },
      ]}
      filter={{}}
      onOpenRuns={(runs) => opened.push(runs)}
    />,
  )
  // The cloud loads its own code.
  const cloud = await waitFor(() => {
    const chart = Highcharts.charts.find((one) => one?.options.chart?.type === 'wordcloud')
    if (!chart) throw new Error('the cloud is not drawn')
    return chart
  })
  const words = cloud.series[0]?.points ?? []
  expect(words.map(({ name }) => name)).toEqual([longest, `${longest}…`])
  pressPoint(words[1] ?? {})
  expect(opened).toMatchObject([{ figure: { of: 'keyword', keyword: `${longest}b` }, n: 5 }])
})
