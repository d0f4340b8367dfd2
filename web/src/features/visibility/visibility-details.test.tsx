// @vitest-environment happy-dom

import type { RunsOfFigure } from '@sillage/core/analytics/drill/runs-address'
import { visibilityView } from '@sillage/core/analytics/views/visibility/compute'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SPEAKING, show } from '@/testing/show.tsx'
import { factsOfVersions } from '@/testing/world.ts'
import { BrandRanking } from './ranking/brand-ranking.tsx'
import { rankingCsv } from './ranking/ranking-csv.ts'
import { VisibilityDetails } from './visibility-details.tsx'

const view = visibilityView(factsOfVersions(3), {})

const showDetails = () => {
  const opened: RunsOfFigure[] = []
  show(
    <VisibilityDetails
      view={view}
      compared={{ analysisId: 'a', versions: [], newest: null, filter: {} }}
      rivals={() => <h2>Brands side by side</h2>}
      onOpenRuns={(runs) => opened.push(runs)}
      menuOf={() => null}
    />,
  )
  return opened
}

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

it('shows one comparison of brands at a time', async () => {
  showDetails()
  expect(headings()).toEqual(['Competitive ranking'])
  fireEvent.click(screen.getByRole('radio', { name: 'Podium' }))
  expect(headings()).toEqual(['Podium'])
  fireEvent.click(screen.getByRole('radio', { name: 'Side by side' }))
  expect(headings()).toEqual(['Brands side by side'])
  fireEvent.click(screen.getByRole('radio', { name: 'Two versions' }))
  await screen.findByRole('heading', { name: 'Two versions side by side' })
  expect(headings()).toEqual(['Two versions side by side'])
  screen.getByText('There is only one version so far.')
  fireEvent.click(screen.getByRole('radio', { name: 'All brands' }))
  expect(headings()).toEqual(['Competitive ranking'])
})

it('ranks on the surface chosen above the cards', () => {
  const opened = showDetails()
  screen.getByText(`From ${view.totalAnalyses} answers`)
  fireEvent.click(
    within(screen.getByRole('radiogroup', { name: 'Web search' })).getByRole('radio', { name: 'Online' }),
  )
  fireEvent.click(screen.getByRole('button', { name: `From ${view.onlineAnalyses} answers` }))
  expect(opened).toMatchObject([{ within: { webSearch: 'online' }, n: view.onlineAnalyses }])
})

it('labels each column of the brand ranking', () => {
  show(<BrandRanking view={view} onOpenRuns={() => undefined} />)
  const table = screen.getByRole('table', { name: 'Brand ranking' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Brand', 'Score', 'Visibility', 'Change'])
  expect(within(table).getAllByRole('row')).toHaveLength(1 + view.top.length)
  // There is no earlier version to compare with.
  show(<BrandRanking view={visibilityView(factsOfVersions(1), {})} onOpenRuns={() => undefined} />)
  expect(screen.queryByRole('columnheader', { name: 'Change' })).toBeNull()
})

it('names the interval of the ranking below the table and in its file', () => {
  showDetails()
  screen.getByText('95% interval, same prompts')
  const t = SPEAKING.en.getFixedT('en', 'visibility')
  const tf = SPEAKING.en.getFixedT('en', 'figures')
  const [head = [], ...lines] = rankingCsv(view.rankings.combined, { t, tf })
  expect(head.filter((name) => String(name).endsWith('(95% interval, same prompts)'))).toHaveLength(4)
  const branded = head.indexOf('Share of Voice with prompts that name the brand')
  expect(lines.map((line) => line[branded])).toEqual(
    view.rankings.combined.map(({ sovPercent }) => sovPercent),
  )
  expect(new Set([head, ...lines].map(({ length }) => length))).toEqual(new Set([head.length]))
})
