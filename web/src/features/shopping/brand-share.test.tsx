// @vitest-environment happy-dom
import { shoppingView } from '@sillage/core/analytics/views/shopping/compute'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { factsOfVersions } from '@/testing/world.ts'
import { BrandShare } from './brand-share.tsx'
import { formatShare } from './share.ts'
import { ShopTotals } from './shop-totals.tsx'

const nothing = () => undefined
const view = shoppingView(factsOfVersions(3), {})
const intervalText = (interval: { low: number; high: number } | null | undefined) =>
  `${formatShare(interval?.low ?? null, 'en')} to ${formatShare(interval?.high ?? null, 'en')}`

it('shows the interval of the brand’s newest share, and of every version in its table', async () => {
  show(<BrandShare view={view} onOpenRuns={nothing} />)
  const { certainty } = view.headline
  screen.getByRole('button', { name: intervalText(certainty?.runs) })
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  const table = await screen.findByRole('table')
  for (const { interval } of view.list) {
    expect(within(table).getAllByText(intervalText(interval)).length).toBeGreaterThan(0)
  }
})

it('shows the interval over all versions beside the number of mentions', () => {
  show(<ShopTotals view={view} onOpenRuns={nothing} />)
  const { brandCertainty } = view.totals
  screen.getByRole('button', { name: intervalText(brandCertainty?.runs) })
})
