// @vitest-environment happy-dom
import { groupRunSchema } from '@sillage/core/runs/group-run'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { NO_CHOICES } from './choices.ts'
import { ScopePanel } from './scope-panel.tsx'
import type { Filters } from './use-filters.ts'

const launch = (version: number, status = 'completed', launchedFrom = 'manual') =>
  groupRunSchema.parse({
    launchedFrom,
    groupRunId: `version-${version}`,
    analysisId: 'brand-analysis',
    brandId: 'brand',
    version,
    status,
    stats: { total: 4, completed: 4, processing: 0, pending: 0, failed: 0 },
    live: { visibility: null, sentiment: null, n: 0, named: 0 },
    recent: [],
    units: { reserved: 4, credited: 0 },
    launchedBy: 'somebody',
    createdAt: version * 86_400_000,
    completedAt: version * 86_400_000,
    firstRunAt: null,
    lastRunAt: null,
  })

const showPanel = (over: Partial<Filters> = {}) => {
  const done: unknown[] = []
  const note = (name: string) => (value: unknown) => done.push([name, value])
  show(
    <ScopePanel
      filters={{
        range: { key: '7d' },
        isAutomatic: false,
        choices: NO_CHOICES,
        fixed: {},
        options: null,
        filter: {},
        active: false,
        chosen: null,
        inside: [launch(3), launch(2)],
        lines: [],
        basis: 'newest',
        choose: note('filter'),
        chooseRange: note('range'),
        chooseBasis: note('basis'),
        clear: () => undefined,
        ...over,
      }}
      versions={{
        list: [launch(4, 'processing'), launch(3, 'completed', 'placebo'), launch(2)],
        older: 2,
        onOlder: () => done.push('older'),
        onVersion: note('version'),
      }}
      basis={{ words: null, total: 5, first: 0, intervals: 'runs', onIntervals: note('interval') }}
      onCustom={() => done.push('custom')}
      onDone={() => done.push('closed')}
    />,
  )
  return done
}

const button = (name: RegExp | string) => screen.getByRole('button', { name })

it('chooses dates or one version, and closes', () => {
  const done = showPanel()
  expect(button('Last 7 days').getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(button('Last 30 days'))
  fireEvent.click(button('Custom range'))
  fireEvent.click(button(/^Version 2/))
  expect(done).toEqual([
    ['range', { key: '30d' }],
    'closed',
    'custom',
    'closed',
    ['version', 'version-2'],
    'closed',
  ])
  expect(screen.queryByRole('button', { name: /^Version 4/ })).toBeNull()
})

it('names a placebo as one', () => {
  showPanel()
  button(/^Version 3, .* · placebo$/)
  expect(button(/^Version 2/).textContent).not.toContain('placebo')
})

it('has no dates in force while a version is chosen', () => {
  showPanel({ chosen: launch(3) })
  expect(button('Last 7 days').getAttribute('aria-pressed')).toBe('false')
  expect(button(/^Version 3/).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('switch', { name: 'Combine all versions in range' })).toBeNull()
})

it('stays open for what is beside the choice', () => {
  const done = showPanel()
  fireEvent.click(screen.getByRole('switch', { name: 'Combine all versions in range' }))
  fireEvent.click(screen.getByRole('switch', { name: 'Include uncertainty from prompt choice' }))
  fireEvent.click(button('Show older versions (2)'))
  expect(done).toEqual([['basis', 'all'], ['interval', 'market'], 'older'])
  screen.getByText(/2 of 5 versions lie in this range/)
})
