// @vitest-environment happy-dom
import { productGainsView } from '@sillage/core/analytics/views/product-gains/compute'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drilled } from '@/testing/drill.tsx'
import { show } from '@/testing/show.tsx'
import { factsOfVersions } from '@/testing/world.ts'
import { ProductGainsCard } from './product-gains-card.tsx'

const facts = factsOfVersions(2)
const view = productGainsView(facts, {})
const nothing = () => undefined

it('lists the prompts with the points of the share to gain', () => {
  show(<ProductGainsCard view={view} onOpenRuns={nothing} />)
  screen.getByRole('heading', { name: 'What would change it?' })
  const prompts = screen.getByRole('region', { name: /^Brand product share: / })
  expect(within(prompts).getAllByRole('listitem')).toHaveLength(view.products.length)
  expect(prompts.textContent).toContain(`+${view.products[0]?.gain.toFixed(1)} points`)
})

it('opens as many answers as each prompt counts', async () => {
  const opened = await drilled(facts, (onOpenRuns) => (
    <ProductGainsCard view={view} onOpenRuns={onOpenRuns} />
  ))
  expect(opened.length).toBeGreaterThan(0)
  expect(opened.map(({ runs }) => runs.n)).toEqual(view.products.map(({ runs }) => runs))
  for (const { runs, found } of opened) expect(found, runs.title).toBe(runs.n)
})

it('is hidden when there is nothing to gain', () => {
  show(<ProductGainsCard view={{ n: 0, products: [] }} onOpenRuns={nothing} />)
  expect(screen.queryByRole('heading')).toBeNull()
})
