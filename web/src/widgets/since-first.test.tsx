// @vitest-environment happy-dom

import type { RunsOfFigure } from '@sillage/core/analytics/drill/runs-address'
import type { Change } from '@sillage/core/analytics/stats/change'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { SinceFirst } from './since-first.tsx'

const change: Change = {
  delta: 2,
  arrow: 'up',
  verdict: 'up',
  reason: null,
  paired: 2,
  cells: 30,
  prompts: 10,
  p: 0.01,
}
const now = { groupRunId: 'third', createdAt: '2026-03-01T00:00:00.000Z', n: 21 }
const first = { groupRunId: 'first', createdAt: '2026-01-01T00:00:00.000Z', n: 20 }

it.each([
  ['points', 50, 52, /^50.0%/, /^52.0%/, 'Up 2.0 points.', 'answers'],
  ['score', 6.5, 8.5, /^6.5/, /^8.5/, 'Up 2.0.', 'judged'],
] as const)('says what changed since the first version, in %s', (unit, was, is, old, latest, moved, of) => {
  const opened: RunsOfFigure[] = []
  show(
    <SinceFirst
      now={{ ...now, value: is }}
      first={{ ...first, value: was, change }}
      unit={unit}
      onOpenRuns={(runs) => opened.push(runs)}
    />,
  )
  screen.getByRole('heading', { name: 'Since the first version' })
  screen.getByText(
    'The same questions, asked the same way, gave a clearly higher result. All versions since the first count, so you may look after each one: with no change, at most 5% of analyses ever show one here.',
  )
  screen.getByText(moved)
  fireEvent.click(screen.getByRole('button', { name: old }))
  fireEvent.click(screen.getByRole('button', { name: latest }))
  expect(opened.map(({ figure, within }) => [figure.of, within?.groupRunId])).toEqual([
    [of, 'first'],
    [of, 'third'],
  ])
})

it('shows nothing where no version lies between', () => {
  const { container } = show(
    <SinceFirst now={{ ...now, value: 1 }} first={null} unit="points" onOpenRuns={() => undefined} />,
  )
  expect(container.textContent).toBe('')
})
