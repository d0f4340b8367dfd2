// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '@/testing/show.tsx'
import { signIn } from '@/testing/signed-in.ts'
import { SessionsCard } from './sessions-card.tsx'

afterEach(cleanup)

const HERE = {
  session_id: '1764525600',
  browser: 'Firefox',
  system: 'Linux',
  country: 'FR',
  signed_in_at: '2026-11-30T18:00:00.000Z',
  last_seen_at: '2026-11-30T19:00:00.000Z',
  is_current: true,
}
const ELSEWHERE = {
  ...HERE,
  ...{ session_id: '1764000000', browser: 'Safari', system: 'iOS', country: 'JP', is_current: false },
}
const UNKNOWN = {
  ...ELSEWHERE,
  ...{ session_id: '1763000000', browser: null, system: null, country: null },
}

/** Requests that change something, as method and path. */
const open = (): unknown[] => {
  const sent: unknown[] = []
  signIn()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), 'https://sillage.example')
    if (init?.method !== 'DELETE') return Response.json({ data: [HERE, ELSEWHERE, UNKNOWN] })
    sent.push([init.method, pathname])
    return Response.json({ data: [HERE, UNKNOWN] })
  })
  show(
    <QueryClientProvider client={new QueryClient()}>
      <SessionsCard />
    </QueryClientProvider>,
  )
  return sent
}

it('shows device, country and last use of each session, and marks this one', async () => {
  open()
  await screen.findByText('Firefox · Linux')
  expect(screen.getByText(/^France · Last seen .*2026/)).toBeTruthy()
  expect(screen.getByText(/^Japan · Last seen /)).toBeTruthy()
  expect(screen.getByText('Unknown device')).toBeTruthy()
  expect(screen.getAllByText('This device')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /Firefox/ })).toBeNull()
})

it('ends the session of another browser', async () => {
  const sent = open()
  fireEvent.click(await screen.findByRole('button', { name: 'End the session Safari · iOS' }))
  await waitFor(() => expect(screen.queryByText('Safari · iOS')).toBeNull())
  expect(screen.getByText('Firefox · Linux')).toBeTruthy()
  expect(sent).toEqual([['DELETE', '/api/users/me/sessions/1764000000']])
})
