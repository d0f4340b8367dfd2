// @vitest-environment happy-dom
import { entityOf } from '@sillage/core/analytics/fixtures'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { CompetitorsTab } from './competitors-tab.tsx'
import { WebSearchTab } from './web-search-tab.tsx'

const noMenu = () => null
const brand = entityOf('Lumière', 1, { kind: 'brand' })
const rival = entityOf('Aurore', 2, {
  kind: 'competitor',
  strengths: ['bright', 'solid', 'light', 'cheap', 'warm', 'the sixth'],
})

it('says that an answer named no one but the brand, and nothing for or against it', () => {
  show(<CompetitorsTab entities={[brand]} productsLocked={false} menuOf={noMenu} />)
  screen.getByText('No competitors mentioned')
  screen.getByText('No strengths reported')
  screen.getByText('No weaknesses reported')
})

it('lists no more than five strengths of a competitor', () => {
  show(<CompetitorsTab entities={[brand, rival]} productsLocked={false} menuOf={noMenu} />)
  expect(screen.queryByText('No competitors mentioned')).toBeNull()
  screen.getByText('warm')
  expect(screen.queryByText('the sixth')).toBeNull()
})

it('says that a search found nothing', () => {
  show(<WebSearchTab queries={[]} citations={[]} />)
  screen.getByText('No web search sources')
})
