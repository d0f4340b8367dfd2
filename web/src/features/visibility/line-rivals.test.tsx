// @vitest-environment happy-dom
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { readFacts } from '@sillage/core/analytics/read/read'
import { createManifest, createRuns, named, readingNaming } from '@sillage/core/analytics/testing/fixtures'
import { visibilityView } from '@sillage/core/analytics/views/visibility/compute'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { toggleRival } from './use-line-rivals.ts'
import { VisibilityOverTime } from './visibility-over-time.tsx'

const manifests = [1, 2].map((version) =>
  createManifest({ version, prompts: 10, competitors: [named('Aurore'), named('Boréal')] }),
)
const NAMES = ['Lumière', 'Aurore']
const view = visibilityView(
  readFacts(
    manifests,
    manifests.flatMap((manifest, version) =>
      foldRuns(
        manifest,
        createRuns(manifest, (index) => ({
          reading: readingNaming(index < 4 + version ? NAMES : ['Lumière']),
        })),
      ),
    ),
  ),
  {},
)

const draw = (brandId = 'lumiere') =>
  show(
    <VisibilityOverTime
      brandId={brandId}
      view={view}
      marks={[]}
      notes={null}
      onOpenRuns={() => undefined}
      onDrawn={() => undefined}
    />,
  )
const chip = (name: string) => screen.getByRole('button', { name })

beforeEach(() => localStorage.clear())

it('shows the line of a competitor when it is chosen, with the verdict on its change', async () => {
  draw()
  expect(screen.queryByRole('button', { name: /^Up 10/ })).toBeNull()
  fireEvent.click(chip('Aurore'))
  expect(chip('Aurore').getAttribute('aria-pressed')).toBe('true')
  screen.getByRole('button', { name: /^Up 10(\.0)? points since the previous version/ })
  // The table has what the lines show.
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual(['Aurore', '40.0%', '50.0%'])
})

it('remembers the choice for the brand, and for no other', () => {
  draw()
  fireEvent.click(chip('Boréal'))
  draw()
  expect(chip('Boréal').getAttribute('aria-pressed')).toBe('true')
  draw('another')
  expect(chip('Boréal').getAttribute('aria-pressed')).toBe('false')
})

it('keeps three competitors at most: the first that was chosen makes room', () => {
  expect(['a', 'b', 'c', 'd'].reduce<string[]>(toggleRival, [])).toEqual(['b', 'c', 'd'])
  expect(toggleRival(['a', 'b'], 'a')).toEqual(['b'])
})
