// @vitest-environment happy-dom
import { findFigureRows } from '@sillage/core/analytics/drill/rows'
import { select } from '@sillage/core/analytics/select/select'
import { gainsView } from '@sillage/core/analytics/views/gains/compute'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { show } from '@/testing/show.tsx'
import { withTakeOver } from '@/testing/take-over.tsx'
import { factsOfVersions } from '@/testing/world.ts'
import type { Finding } from '@/ui/take-over.tsx'
import { GainsCard } from './gains-card.tsx'

const facts = factsOfVersions(2)
const view = gainsView(facts, {})
const nothing = () => undefined

const LISTED = [view.visibility, view.voice, view.position, view.sites, view.sentiment]
const showAll = () => fireEvent.click(screen.getByRole('button', { name: /more$/ }))

it('shows the three strongest lines, and three per headline on request', () => {
  show(<GainsCard view={view} onOpenRuns={nothing} />)
  screen.getByRole('heading', { name: 'What would change it?' })
  const most = Math.max(...LISTED.flat().map(({ gain }) => gain))
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain(`+${most.toFixed(1)} points`)
  showAll()
  const pages = screen.getByRole('region', { name: 'Visibility: pages that answers cite without the brand' })
  expect(within(pages).getAllByRole('listitem')).toHaveLength(3)
  const [first] = view.visibility
  expect(pages.textContent).toContain(`+${first?.gain.toFixed(1)} points`)
  fireEvent.click(screen.getByRole('button', { name: 'Less' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

it('opens as many answers as each item counts', () => {
  const opened: { n: number | null; found: number }[] = []
  const onOpenRuns: OpenRuns = ({ figure, within: inside, n }) =>
    opened.push({ n, found: findFigureRows(select(facts, { ...inside }), figure).length })
  show(<GainsCard view={view} onOpenRuns={onOpenRuns} />)
  showAll()
  for (const figure of screen.getAllByTitle('Show the answers')) fireEvent.click(figure)
  expect(opened.map(({ n }) => n)).toEqual(LISTED.flat().map(({ runs }) => runs))
  for (const { n, found } of opened) expect(found).toBe(n)
})

it('offers each item as an action where actions can be written', () => {
  const taken: Finding[] = []
  show(withTakeOver(taken, <GainsCard view={view} onOpenRuns={nothing} />))
  showAll()
  for (const button of screen.getAllByRole('button', { name: /^Take over “/ })) fireEvent.click(button)
  expect(taken.map(({ source: { runs, gain } }) => ({ runs, gain }))).toEqual(
    LISTED.flat().map(({ runs, gain }) => ({ runs, gain })),
  )
  // The interval of the effect needs a base that holds the answers to win.
  for (const { source } of taken) expect(source.answers).toBeGreaterThanOrEqual(source.runs)
  show(<GainsCard view={view} onOpenRuns={nothing} />)
  expect(screen.queryByRole('button', { name: /^Take over “/ })).toBeNull()
})

it('shows a small gain with the decimals that it needs', () => {
  const gains = [0.04, 0]
  const voice = view.voice.slice(0, 2).map((item, i) => ({ ...item, gain: gains[i] ?? 0 }))
  show(<GainsCard view={{ ...view, voice }} onOpenRuns={nothing} />)
  showAll()
  screen.getByText('+0.04 points')
  screen.getByText('<\u00a00.01 points', { normalizer: (text) => text })
})

it('is hidden when there is nothing to gain', () => {
  const none = { n: 0, visibility: [], voice: [], position: [], sites: [], sentiment: [] }
  show(<GainsCard view={none} onOpenRuns={nothing} />)
  expect(screen.queryByRole('heading')).toBeNull()
})
