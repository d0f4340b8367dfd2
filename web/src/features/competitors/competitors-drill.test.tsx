// @vitest-environment happy-dom

import { versusView } from '@sillage/core/analytics/views/versus/compute'
import type { VersusView } from '@sillage/core/analytics/views/versus/schema'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SubjectPages } from '@/lib/subject-pages.ts'
import { drilled, wrongly } from '@/testing/drill.tsx'
import { show } from '@/testing/show.tsx'
import { factsOfVersions } from '@/testing/world.ts'
import { SourcesWithoutUs } from './sources-without-us.tsx'
import { WhoFirst } from './who-first.tsx'

const facts = factsOfVersions(2)
const [rival = -1] = facts.versions.at(-1)?.competitors.keys() ?? []
const computed = versusView(facts, {}, { brands: facts.entities[rival] })

const named = (view: VersusView) => {
  if (view.name === null) throw new Error('the world tracks no competitor')
  return { ...view, name: view.name }
}
const view = named(computed)
const nothing = () => undefined

it('opens as many answers as each share of who comes first counts', async () => {
  const opened = await drilled(facts, (onOpenRuns) => <WhoFirst view={view} onOpenRuns={onOpenRuns} />)
  expect(opened.length).toBeGreaterThan(4)
  expect(wrongly(opened)).toEqual([])
})

it('opens the answers that lean on a source and name the competitor alone', async () => {
  const opened = await drilled(facts, (onOpenRuns) => (
    <SourcesWithoutUs view={view} onOpenRuns={onOpenRuns} />
  ))
  expect(view.sources.length).toBeGreaterThan(0)
  expect(opened.length).toBeGreaterThanOrEqual(view.sources.length)
  expect(wrongly(opened)).toEqual([])
})

it('lists prompts where the competitor leads by most first, each with a way to its page', () => {
  show(
    <SubjectPages value="/dashboard/b/analyses/a">
      <WhoFirst view={view} onOpenRuns={nothing} />
    </SubjectPages>,
  )
  const [first] = view.groups.prompt
  if (!first) throw new Error('no prompt has answers')
  const [, row] = screen.getAllByRole('row')
  if (!row) throw new Error('the table is empty')
  expect(row.textContent).toContain(first.name)
  expect(within(row).getByRole('link').getAttribute('href')).toBe(
    `/dashboard/b/analyses/a/prompts/${first.id}`,
  )
  fireEvent.click(screen.getByRole('tab', { name: 'By model' }))
  expect(screen.getAllByText(view.groups.model[0]?.name ?? '-').length).toBeGreaterThan(0)
  // The whole, and each model, with a verdict.
  expect(screen.getAllByRole('button', { name: /compared with .*\./ })).toHaveLength(
    1 + view.groups.model.length,
  )
})
