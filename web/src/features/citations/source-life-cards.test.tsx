// @vitest-environment happy-dom
import { sourceLifeView } from '@sillage/core/analytics/views/source-life/compute'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drilled } from '@/testing/drill.tsx'
import { show } from '@/testing/show.tsx'
import { factsOfVersions } from '@/testing/world.ts'
import { SourceLifeCards } from './source-life-cards.tsx'

const facts = factsOfVersions(3)
const view = sourceLifeView(facts, {})

it('shows the stable core, new and lost sources, and how much stays cited', () => {
  show(<SourceLifeCards view={view} onOpenRuns={undefined} />)
  const core = screen.getByRole('region', { name: 'Stable core' })
  const listed = within(core).getAllByRole('listitem')
  expect(listed).toHaveLength(view.life?.core.top.length ?? 0)
  expect(within(core).getByRole('heading').textContent).toBe(`Stable core${view.life?.core.domains}`)
  within(core).getByText(new RegExp(`^${view.life?.core.share?.toFixed(2)}%`))
  for (const { percent } of view.life?.decay ?? [])
    expect(screen.getAllByText(`${percent?.toFixed(2)}%`).length).toBeGreaterThan(0)
  screen.getByText('Still cited 1 version later')
  screen.getByText('Still cited 2 versions later')
})

it('opens answers that exist', async () => {
  const opened = await drilled(facts, (onOpenRuns) => <SourceLifeCards view={view} onOpenRuns={onOpenRuns} />)
  expect(opened.length).toBeGreaterThan(view.prompts.length)
  for (const { runs, found } of opened) expect(found, runs.title).toBeGreaterThan(0)
})

it('shows no lifetime of sources for a single version', () => {
  show(<SourceLifeCards view={{ ...view, life: null }} onOpenRuns={undefined} />)
  expect(screen.queryByRole('region', { name: 'Stable core' })).toBeNull()
  screen.getByRole('heading', { name: 'What does each prompt rely on?' })
})
