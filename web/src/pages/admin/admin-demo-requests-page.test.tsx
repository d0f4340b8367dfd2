// @vitest-environment happy-dom
import type { DemoRequestDto } from '@sillage/core/contact/admin-calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '@/testing/show.tsx'
import { meAs, signIn } from '@/testing/signed-in.ts'
import { AdminDemoRequestsPage } from './admin-demo-requests-page.tsx'

afterEach(cleanup)

const REQUEST: DemoRequestDto = {
  request_id: 'd1',
  name: 'Grace Visitor',
  email: 'grace@acme.test',
  company: 'Acme',
  message: 'Our market is Belgium.',
  language: 'fr',
  state: 'new',
  note: '',
  handled: null,
  date_creation: '2026-11-20T10:00:00.000Z',
}

it('shows who asked for a demonstration, and keeps state and note', async () => {
  signIn()
  let sent: unknown
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), 'https://sillage.example')
    if (pathname === '/api/users/me') return Response.json({ data: meAs('admin') })
    if (init?.method !== 'PUT') return Response.json({ data: [REQUEST] })
    sent = [pathname, JSON.parse(String(init.body))]
    return Response.json({ data: REQUEST })
  })
  show(
    <QueryClientProvider client={new QueryClient()}>
      <AdminDemoRequestsPage />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Grace Visitor · Acme')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Change the request of Grace Visitor' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'In contact' }))
  fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'Called on Monday' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual(['/api/admin/demo-requests/d1', { state: 'in_contact', note: 'Called on Monday' }]),
  )
})
