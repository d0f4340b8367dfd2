// @vitest-environment happy-dom
import { peopleView } from '@sillage/core/analytics/views/people/compute'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Highcharts } from '@/charts/highcharts.ts'
import { chartsDrawn, drilled, seeEverything, silentRows, wrongly } from '@/testing/drill.tsx'
import { show } from '@/testing/show.tsx'
import { factsOfVersions } from '@/testing/world.ts'
import { PeopleMix } from './people-mix.tsx'
import { PeopleTab } from './people-tab.tsx'

const facts = factsOfVersions(3)
const view = peopleView(facts, {})

it('opens as many answers as each slice, point, row and figure counts', async () => {
  const opened = await drilled(facts, (onOpenRuns) => <PeopleTab view={view} onOpenRuns={onOpenRuns} />)
  expect(wrongly(opened)).toEqual([])
  expect(silentRows()).toEqual([])
  const figures = opened.map(({ runs }) => runs.figure)
  for (const sentiment of ['positive', 'neutral', 'negative'] as const) {
    // From the legend, from the slice, and from its row in the table.
    if (view.sentimentTotals?.[sentiment] === 0) continue
    expect(
      figures.filter((figure) => figure.of === 'people' && figure.sentiment === sentiment).length,
    ).toBeGreaterThanOrEqual(3)
  }
  const pressed = (text: string) => opened.filter(({ said }) => said === text)
  expect(pressed(String(view.totals.organizationCount)).length).toBeGreaterThan(0)
  for (const { name, runs } of view.organizations.slice(0, 5)) {
    expect(opened.filter((one) => one.runs.title === name && one.runs.n === runs)).toHaveLength(1)
  }
  // Both lines over time, and their table.
  for (const { versionId } of view.series) {
    expect(opened.filter(({ runs }) => runs.within?.groupRunId === versionId)).toHaveLength(3)
  }
})

it('shows three people, five organizations and twelve keywords, with exports of all', () => {
  const [person] = view.people
  const [organization] = view.organizations
  if (!person || !organization) throw new Error('nobody is mentioned')
  const many = <T,>(count: number, create: (i: number) => T): T[] =>
    Array.from({ length: count }, (_, i) => create(i))
  const crowded = {
    ...view,
    people: many(4, (i) => ({ ...person, id: `p${i}`, fullName: `Person ${i}` })),
    organizations: many(6, (i) => ({ ...organization, id: `o${i}`, name: `House ${i}` })),
    keywords: many(13, (i) => ({ keyword: `word ${i}`, count: 20 - i })),
  }
  show(<PeopleTab view={crowded} onOpenRuns={() => undefined} />)
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Person 0',
    'Person 1',
    'Person 2',
  ])
  screen.getByText('House 4')
  expect(screen.queryByText('House 5')).toBeNull()
  screen.getByText('word 11')
  expect(screen.queryByText('word 12')).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Save as CSV' })).toHaveLength(3)
})

it('draws the sentiment about people 220 pixels high', async () => {
  seeEverything()
  show(<PeopleMix view={view} onOpenRuns={() => undefined} />)
  await chartsDrawn()
  const chart = Highcharts.charts.findLast((one) => one !== undefined)
  expect([chart?.options.chart?.type, chart?.chartHeight]).toEqual(['pie', 220])
})
