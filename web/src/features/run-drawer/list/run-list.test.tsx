// @vitest-environment happy-dom
import type { Figure } from '@sillage/core/analytics/drill/figure'
import { createEntity, createReading } from '@sillage/core/analytics/testing/fixtures'
import { filtersView } from '@sillage/core/analytics/views/filters/compute'
import { runsView } from '@sillage/core/analytics/views/runs/compute'
import type { RunsView } from '@sillage/core/analytics/views/runs/schema'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { Dispatch, SetStateAction } from 'react'
import { expect, it } from 'vitest'
import { ApiError } from '@/data/api-error.ts'
import { asLiveError } from '@/data/live-error.ts'
import type { View } from '@/engine/use-view.ts'
import { show } from '@/testing/show.tsx'
import { factsOfReadings } from '@/testing/world.ts'
import { RunList } from './run-list.tsx'
import { type Narrowed, NOT_NARROWED } from './runs-filter.ts'

const nothing = () => undefined
const facts = factsOfReadings([createReading({ keywords: ['bright'] }), {}])
const KEYWORD: Figure = { of: 'keyword', keyword: 'dim' }

const list = ({
  runs,
  figure = KEYWORD,
  narrowed = NOT_NARROWED,
  onNarrow = nothing,
}: {
  runs: View<RunsView>
  figure?: Figure
  narrowed?: Narrowed
  onNarrow?: Dispatch<SetStateAction<Narrowed>>
}) =>
  show(
    <RunList
      title="Answers"
      list={{
        runs,
        figure,
        filter: {},
        options: filtersView(facts, {}),
        narrowed,
        setNarrowed: onNarrow,
        pageOf: async () => null,
        stepFrom: () => null,
      }}
      page={0}
      onPage={nothing}
      onOpenRun={nothing}
      openRunId={null}
    />,
  )

const getView = (figure: Figure, narrowed: Narrowed = NOT_NARROWED, updating = false): View<RunsView> => {
  const filter = {
    ...(narrowed.provider === null ? {} : { provider: narrowed.provider }),
    ...(narrowed.language === null ? {} : { languageId: narrowed.language }),
  }
  return {
    status: 'ready',
    data: runsView(facts, filter, { page: 1, limit: 50 }, figure),
    stale: updating,
    updating,
  }
}

it('shows an empty list for a figure without answers, and disables the export', () => {
  list({ runs: getView(KEYWORD) })
  screen.getByText('n = 0 answers')
  screen.getByText('No runs found')
  screen.getByText('With the current filters, no answer stands behind this figure.')
  expect(screen.getByRole('button', { name: 'Save as CSV' }).hasAttribute('disabled')).toBe(true)
})

it('shows that a narrowed list is empty, and widens again', () => {
  const narrowed = { provider: null, language: 'fr' }
  const chosen: SetStateAction<Narrowed>[] = []
  list({ runs: getView({ of: 'answers' }, narrowed), narrowed, onNarrow: (to) => chosen.push(to) })
  screen.getByText('No runs match the current filters')
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(chosen).toEqual([NOT_NARROWED])
})

it('shows that the next page loads', () => {
  list({ runs: getView({ of: 'answers' }, NOT_NARROWED, true) })
  screen.getByText('n = 2 answers · Updating…')
})

const refused = asLiveError(new ApiError('unexpected', { status: 500 }))
const broken = asLiveError(new Error('no columns'))

it.each([
  ['Failed to fetch runs', { of: 'answers' }, refused],
  ['Failed to load runs', { of: 'answers' }, broken],
  ['Failed to fetch runs for keyword', KEYWORD, refused],
  ['Failed to fetch runs for domain', { of: 'domain', domain: 'aurore.com', use: 'any' }, refused],
  ['Failed to load runs for product', { of: 'product', name: 'Aurore One' }, refused],
] as const)('%s', (text, figure, error) => {
  list({ runs: { status: 'failed', error, retry: nothing, stale: false, updating: false }, figure })
  screen.getByText(text)
})

it('cuts a prompt after 64 letters, and shows all of it on hover', () => {
  const runs = getView({ of: 'answers' })
  if (runs.status !== 'ready' || runs.data === null) throw new Error('no runs')
  const [run] = runs.data.runs
  if (!run) throw new Error('no run')
  const prompt = `${'a'.repeat(64)}b`
  list({ runs: { ...runs, data: { ...runs.data, total: 1, runs: [{ ...run, prompt }] } } })
  expect(screen.getByTitle(prompt).textContent).toBe(`${'a'.repeat(64)}…`)
})

it('shows the sentiment of the competitor in a list about a competitor', () => {
  const rival = { kind: 'competitor', sentiment: { positive: 10, neutral: 0, negative: 90 } } as const
  const named = factsOfReadings([
    createReading({
      sentiment: { positive: 100, neutral: 0, negative: 0 },
      entities: [createEntity('Lumière', 1, { kind: 'brand' }), createEntity('Aurore', 2, rival)],
    }),
  ])
  const shown = (figure: Figure) => {
    const data = runsView(named, {}, { page: 1, limit: 50 }, figure)
    list({ figure, runs: { status: 'ready', data, stale: false, updating: false } })
    const [head, row] = screen.getAllByRole('row').map(({ textContent }) => textContent)
    cleanup()
    return [head, row]
  }
  expect(shown({ of: 'entity', key: 'aurore' })).toEqual([
    expect.stringContaining('Score of Answers'),
    expect.stringContaining('1.0'),
  ])
  expect(shown({ of: 'named' })[1]).toContain('10.0')
})

it('marks which of two equal rows used web search', () => {
  const runs = getView({ of: 'answers' })
  if (runs.status !== 'ready' || runs.data === null) throw new Error('no runs')
  const [run] = runs.data.runs
  if (!run) throw new Error('no run')
  const both = [false, true].map((web_search_enabled) => ({
    ...run,
    id: `${web_search_enabled}`,
    web_search_enabled,
  }))
  list({ runs: { ...runs, data: { ...runs.data, total: 2, runs: both } } })
  const [offline, online] = screen.getAllByRole('row').slice(1)
  expect(offline?.textContent).not.toContain('with web')
  expect(online?.textContent).toContain('with web')
})
