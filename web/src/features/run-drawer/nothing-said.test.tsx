// @vitest-environment happy-dom
import { createEntity } from '@sillage/core/analytics/testing/fixtures'
import type { ReadEntity } from '@sillage/core/runs/reading'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { CompetitorsTab } from './tabs/competitors-tab.tsx'
import { WebSearchTab } from './tabs/web-search-tab.tsx'

const counted = (...entities: ReadEntity[]) => entities.map((entity) => ({ ...entity, readAs: [] }))
const noMenu = () => null
const brand = createEntity('Lumière', 1, { kind: 'brand' })
const rival = createEntity('Aurore', 2, {
  kind: 'competitor',
  strengths: ['bright', 'solid', 'light', 'cheap', 'warm', 'the sixth'],
})

it('shows that an answer names only the brand, without pros or cons', () => {
  show(<CompetitorsTab entities={counted(brand)} productsLocked={false} menuOf={noMenu} />)
  screen.getByText('No competitors mentioned')
  screen.getByText('No strengths reported')
  screen.getByText('No weaknesses reported')
})

it('lists at most five strengths of a competitor', () => {
  show(<CompetitorsTab entities={counted(brand, rival)} productsLocked={false} menuOf={noMenu} />)
  expect(screen.queryByText('No competitors mentioned')).toBeNull()
  screen.getByText('warm')
  expect(screen.queryByText('the sixth')).toBeNull()
})

it('lists at most eight products of a company, with sentiment and judgements', () => {
  const products = Array.from({ length: 9 }, (_, i) => ({
    name: `Lamp ${i}`,
    url: i === 0 ? 'https://aurore.com/lamp' : null,
    context: `said of lamp ${i}`,
    sentiment: { positive: 80, neutral: 20, negative: 0 },
    strengths: [],
    weaknesses: [],
  }))
  const seller = createEntity('Aurore', 2, {
    kind: 'competitor',
    products,
    url: 'https://aurore.com',
    category: 'Lighting',
    entityType: 'company',
    positionRelative: 'above',
    comparison: 'brighter than the brand',
  })
  show(<CompetitorsTab entities={counted(brand, seller)} productsLocked={false} menuOf={noMenu} />)
  screen.getByText('said of lamp 7')
  expect(screen.queryByText('Lamp 8')).toBeNull()
  expect(screen.getByRole('link', { name: 'Lamp 0' }).getAttribute('href')).toBe('https://aurore.com/lamp')
  for (const text of ['https://aurore.com', 'Lighting · company', 'Above', 'brighter than the brand']) {
    screen.getByText(text)
  }
  expect(screen.getAllByRole('img', { name: 'Positive 80.0%, Neutral 20.0%, Negative 0.0%' })).toHaveLength(8)
})

it('shows that a search had no results', () => {
  show(<WebSearchTab queries={[]} citations={[]} />)
  screen.getByText('No web search sources')
  show(<WebSearchTab queries={['best lamp']} citations={[]} />)
  screen.getByText('best lamp')
  screen.getByText('No web search sources')
})
