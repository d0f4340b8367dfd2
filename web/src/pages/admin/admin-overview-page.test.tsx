// @vitest-environment happy-dom
import type { Business, OnboardingProgress, Overview } from '@sillage/core/admin/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { answering, signIn } from '@/testing/signed-in.ts'
import { AdminOverviewPage } from './admin-overview-page.tsx'

afterEach(cleanup)

const STEPS = ['website', 'details', 'competitors', 'analysis'] as const

/** The overview of a company without people. */
const EMPTY: Overview = {
  from: '2026-11-22',
  to: '2026-11-24',
  newUsers: [{ date: '2026-11-24T10:00:00.000Z', count: 0 }],
  newUsersGranularity: 'hour',
  onboardingSteps: STEPS.map((step) => ({ step, pending: 0, in_progress: 0, completed: 0, error: 0 })),
  completedStepsSeries: [
    { date: '2026-11-24', website: 0, details: 0, competitors: 0, analysis: 0, total: 0 },
  ],
  onboardingSummary: { analysisPendingAfterCompetitors: 3, analysisCompleted: 2, fullOnboarding: 1 },
  userCounts: { total: 0, active: 0, trial: 0, paying: 0, cancelled: 0, autoRenewOff: 0 },
  onboardingStageCounts: { website: 0, details: 0, competitors: 0, analysis: 0, completed: 0, unknown: 0 },
  totals: { brands: 0, prompts: 0, personas: 0 },
}

const BUSINESS: Business = {
  month: '2026-11',
  ...{ revenue_cents: 123_400, paying: 12, new: 4, churned: 1, trials: { ended: 5, converted: 2 } },
  today: { failed_runs: 7, cost_usd: 31.5 },
  waiting: {
    ...{ demo_requests: 2, dead_letters: 0, drift: 1, disputes: 1 },
    disputed: [{ user_id: 'ada', email: 'ada@acme.test' }],
  },
}

const record = (userId: string, over: Partial<OnboardingProgress> = {}): OnboardingProgress => ({
  userId,
  domain: 'acme.test',
  normalizedDomain: 'acme.test',
  brandName: 'Acme',
  websiteStatus: 'completed',
  detailsStatus: 'pending',
  competitorsStatus: 'pending',
  analysisStatus: 'pending',
  currentPhase: 'details',
  updatedAt: new Date().toISOString(),
  emailVerified: true,
  user: { email: `${userId}@acme.test`, name: 'Ada', surname: 'Lovelace' },
  domainMatch: 'match',
  ...over,
})

const open = (records: readonly OnboardingProgress[] = [], overview = () => Response.json(EMPTY)) => {
  signIn()
  const requests = answering(({ pathname, searchParams }) => {
    if (pathname === '/api/admin/overview') return overview()
    if (pathname === '/api/admin/business') return Response.json({ data: BUSINESS })
    const isErrors = searchParams.get('status') === 'error'
    return Response.json({ data: pathname.endsWith('/onboarding-progress') && !isErrors ? records : [] })
  })
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AdminOverviewPage />
    </QueryClientProvider>,
  )
  return requests
}

it('shows empty parts', async () => {
  const requests = open()
  for (const text of [
    'No analysis errors right now.',
    'No onboarding records yet.',
    'No new user registrations in the selected period.',
    'No completed onboarding steps in the selected period.',
    'No onboarding data available yet.',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy()
  }
  expect(requests.map(({ pathname, search }) => `${pathname}${search}`).toSorted()).toEqual([
    '/api/admin/business',
    '/api/admin/onboarding-progress?limit=500&step=all&status=all',
    '/api/admin/onboarding-progress?step=analysis&status=error&limit=100',
    '/api/admin/overview?days=3',
    '/api/admin/users?limit=100',
    '/api/brands',
    '/api/prompts?limit=5',
  ])
})

it('begins with revenue, the day, and what waits for a person, each with its place', async () => {
  open()
  const section = await screen.findByRole('region', { name: 'The company this month' })
  for (const text of ['€1,234', '12 active subscriptions', '40.0%', '2 of 5 that ended', '$31.50']) {
    expect(within(section).getByText(text)).toBeTruthy()
  }
  const places = within(section)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(places).toEqual([
    ['Demo requests', '/admin/demo-requests'],
    ['Differences from Stripe', '/admin/plans'],
    ['ada@acme.test', '/admin/users/ada'],
  ])
  expect(within(section).queryByText('Dead letters')).toBeNull()
})

it('loads another range, and explains an invalid one', async () => {
  const requests = open()
  fireEvent.click(await screen.findByRole('radio', { name: 'Last 7 days' }))
  await screen.findByText('No onboarding data available yet.')
  expect(requests.some(({ search }) => search === '?days=7')).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Custom' }))
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')]
  const applied = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    return screen.queryByRole('alert')?.textContent
  }
  expect(applied()).toBe('Select both start and end dates.')
  fireEvent.change(from, { target: { value: '2026-03-02' } })
  fireEvent.change(to, { target: { value: '2026-03-01' } })
  expect(applied()).toBe('Start date must be before end date.')
  fireEvent.change(from, { target: { value: '2024-03-01' } })
  expect(applied()).toBe('Range limited to 365 days.')
  fireEvent.change(from, { target: { value: '2026-02-28' } })
  expect(applied()).toBeUndefined()
  await screen.findByText('No onboarding data available yet.')
  expect(requests.some(({ search }) => search === '?from=2026-02-28&to=2026-03-01')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Last 3 days' }).checked).toBe(true)
})

it('lists people whose address and site differ first, and expands each', async () => {
  open([
    record('match'),
    record('unverified', { emailVerified: false }),
    record('mismatch', { domainMatch: 'mismatch' }),
  ])
  const heading = await screen.findByRole('heading', { name: 'mismatch@acme.test' })
  const list = heading.closest('ul')
  const names = [...(list?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent)
  expect(names).toEqual(['mismatch@acme.test', 'unverified@acme.test', 'match@acme.test'])
  fireEvent.click(within(heading).getByRole('button'))
  expect(screen.getByText('Lovelace')).toBeTruthy()
})

it('shows that the figures could not be loaded, and the other parts', async () => {
  open([record('a')], () => Response.json({ errorCode: 'admin_only' }, { status: 403 }))
  expect(await screen.findByText('Unable to load overview metrics.')).toBeTruthy()
  expect(await screen.findByText('a@acme.test')).toBeTruthy()
})
