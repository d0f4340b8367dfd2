// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '@/testing/show.tsx'
import { signIn } from '@/testing/signed-in.ts'
import { SignInsCard } from './sign-ins-card.tsx'

afterEach(cleanup)

const GOOGLE = {
  provider_id: 'google.com',
  label: 'Google',
  email: 'mallory@evil.example',
  since: '2026-11-20T10:00:00.000Z',
  kept: false,
  foreign: true,
}

/** Requests as method, path and body. */
const open = (linked: readonly (typeof GOOGLE)[]): unknown[] => {
  const sent: unknown[] = []
  signIn()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), 'https://sillage.example')
    const method = init?.method ?? 'GET'
    if (method === 'GET') return Response.json({ data: linked })
    sent.push([method, pathname, JSON.parse(String(init?.body ?? 'null'))])
    return Response.json({ data: method === 'DELETE' ? [] : linked.map((one) => ({ ...one, kept: true })) })
  })
  show(
    <QueryClientProvider client={new QueryClient()}>
      <SignInsCard />
    </QueryClientProvider>,
  )
  return sent
}

it('lists a linked identity with its address and since when, and warns of a foreign one', async () => {
  open([GOOGLE])
  await screen.findByText('mallory@evil.example')
  expect(screen.getByText(/Linked since .*2026/)).toBeTruthy()
  expect(screen.getByText(/not the address of your account/)).toBeTruthy()
})

it('keeps an identity when the person says so, and unlinks it on demand', async () => {
  const sent = open([GOOGLE])
  fireEvent.click(await screen.findByRole('switch'))
  await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true'))
  fireEvent.click(screen.getByRole('button', { name: 'Unlink Google' }))
  await waitFor(() => expect(screen.queryByText('mallory@evil.example')).toBeNull())
  expect(sent).toEqual([
    ['PUT', '/api/users/me/identities/google.com', { kept: true }],
    ['DELETE', '/api/users/me/identities/google.com', null],
  ])
})
