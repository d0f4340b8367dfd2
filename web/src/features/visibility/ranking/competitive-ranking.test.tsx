// @vitest-environment happy-dom
import { createEntity } from '@sillage/core/analytics/testing/fixtures'
import { visibilityView } from '@sillage/core/analytics/views/visibility/compute'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { factsOfReadings, factsOfVersions } from '@/testing/world.ts'
import { CompetitiveRanking } from './competitive-ranking.tsx'

const rank = (facts: Parameters<typeof visibilityView>[0], search: string) => {
  show(
    <CompetitiveRanking
      view={visibilityView(facts, {})}
      surface="combined"
      onOpenRuns={() => undefined}
      menuOf={() => null}
    />,
  )
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: search } })
}

it('says where a long ranking stops, and that only its first brands are searched', () => {
  const brands = Array.from({ length: 180 }, (_, i) => `Maker ${String(i).padStart(3, '0')}`)
  const named = (from: number) => brands.slice(from, from + 90).map((name, i) => createEntity(name, i + 1))
  const facts = factsOfReadings([{ entities: named(0) }, { entities: named(90) }])
  rank(facts, 'Maker 179')
  // With the brand and its two competitors.
  screen.getByText(/The first 100 of 183$/)
  screen.getByText('Nothing found for “Maker 179”')
  screen.getByText('Only the first 100 of 183 were searched')
})

it('says of a whole ranking that nothing is found', () => {
  rank(factsOfVersions(1), 'Maker 179')
  expect(screen.queryByText(/The first/)).toBeNull()
  screen.getByText('Nothing found for “Maker 179”')
  expect(screen.queryByText(/were searched$/)).toBeNull()
})
