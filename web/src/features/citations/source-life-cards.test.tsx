// @vitest-environment happy-dom
import { sourceLifeView } from '@sillage/core/analytics/views/source-life/compute'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drilled, wrongly } from '@/testing/drill.tsx'
import { show } from '@/testing/show.tsx'
import { withTakeOver } from '@/testing/take-over.tsx'
import { factsOfVersions } from '@/testing/world.ts'
import type { Finding } from '@/ui/take-over.tsx'
import { SourceLifeCards } from './source-life-cards.tsx'

const facts = factsOfVersions(3)
const view = sourceLifeView(facts, {})

it('shows the stable core, new and lost sources, and how much stays cited', () => {
  show(<SourceLifeCards view={view} onOpenRuns={undefined} />)
  const core = screen.getByRole('region', { name: 'Stable core' })
  const listed = within(core).getAllByRole('listitem')
  expect(listed).toHaveLength(Math.min(5, view.life?.core.listed.length ?? 0))
  for (const { textContent } of listed) expect(textContent).toContain('3 of 3 versions')
  expect(within(core).getByRole('heading').textContent).toBe(`Stable core${view.life?.core.domains}`)
  within(core).getByText(new RegExp(`^${view.life?.core.share?.toFixed(2)}%`))
  for (const { percent } of view.life?.decay ?? [])
    expect(screen.getAllByText(`${percent?.toFixed(2)}%`).length).toBeGreaterThan(0)
  screen.getByText('Still cited 1 version later')
  screen.getByText('Still cited 2 versions later')
})

it('offers lost sources alone as actions', () => {
  const { life } = view
  if (life === null) throw new Error('No lifetime')
  const listed = [{ domain: 'guide.example', count: 4, versions: 2 }]
  const taken: Finding[] = []
  show(
    withTakeOver(
      taken,
      <SourceLifeCards
        view={{ ...view, life: { ...life, went: { domains: 1, listed } } }}
        onOpenRuns={undefined}
      />,
    ),
  )
  fireEvent.click(screen.getByRole('button', { name: /^Take over “/ }))
  expect(taken.map(({ source, target }) => [source.origin, source.about, target])).toEqual([
    ['lost_source', 'guide.example', { pages: ['guide.example'] }],
  ])
})

it('opens answers that exist', async () => {
  const opened = await drilled(facts, (onOpenRuns) => <SourceLifeCards view={view} onOpenRuns={onOpenRuns} />)
  expect(opened.length).toBeGreaterThan(view.prompts.length)
  for (const { runs, found } of opened) expect(found, runs.title).toBeGreaterThan(0)
  expect(wrongly(opened)).toEqual([])
  expect(opened.filter(({ runs }) => runs.figure.of === 'sourceType').map(({ runs }) => runs.n)).toEqual(
    view.tones.map(({ n }) => n),
  )
})

it('shows every distance, and all sites of a list', () => {
  const { life } = view
  if (life === null) throw new Error('No lifetime')
  const listed = Array.from({ length: 7 }, (_, i) => ({ domain: `site-${i}.com`, count: 9 - i, versions: 1 }))
  const decay = Array.from({ length: 11 }, (_, i) => ({ after: i + 1, percent: 50, n: 2 }))
  show(
    <SourceLifeCards
      view={{ ...view, life: { ...life, came: { domains: 7, listed }, decay } }}
      onOpenRuns={undefined}
    />,
  )
  expect(screen.getAllByText(/^Still cited/)).toHaveLength(11)
  const came = screen.getByRole('region', { name: 'New in the latest version' })
  expect(within(came).getAllByRole('listitem')).toHaveLength(5)
  fireEvent.click(within(came).getByRole('button', { name: /View all/ }))
  const dialog = screen.getByRole('dialog', { name: 'New in the latest version' })
  for (const { domain } of listed) within(dialog).getAllByText(domain)
})

it('shows no lifetime of sources for a single version', () => {
  show(<SourceLifeCards view={{ ...view, life: null }} onOpenRuns={undefined} />)
  expect(screen.queryByRole('region', { name: 'Stable core' })).toBeNull()
  screen.getByRole('heading', { name: 'What does each prompt rely on?' })
})
