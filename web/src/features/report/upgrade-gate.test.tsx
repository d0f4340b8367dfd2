// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as here from '@/data/use-brand-here.ts'
import { brandHere } from '@/testing/brand-here.ts'
import { show } from '@/testing/show.tsx'
import { UpgradeGate } from './upgrade-gate.tsx'

it('explains branded reports and which plans have them', () => {
  vi.spyOn(here, 'useBrandHere').mockReturnValue(brandHere({ plan: 'pro' }))
  show(<UpgradeGate />)
  screen.getByRole('heading', { name: 'Upgrade to export branded reports' })
  for (const benefit of ['Branded presentation', 'Shareable insights', 'Audit-ready exports']) {
    screen.getByText(benefit)
  }
  screen.getByText('Lumière works under your plan: Pro.')
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href('Explore plans')).toBe('/dashboard/user-settings')
  expect(href('Talk to sales')).toBe('/book-demo')
})
