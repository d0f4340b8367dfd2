// @vitest-environment happy-dom
import type { CustomerWork, UserDetail } from '@sillage/core/admin/user-calls'
import type { Role } from '@sillage/core/identity/user'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showAlone } from '@/testing/show.tsx'
import { meAs, signIn } from '@/testing/signed-in.ts'
import { AdminUserPage } from './admin-user-page.tsx'

afterEach(cleanup)

const PERSON: UserDetail = {
  user_id: 'ada',
  email: 'ada@acme.test',
  name: 'Ada Lovelace',
  role: 'user',
  plan: 'free',
  on_trial: false,
  without_stripe: false,
  given_plan: null,
  suspended: false,
  date_creation: '2026-11-01T10:00:00.000Z',
  date_last_login: null,
  trial_ends_at: null,
  trial_renews: false,
  suspended_at: null,
  email_verified: true,
  quota: { limit: 100, used: 25, period: '2026-11', monthly_run_limit: null },
  brands: [{ brand_id: 'b'.repeat(24), name: 'Acme', role: 'owner' }],
  onboarding: null,
  subscription: null,
  plan_paused_at: null,
  stripe_url: null,
  mails: [
    {
      ...{ id: 'm', to: ['ada@acme.test'], template: 'verification-en', state: 'SUCCESS' as const },
      ...{ at: '2026-11-01T10:00:00.000Z', error: null },
    },
  ],
}

const WORK: CustomerWork = {
  costs: {
    ...{ today_usd: 0.4, month_usd: 12.5, month_before_usd: 31 },
    ...{ pays_cents: 9_900, margin_cents: null },
  },
  analyses: [
    {
      analysis_id: `${'b'.repeat(24)}-0123456789`,
      title: 'Sensitive skin',
      brand_id: 'b'.repeat(24),
      brand_name: 'Acme',
      status: 'ready',
      last_run_at: '2026-11-20T10:00:00.000Z',
      next_run_at: null,
      failed: 3,
    },
  ],
  has_more: false,
  failures: [
    {
      analysis_id: `${'b'.repeat(24)}-0123456789`,
      title: 'Sensitive skin',
      brand_id: 'b'.repeat(24),
      provider: 'openai',
      error: 'rate_limit',
      message: 'Too fast.',
      count: 3,
      failed_at: '2026-11-20T10:00:00.000Z',
    },
  ],
}

/** Requests as method, address and body. */
let sent: [string, string, unknown][]
beforeEach(() => {
  sent = []
})

const open = (person: Partial<UserDetail> = {}, role: Role = 'admin') => {
  signIn()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), 'https://sillage.example')
    if (init?.method !== 'GET') {
      sent.push([init?.method ?? '', pathname, JSON.parse(String(init?.body ?? 'null'))])
      return Response.json({ ok: true, data: { name: 'Ada King' }, user_id: 'ada', monthly_run_limit: 500 })
    }
    if (pathname === '/api/users/me') return Response.json({ data: meAs(role) })
    if (pathname === '/api/users/ada') return Response.json({ data: { ...PERSON, ...person } })
    if (pathname === '/api/admin/users/ada/work') return Response.json({ data: WORK })
    return Response.json({ data: [], has_more: false })
  })
  showAlone(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/admin/users/ada']}>
        <Routes>
          <Route path="/admin/users/:userId" element={<AdminUserPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('shows what a customer costs, the analyses, and why runs failed', async () => {
  open()
  const failures = await screen.findByRole('table', { name: 'Failed runs' })
  expect(failures.textContent).toContain('OpenAI (ChatGPT) · Too many requests')
  expect(failures.textContent).toContain('Too fast.')
  expect(screen.getByText('$12.50')).toBeTruthy()
  expect(screen.getByText('Pays a month').nextElementSibling?.textContent).toBe('€99')
  expect(screen.getByText('Margin this month').nextElementSibling?.textContent).toBe('Unknown')
  const analyses = screen.getByRole('table', { name: 'Analyses' })
  expect(analyses.querySelector('a')?.getAttribute('href')).toBe(
    `/dashboard/${'b'.repeat(24)}/analyses/${'b'.repeat(24)}-0123456789`,
  )
})

it('shows a person, and changes name, quota and plan', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeTruthy()
  expect(screen.getByText('25 of 100')).toBeTruthy()
  expect(screen.getByText('verification-en')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada King' } })
  fireEvent.submit(screen.getByLabelText('Name'))
  fireEvent.change(screen.getByLabelText('Monthly limit of runs'), { target: { value: 'many' } })
  expect(screen.getByText('A whole number from 0 to 10,000,000.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Monthly limit of runs'), { target: { value: '500' } })
  fireEvent.submit(screen.getByLabelText('Monthly limit of runs'))
  fireEvent.change(screen.getByLabelText('Until the end of'), { target: { value: '2027-01-31' } })
  fireEvent.submit(screen.getByLabelText('Until the end of'))
  press('Unlink from Acme')
  press('Send password reset')
  await waitFor(() => expect(sent).toHaveLength(5))
  expect(sent).toEqual([
    ['PUT', '/api/users/ada', { name: 'Ada King' }],
    ['PUT', '/api/users/quota', { user_id: 'ada', monthly_run_limit: 500 }],
    ['PUT', '/api/admin/users/ada/trial', { plan: 'pro', ends_at: '2027-01-31T23:59:59.000Z' }],
    ['DELETE', `/api/users/ada/brands/${'b'.repeat(24)}`, null],
    ['POST', '/api/admin/users/ada/password-reset', null],
  ])
})

it('gives a plan without Stripe for a reason, until a day or without an end, and takes it back', async () => {
  open()
  const give = await screen.findByRole('button', { name: 'Give plan' })
  expect(give).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' Contract 2026-17 ' } })
  fireEvent.change(screen.getByLabelText('Until the end of (UTC)'), { target: { value: '2027-01-31' } })
  fireEvent.click(give)
  const body = { plan: 'enterprise', ends_at: '2027-01-31T23:59:59.000Z', reason: 'Contract 2026-17' }
  await waitFor(() => expect(sent).toEqual([['PUT', '/api/admin/users/ada/plan', body]]))
})

