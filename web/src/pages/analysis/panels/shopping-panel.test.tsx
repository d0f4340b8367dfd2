// @vitest-environment happy-dom
import { ANALYSIS_ID, BRAND_ID, createEntity, NEUTRAL } from '@sillage/core/analytics/testing/fixtures'
import { shoppingView } from '@sillage/core/analytics/views/shopping/compute'
import type { ReadProduct } from '@sillage/core/runs/reading'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LargeAnalysis, ofLargeAnalysis } from '@/testing/large-analysis.tsx'
import { show } from '@/testing/show.tsx'
import { factsOfReadings } from '@/testing/world.ts'
import { ShoppingPanel } from './shopping-panel.tsx'

const nothing = () => undefined

const product = (name: string): ReadProduct => ({
  name,
  url: null,
  context: '',
  sentiment: NEUTRAL,
  strengths: [],
  weaknesses: [],
})
const aurore = Array.from({ length: 80 }, (_, i) => product(`Ray ${i}`))
const shelf = (products: ReadProduct[]) => createEntity('Aurore', 1, { kind: 'competitor', products })
const facts = factsOfReadings([
  { entities: [shelf(aurore.slice(0, 40))] },
  { entities: [shelf(aurore.slice(40))] },
  { entities: [shelf(aurore.slice(0, 40))] },
  { entities: [shelf(aurore.slice(40))] },
  {
    entities: [
      createEntity('Boréal', 1, { kind: 'competitor', products: [product('Glow'), product('Halo')] }),
    ],
  },
])

const openBoreal = async (answer: (address: URL) => Response) => {
  const asked = ofLargeAnalysis(answer)
  show(
    <LargeAnalysis>
      <ShoppingPanel
        analysisId={ANALYSIS_ID}
        brandId={BRAND_ID}
        filter={{ languageId: 'en' }}
        inside={[]}
        chosen={false}
        onOpenRun={nothing}
        onOpenRuns={nothing}
        table={{ sort: null, page: 0 }}
        onTable={nothing}
        openRunId={null}
      />
    </LargeAnalysis>,
  )
  const tab = await screen.findByRole('tab', { name: 'Brands' })
  screen.getByText('The first 50 of 82')
  fireEvent.click(tab)
  fireEvent.click(screen.getByRole('button', { name: 'Boréal' }))
  return { asked, panel: within(screen.getByRole('complementary', { name: 'Boréal' })) }
}

it('lists the products of a company wherever they rank', async () => {
  const { asked, panel } = await openBoreal((address) =>
    Response.json(shoppingView(facts, {}, { company: address.searchParams.get('company') ?? undefined })),
  )
  expect(panel.queryByText('No products to display')).toBeNull()
  fireEvent.click(await panel.findByRole('button', { name: 'Halo' }))
  expect(asked.map(({ searchParams }) => searchParams.get('company'))).toContain('boreal')
  // The panel of a product that no table lists.
  screen.getByRole('complementary', { name: 'Halo' })
})

it('shows that the products of a company could not be loaded', async () => {
  const { panel } = await openBoreal((address) =>
    address.searchParams.has('company')
      ? Response.json({}, { status: 500 })
      : Response.json(shoppingView(facts, {})),
  )
  await panel.findByRole('alert')
  expect(panel.queryByText('No products to display')).toBeNull()
})
