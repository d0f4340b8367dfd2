// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { AlertsCard } from './alerts-card.tsx'

it('announces alerts that nobody can switch on yet', () => {
  show(<AlertsCard />)
  const names = ['Email alerts', 'New source detected', 'Major sentiment change', 'Major ranking change']
  const switches = screen.getAllByRole('switch')
  expect(switches).toHaveLength(names.length)
  for (const name of names) {
    const alert = screen.getByRole('switch', { name })
    expect(alert.hasAttribute('disabled')).toBe(true)
    expect(alert.getAttribute('aria-checked')).toBe('false')
  }
  expect(screen.getAllByText('coming soon')).toHaveLength(names.length)
  screen.getByText('Up to 15 per month')
})
