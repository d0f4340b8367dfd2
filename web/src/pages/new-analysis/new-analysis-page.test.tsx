// @vitest-environment happy-dom
import type { PlanId } from '@sillage/core/plans/plans'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import * as live from '@/data/live.ts'
import * as docs from '@/data/read.ts'
import { showAlone } from '@/testing/show.tsx'
import { answering, meAs, signIn } from '@/testing/signed-in.ts'
import { NewAnalysisPage } from './new-analysis-page.tsx'

const BRAND = '0123456789abcdef01234567'

beforeEach(() => {
  signIn()
  vi.spyOn(live, 'useLiveDoc').mockReturnValue({ status: 'loading' })
  vi.spyOn(docs, 'readDoc').mockResolvedValue(null)
})

const Address = () => {
  const { pathname, search } = useLocation()
  return <p>{`${pathname}${search}`}</p>
}

const open = (
  { plan, onTrial }: { plan: PlanId; onTrial: boolean },
  left: { remaining: number; launchesLeft: number | null },
  query = '',
) => {
  const quota = { limit: 200, used: 200 - left.remaining, period: '2026-11', ...left }
  const held = { plan, onTrial, quota }
  const me = {
    ...meAs('user'),
    ...held,
    brands: [
      {
        id: BRAND,
        name: 'Lumière',
        type: 'brand',
        description: '',
        category: '',
        logo_url: null,
        website_url: '',
        verified: true,
        role: 'owner',
        isPayer: true,
        ...held,
      },
    ],
  }
  answering(({ pathname }) => Response.json({ data: pathname === '/api/users/me' ? me : [] }))
  showAlone(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/dashboard/${BRAND}/analyses/new${query}`]}>
        <Routes>
          <Route path="/dashboard/:brandId/analyses/new" element={<NewAnalysisPage />} />
          <Route path="/onboarding" element={<Address />} />
          <Route path="/dashboard/:brandId/command-deck" element={<Address />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it.each([
  ['the one launch of a trial', { plan: 'ultra', onTrial: true }, { remaining: 200, launchesLeft: 1 }],
  ['runs of the free plan', { plan: 'free', onTrial: false }, { remaining: 26, launchesLeft: null }],
] as const)('leads to the setup of the brand while there is %s', async (_, standing, left) => {
  open(standing, left)
  await screen.findByText(`/onboarding?brand=${BRAND}`)
})

it.each([
  [
    'trial has launched',
    "You have discovered a feature! It's only available for Pro and Ultra users after your free trial.",
    { plan: 'ultra', onTrial: true },
    { remaining: 150, launchesLeft: 0 },
  ],
  [
    'runs of the month are used',
    'This feature requires a Pro or Ultra subscription. Upgrade to unlock analyses.',
    { plan: 'free', onTrial: false },
    { remaining: 0, launchesLeft: null },
  ],
] as const)('shows the lock once the %s', async (_, words, standing, left) => {
  open(standing, left)
  await screen.findByText(words)
  expect(screen.queryByRole('link', { name: 'New analysis' })).toBeNull()
})

it('leads a plan with the deck to its own prompts there, with the topic', async () => {
  open({ plan: 'pro', onTrial: false }, { remaining: 200, launchesLeft: null }, '?topic=Quiet%20lamps')
  await screen.findByText(`/dashboard/${BRAND}/command-deck?topic=Quiet+lamps&way=own`)
})
