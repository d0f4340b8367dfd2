// @vitest-environment happy-dom
import { gainsView } from '@sillage/core/analytics/views/gains/compute'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drilled } from '@/testing/drill.tsx'
import { show } from '@/testing/show.tsx'
import { factsOfVersions } from '@/testing/world.ts'
import { GainsCard } from './gains-card.tsx'

const facts = factsOfVersions(2)
const view = gainsView(facts, {})
const nothing = () => undefined

it('shows three items per headline, with the points to gain', () => {
  show(<GainsCard view={view} onOpenRuns={nothing} />)
  screen.getByRole('heading', { name: 'What would change it?' })
  const pages = screen.getByRole('region', { name: 'Visibility: pages that answers cite without the brand' })
  expect(within(pages).getAllByRole('listitem')).toHaveLength(3)
  const [first] = view.visibility
  expect(pages.textContent).toContain(`+${first?.gain.toFixed(1)} points`)
})

it('opens as many answers as each item counts', async () => {
  const opened = await drilled(facts, (onOpenRuns) => <GainsCard view={view} onOpenRuns={onOpenRuns} />)
  const { visibility, voice, position, sites, sentiment } = view
  const listed = [visibility, voice, position, sites, sentiment].flat()
  expect(opened.length).toBe(listed.length)
  expect(opened.map(({ runs }) => runs.n)).toEqual(listed.map(({ runs }) => runs))
  for (const { runs, found } of opened) expect(found, runs.title).toBe(runs.n)
})

it('shows a small gain with the decimals that it needs', () => {
  const gains = [0.04, 0]
  const voice = view.voice.slice(0, 2).map((item, i) => ({ ...item, gain: gains[i] ?? 0 }))
  show(<GainsCard view={{ ...view, voice }} onOpenRuns={nothing} />)
  screen.getByText('+0.04 points')
  screen.getByText('<\u00a00.01 points', { normalizer: (text) => text })
})

it('is hidden when there is nothing to gain', () => {
  const none = { n: 0, visibility: [], voice: [], position: [], sites: [], sentiment: [] }
  show(<GainsCard view={none} onOpenRuns={nothing} />)
  expect(screen.queryByRole('heading')).toBeNull()
})
