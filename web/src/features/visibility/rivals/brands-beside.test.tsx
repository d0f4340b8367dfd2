// @vitest-environment happy-dom
import { rivalsView } from '@sillage/core/analytics/views/rivals/compute'
import { rivalsViewSchema } from '@sillage/core/analytics/views/rivals/schema'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatPercent } from '@/lib/format.ts'
import { drilled, wrongly } from '@/testing/drill.tsx'
import { show } from '@/testing/show.tsx'
import { factsOfVersions } from '@/testing/world.ts'
import { BrandsBeside } from './brands-beside.tsx'

const facts = factsOfVersions(2)
const view = rivalsView(facts, {}, {})
const nothing = () => undefined

it('shows each brand with figures, intervals, and differences from the main brand', async () => {
  show(<BrandsBeside view={view} chosen={null} onChoose={nothing} onOpenRuns={nothing} />)
  for (const { name, visibility, against } of view.brands) {
    const column = await screen.findByRole('region', { name })
    expect(column.textContent).toContain(formatPercent(visibility.value ?? 0, 'en'))
    expect(within(column).getAllByRole('button', { name: / to / }).length).toBeGreaterThanOrEqual(4)
    expect(within(column).queryAllByRole('button', { name: /compared with Lumière/ })).toHaveLength(
      against === null ? 0 : Object.values(against).filter(({ delta }) => delta !== null).length,
    )
  }
})

it('names the share of voice with branded prompts, and rank-weighted visibility beside position', async () => {
  const { unmount } = show(<BrandsBeside view={view} chosen={null} onChoose={nothing} onOpenRuns={nothing} />)
  const getFigure = (column: HTMLElement, label: string) =>
    within(column).getByText(label, { selector: 'dt' }).parentElement?.textContent
  expect(view.branded).toBeGreaterThan(0)
  for (const { name, shareOfVoice, rankWeightedVisibility } of view.brands) {
    const column = await screen.findByRole('region', { name })
    expect(getFigure(column, 'Share of Voice')).toContain(
      `${shareOfVoice.withBranded?.toFixed(1)}% with prompts that name the brand`,
    )
    expect(getFigure(column, 'Rank-weighted visibility')).toContain(`${rankWeightedVisibility?.toFixed(1)}%`)
  }
  unmount()
  // As stored before both were computed.
  const earlier = view.brands.map(({ rankWeightedVisibility: _, shareOfVoice, ...brand }) => {
    const { withBranded: _withBranded, ...voice } = shareOfVoice
    return { ...brand, shareOfVoice: voice }
  })
  show(
    <BrandsBeside
      view={rivalsViewSchema.parse({ ...view, brands: earlier })}
      chosen={null}
      onChoose={nothing}
      onOpenRuns={nothing}
    />,
  )
  const column = await screen.findByRole('region', { name: view.brands[0]?.name ?? '' })
  expect(getFigure(column, 'Rank-weighted visibility')).toBe('Rank-weighted visibility–')
  expect(screen.queryByText(/with prompts that name the brand/)).toBeNull()
})

it('shows the verdict on a difference', async () => {
  show(<BrandsBeside view={view} chosen={null} onChoose={nothing} onOpenRuns={nothing} />)
  const rival = view.brands[1]
  if (!rival) throw new Error('nobody to compare with')
  const column = await screen.findByRole('region', { name: rival.name })
  const [first] = within(column).getAllByRole('button', { name: /compared with Lumière/ })
  if (!first) throw new Error('no difference is shown')
  fireEvent.click(first)
  await screen.findByText(
    /Answers compared: 48 \(prompts: 6\)|A test needs at least seven prompts, for some figures eight\./,
  )
})

it('opens as many answers as each figure counts', async () => {
  const opened = await drilled(facts, (onOpenRuns) => (
    <BrandsBeside view={view} chosen={null} onChoose={nothing} onOpenRuns={onOpenRuns} />
  ))
  // Four figures and up to five domains of each brand.
  expect(opened.length).toBeGreaterThanOrEqual(4 * view.brands.length)
  expect(wrongly(opened)).toEqual([])
})

it('removes a competitor, and replaces the first one by a fourth', () => {
  const chosen: (readonly string[])[] = []
  const tracked = ['a', 'b', 'c', 'd'].map((key) => ({ key, name: key.toUpperCase(), named: 1 }))
  show(
    <BrandsBeside
      view={{ ...view, tracked }}
      chosen={['a', 'b', 'c']}
      onChoose={(keys) => chosen.push(keys)}
      onOpenRuns={nothing}
    />,
  )
  expect(screen.getByRole('button', { name: 'A' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'B' }))
  fireEvent.click(screen.getByRole('button', { name: 'D' }))
  expect(chosen).toEqual([
    ['a', 'c'],
    ['b', 'c', 'd'],
  ])
})

it('shows a hint when no competitor is tracked', () => {
  show(<BrandsBeside view={{ ...view, tracked: [] }} chosen={null} onChoose={nothing} onOpenRuns={nothing} />)
  screen.getByText('No competitor is tracked yet.')
})
