// @vitest-environment happy-dom
import { brandSchema } from '@sillage/core/brands/brand'
import { deriveEntitlements } from '@sillage/core/plans/entitlements'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as doc from '@/data/use-brand-doc.ts'
import * as here from '@/data/use-brand-here.ts'
import * as rights from '@/data/use-entitlements.ts'
import { brandHere } from '@/testing/brand-here.ts'
import { show } from '@/testing/show.tsx'
import { FeatureLock } from './feature-lock.tsx'

const brandDoc = (over: object = {}) =>
  vi.spyOn(doc, 'useBrandDoc').mockReturnValue({
    status: 'ready',
    data: brandSchema.parse({ brandId: 'lumiere', name: 'Lumière', createdAt: 0, ...over }),
  })

beforeEach(() => {
  vi.spyOn(here, 'useBrandHere').mockReturnValue(brandHere())
  vi.spyOn(rights, 'usePaidEntitlements').mockReturnValue(deriveEntitlements('free', false))
  brandDoc({ industry: 'Lamps', competitors: [{ name: 'Brillo' }, { name: 'Vela' }] })
})

const lock = () => show(<FeatureLock feature="shopping" brandId="lumiere" onTrial={false} />)

it('names the plan of the brand and leads its payer to full access', () => {
  vi.spyOn(here, 'useBrandHere').mockReturnValue(brandHere({ plan: 'pro', onTrial: true }))
  lock()
  screen.getByText('Lumière works under your plan: Pro, on trial.')
  screen.getByRole('button', { name: 'Start full access now' })
})

it.each([
  [true, 'Actions opens with full access, after your free trial.'],
  [false, 'Actions is available on Ultra and Enterprise plans.'],
])('promises a feature after the trial when the plan sets it: %s', (recommendations, text) => {
  vi.spyOn(rights, 'usePaidEntitlements').mockReturnValue(
    deriveEntitlements('pro', false, { recommendations }),
  )
  show(<FeatureLock feature="recommendations" brandId="lumiere" onTrial />)
  expect(screen.getByText(new RegExp(text)).textContent).toContain(text)
})

it('names the payer to other members, whose own plan would open nothing', () => {
  vi.spyOn(here, 'useBrandHere').mockReturnValue(brandHere({ isPayer: false, payer: 'Adèle' }))
  lock()
  screen.getByText('Lumière works under the plan of Adèle: Free. Only they can change it.')
  expect(screen.queryByRole('button')).toBeNull()
  screen.getByRole('link', { name: 'Documentation' })
})

it("shows example figures in the brand's own field", () => {
  for (const feature of ['shopping', 'recommendations', 'reports'] as const) {
    show(<FeatureLock feature={feature} brandId="lumiere" onTrial={false} />)
    expect(screen.getByRole('figure').textContent, feature).toMatch(/Lumière/)
    expect(screen.getByRole('figure').textContent, feature).toMatch(/Brillo/)
  }
  cleanup()
  brandDoc()
  lock()
  screen.getByText('Products of A competitor')
})
