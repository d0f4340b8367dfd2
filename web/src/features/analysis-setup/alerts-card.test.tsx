// @vitest-environment happy-dom
import { DEFAULT_ALERTS } from '@sillage/core/analyses/alert-settings'
import { ANALYSIS_ID, BRAND_ID } from '@sillage/core/analytics/testing/fixtures'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { AlertsCard } from './alerts-card.tsx'

const renderCard = (muted: string[] = []) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <AlertsCard
        analysis={{ analysisId: ANALYSIS_ID, brandId: BRAND_ID, alerts: { ...DEFAULT_ALERTS, muted } }}
      />
    </QueryClientProvider>,
  )

it('shows the alerts of the analysis, with mails off by default', () => {
  renderCard()
  const state = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked')
  expect(state('Email alerts')).toBe('false')
  for (const name of ['New source detected', 'Major sentiment change', 'Major ranking change']) {
    expect(state(name)).toBe('true')
  }
  screen.getByText('Up to 15 per month')
  expect(screen.queryByText('coming soon')).toBeNull()
})

it('saves a switch at once', () => {
  renderCard()
  fireEvent.click(screen.getByRole('switch', { name: 'Email alerts' }))
  expect(screen.getByRole('switch', { name: 'Email alerts' }).getAttribute('aria-checked')).toBe('true')
})

it('lists muted alerts', () => {
  renderCard(['source:blog.example', 'ranking'])
  screen.getByText('blog.example')
  expect(screen.getAllByRole('button', { name: 'Alert again' })).toHaveLength(2)
})
