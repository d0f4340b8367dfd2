// @vitest-environment happy-dom
import { peopleView } from '@sillage/core/analytics/views/people/compute'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { factsOfReadings } from '@/testing/world.ts'
import { PeopleCards } from './people-cards.tsx'
import { PeopleMomentum } from './people-momentum.tsx'
import { PeopleTable } from './people-table.tsx'
import { TopPeople } from './top-people.tsx'

const nothing = () => undefined

const ada = {
  fullName: 'Ada Lovelace',
  organization: null,
  whyMentioned: 'Ada Lovelace designs lamps',
  keywords: ['alpha', 'beta', 'delta', 'gamma', 'omega'],
  strengths: [],
  weaknesses: [],
  sentiment: { positive: 60, neutral: 30, negative: 10 },
  wikipediaUrl: 'https://en.wikipedia.org/wiki/Ada_Lovelace',
}

it('counts and lists people', () => {
  const view = peopleView(factsOfReadings([{ people: [ada] }, {}]), {})
  const { container } = show(
    <>
      <PeopleCards view={view} onOpenRuns={nothing} />
      <PeopleMomentum view={view} onOpenRuns={nothing} />
      <TopPeople people={view.people} onOpenRuns={nothing} />
    </>,
  )
  for (const text of [
    'Total mentions',
    'Across 1 version',
    'Unique people',
    'Distinct individuals detected',
    'Organizations',
    'Companies linked to people',
    'Average sentiment',
    'positive; 30.0% neutral, 10.0% negative',
    'A line appears once there are at least two versions.',
    'Independent',
    'Ada Lovelace designs lamps',
  ]) {
    screen.getByText(text)
  }
  expect(screen.getByRole('link', { name: /^Learn more/ }).getAttribute('href')).toBe(ada.wikipediaUrl)
  expect(container.textContent).not.toContain('omega')
})

it('says where a long list of people stops', () => {
  const people = Array.from({ length: 250 }, (_, i) => ({ ...ada, fullName: `Person ${i}` }))
  const parts = [0, 50, 100, 150, 200].map((from) => ({ people: people.slice(from, from + 50) }))
  const table = (readings: typeof parts) => {
    const view = peopleView(factsOfReadings(readings), {})
    show(<PeopleTable people={view.people} total={view.totals.uniquePeople} onOpenRuns={nothing} />)
  }
  table(parts)
  screen.getByText('The first 200 of 250')
  table(parts.slice(0, 1))
  screen.getByText('50 people; select a row to open the answers')
})
