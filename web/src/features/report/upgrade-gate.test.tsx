// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { UpgradeGate } from './upgrade-gate.tsx'

it('explains branded reports and which plans have them', () => {
  show(<UpgradeGate plan="pro" />)
  screen.getByRole('heading', { name: 'Upgrade to export branded reports' })
  for (const benefit of ['Branded presentation', 'Shareable insights', 'Audit-ready exports']) {
    screen.getByText(benefit)
  }
  screen.getByText('Your current plan: Pro')
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href('Explore plans')).toBe('/dashboard/user-settings')
  expect(href('Talk to sales')).toBe('/book-demo')
})