it('shows a plan without Stripe as what it is, also after a subscription has ended', async () => {
  const entry = { reason: 'Contract 2026-17', by: 'adele@sillage.example', at: '2026-11-24T10:00:00.000Z' }
  open({
    plan: 'enterprise',
    without_stripe: true,
    given_plan: { ends_at: '2027-01-31T23:59:59.000Z', entry },
    subscription: {
      status: 'canceled',
      plan: 'pro',
      interval: 'month',
      amount_cents: 9_900,
      current_period_end: '2026-10-01T00:00:00.000Z',
      cancels_at: null,
    },
  })
  expect(await screen.findByText(/Enterprise · Without Stripe, until .*2027/)).toBeTruthy()
  expect(screen.getByText(/“Contract 2026-17” \(adele@sillage.example/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Ended' } })
  press('Take back')
  const body = { plan: 'free', ends_at: null, reason: 'Ended' }
  await waitFor(() => expect(sent).toEqual([['PUT', '/api/admin/users/ada/plan', body]]))
})

it('gives nothing beside a subscription that runs', async () => {
  open({
    plan: 'pro',
    subscription: {
      status: 'active',
      plan: 'pro',
      interval: 'month',
      amount_cents: 9_900,
      current_period_end: '2026-12-01T00:00:00.000Z',
      cancels_at: null,
    },
  })
  expect(await screen.findByText(/Pro at Stripe/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Give plan' })).toBeNull()
})

it('asks before it suspends a person', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Suspend' }))
  expect(screen.getByRole('dialog', { name: 'Suspend ada@acme.test?' })).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.click(screen.getAllByRole('button', { name: 'Suspend' }).at(-1) ?? document.body)
  await waitFor(() => expect(sent).toEqual([['POST', '/api/admin/users/ada/suspend', null]]))
})

it('lets only super administrators change the access of administrators', async () => {
  open({ role: 'admin' })
  expect(
    await screen.findByText('Only a super administrator may change the access of administrators.'),
  ).toBeTruthy()
  for (const name of ['Suspend', 'Send password reset', 'Sign out everywhere']) {
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  }
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveProperty('disabled', true)
})

it('shows that a plan is paused, and resumes it', async () => {
  open({ plan_paused_at: '2026-11-20T10:00:00.000Z' })
  expect(await screen.findByText(/a payment was disputed or refunded/)).toBeTruthy()
  press('Resume the plan')
  await waitFor(() => expect(sent).toEqual([['POST', '/api/admin/billing/resume-plan', { user_id: 'ada' }]]))
})
