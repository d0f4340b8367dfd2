// @vitest-environment happy-dom

import type { RunsOfFigure } from '@sillage/core/analytics/drill/runs-address'
import { citationsView } from '@sillage/core/analytics/views/citations/compute'
import { trustView } from '@sillage/core/analytics/views/trust/compute'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Highcharts } from '@/charts/highcharts.ts'
import { formatParts } from '@/lib/format.ts'
import { chartsDrawn, drilled, seeEverything, silentRows, wrongly } from '@/testing/drill.tsx'
import { show } from '@/testing/show.tsx'
import { factsOfVersions } from '@/testing/world.ts'
import { CitationCards } from './citation-cards.tsx'
import { SourcesOfType } from './citation-dialogs.tsx'
import { CitedDomains, CitedSources, LatestDomains } from './cited-lists.tsx'
import { NamedCitedCard } from './named-cited.tsx'
import { SourceTypeMix } from './source-type-mix.tsx'

const nothing = () => undefined
const facts = factsOfVersions(3)
const view = citationsView(facts, {})
const { namedCited } = trustView(facts, {})

it('opens as many answers as each figure of the citations counts', async () => {
  const opened = await drilled(facts, (onOpenRuns) => (
    <>
      <CitationCards view={view} onOpenRuns={onOpenRuns} />
      <SourceTypeMix view={view} onOpenRuns={onOpenRuns} onOpenType={nothing} />
      <LatestDomains view={view} onOpenRuns={onOpenRuns} />
      <NamedCitedCard of={namedCited} onOpenRuns={onOpenRuns} />
      <CitedSources view={view} onOpenRuns={onOpenRuns} onViewAll={nothing} />
      <CitedDomains view={view} onOpenRuns={onOpenRuns} onViewAll={nothing} />
    </>
  ))
  expect(wrongly(opened)).toEqual([])
  expect(silentRows()).toHaveLength(view.sourceTypes.filter(({ count }) => count === 0).length)
  const kinds = Object.groupBy(opened, ({ runs }) => runs.figure.of)
  expect(kinds.namedCited?.map(({ found }) => found)).toEqual(
    [namedCited.namedAndCited, namedCited.citedNotNamed, namedCited.namedNotCited, namedCited.neither]
      .map(({ runs }) => runs)
      .filter((runs) => runs > 0),
  )
  // Its title and its count.
  expect(kinds.source).toHaveLength(2 * Math.min(10, view.allSources.length))
  expect(kinds.citing?.map(({ said: label }) => label)).toEqual([
    String(view.totals.totalCitations),
    `in ${view.runCount} answers with sources`,
    expect.stringMatching(/%$/),
    `of the citations of ${view.totals.totalSources} sites`,
    expect.stringContaining(`n = ${view.totals.totalCitations} citations`),
    `n = ${namedCited.n} answers with sources`,
  ])
})

it('opens the sentiment beside a domain into the answers that also name the brand', async () => {
  const [site] = view.allDomains.filter(({ domain }) => view.domainSentiment[domain])
  const requests: RunsOfFigure[] = []
  show(<CitedDomains view={view} onOpenRuns={(runs) => requests.push(runs)} onViewAll={nothing} />)
  fireEvent.click(
    screen.getByRole('button', { name: new RegExp(`Sentiment of the answers that cite ${site?.domain}$`) }),
  )
  const n = view.domainSentiment[site?.domain ?? '']?.count ?? 0
  fireEvent.click(await screen.findByText(`n = ${n} answers that mention the brand`))
  expect(requests).toMatchObject([{ figure: { of: 'domain', domain: site?.domain, named: true }, n }])
})

it('opens a kind of source into the answers that cite any of its pages', () => {
  const [most] = view.sourceTypes
  const requests: RunsOfFigure[] = []
  show(
    <SourcesOfType
      view={view}
      type={most?.type ?? 'other'}
      onOpenRuns={(runs) => requests.push(runs)}
      onClose={nothing}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Answers that cite them' }))
  expect(requests).toMatchObject([{ figure: { of: 'sourceType', type: most?.type, use: 'referenced' } }])
})

it('writes a share alike in the chart of source types and in the list beside it', async () => {
  seeEverything()
  show(<SourceTypeMix view={view} onOpenRuns={nothing} onOpenType={nothing} />)
  await chartsDrawn()
  const chart = Highcharts.charts.findLast((one) => one !== undefined)
  const describe = chart?.options.accessibility?.point?.descriptionFormatter
  if (!chart || !describe) throw new Error('nothing was drawn')
  const described = chart.series[0]?.points.map(describe) ?? []
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(described.length).toBeGreaterThan(1)
  for (const text of described) {
    const [, name, share] = /^(.*): (\d+\.\d+%) /.exec(text) ?? []
    const alike = new RegExp(`^${name}\\d.*\\D${share}$`)
    expect(rows.filter((row) => alike.test(row ?? ''))).toHaveLength(1)
  }
})

it('shows named and cited answers with two decimals', () => {
  show(<NamedCitedCard of={namedCited} onOpenRuns={undefined} />)
  const cells = (['namedAndCited', 'citedNotNamed', 'namedNotCited', 'neither'] as const).map(
    (key) => namedCited[key].percent ?? 0,
  )
  for (const share of formatParts(cells, 'en', 2))
    expect(screen.getAllByText(share).length).toBeGreaterThan(0)
})

it('shows citations and sentiment of the latest domains, and asks for neither among the most cited', () => {
  const few = { ...view, allDomains: [] }
  const requests: RunsOfFigure[] = []
  show(<LatestDomains view={few} onOpenRuns={(runs) => requests.push(runs)} />)
  for (const { domain, count, runs } of view.latestSites ?? []) {
    const row = screen.getByText(domain).closest('li')
    if (!row) throw new Error(`no row of ${domain}`)
    fireEvent.click(within(row).getByText(`${count} ${count === 1 ? 'citation' : 'citations'}`))
    expect(requests.at(-1)).toMatchObject({ figure: { of: 'domain', domain }, n: runs })
    expect(within(row).queryByRole('button', { name: /Sentiment of the answers/ }) !== null).toBe(
      view.domainSentiment[domain] !== undefined,
    )
  }
  expect(requests).toHaveLength(6)
})
