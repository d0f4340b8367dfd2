// @vitest-environment happy-dom

import type { RunsOfFigure } from '@sillage/core/analytics/drill/runs-address'
import { ANALYSIS_ID, BRAND_ID } from '@sillage/core/analytics/testing/fixtures'
import { citationsView } from '@sillage/core/analytics/views/citations/compute'
import { sourcesView } from '@sillage/core/analytics/views/sources/compute'
import { domainList } from '@sillage/core/analytics/views/sources/lists'
import { fireEvent, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { PRESSED } from '@/testing/drill.tsx'
import { LargeAnalysis, ofLargeAnalysis } from '@/testing/large-analysis.tsx'
import { showAlone } from '@/testing/show.tsx'
import { factsOfVersions } from '@/testing/world.ts'
import { SourcesPanel } from './sources-panel.tsx'

const nothing = () => undefined
const facts = factsOfVersions(2)

/** A server that returns sources for every query, even for answers without a search. */
const answer = ({ pathname, searchParams }: URL): Response => {
  if (pathname === '/api/analytics/citations') return Response.json(citationsView(facts, {}))
  if (pathname !== '/api/web-search-sources') return Response.json({}, { status: 404 })
  return Response.json(
    searchParams.get('aggregationType') === 'domains-full'
      ? domainList(facts, {}, 'referenced')
      : sourcesView(facts, {}),
  )
}

const PARTS = { 'web-search': 'Top Queries', citations: 'Top Sources' } as const

/** Counts what opens when every button of a part is pressed, and every row in the list of all domains. */
const openedIn = async (part: keyof typeof PARTS, webSearch: 'online' | 'offline') => {
  ofLargeAnalysis(answer)
  const opened: RunsOfFigure[] = []
  const { container } = showAlone(
    <LargeAnalysis>
      <MemoryRouter initialEntries={[`/?part=${part}`]}>
        <SourcesPanel
          analysisId={ANALYSIS_ID}
          brandId={BRAND_ID}
          filter={{ webSearch }}
          inside={[]}
          chosen={false}
          onOpenRun={nothing}
          onOpenRuns={(runs) => opened.push(runs)}
          table={{ sort: null, page: 0 }}
          onTable={nothing}
          openRunId={null}
        />
      </MemoryRouter>
    </LargeAnalysis>,
  )
  await screen.findByRole('heading', { name: PARTS[part] })
  for (const figure of [...container.querySelectorAll(PRESSED)]) fireEvent.click(figure)
  const onPage = opened.length
  expect(
    screen.getAllByRole('heading', { name: /^(Top Domains|Latest domains)$/, hidden: true }),
  ).toHaveLength(1)
  fireEvent.click(
    screen.getAllByRole('button', { name: 'View all: Top Domains', hidden: true })[0] ?? container,
  )
  const list = await screen.findByRole('dialog', { name: 'All Domains' })
  await within(list).findByRole('table')
  const rows = [...list.querySelectorAll(PRESSED)]
  for (const row of rows) fireEvent.click(row)
  return { onPage, rows: rows.length, inList: opened.length - onPage }
}

it.each(['web-search', 'citations'] as const)(
  'opens the answers behind sources (%s), but none where the web was not searched',
  async (part) => {
    const online = await openedIn(part, 'online')
    expect(online.onPage).toBeGreaterThan(0)
    // The first one closes the list.
    expect(online.rows).toBeGreaterThan(1)
    expect(online.inList).toBe(1)
    expect(await openedIn(part, 'offline')).toEqual({ onPage: 0, rows: 0, inList: 0 })
  },
)
