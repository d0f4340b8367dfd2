// @vitest-environment happy-dom
import type { Role } from '@sillage/core/identity/user'
import type { SettingDto } from '@sillage/core/settings/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '@/testing/show.tsx'
import { meAs, signIn } from '@/testing/signed-in.ts'
import { AdminSettingsPage } from './admin-settings-page.tsx'

afterEach(cleanup)

const getSetting = (key: SettingDto['key'], over: Partial<SettingDto>): SettingDto => ({
  key,
  value: true,
  default: true,
  fixed: false,
  parameter: null,
  min: null,
  max: null,
  changed_at: null,
  ...over,
})

const SETTINGS = [
  getSetting('registrationOpen', {
    value: false,
    default: false,
    fixed: true,
    parameter: 'REGISTRATION_DISABLED',
  }),
  getSetting('voice', {}),
  getSetting('dailyCostUsd', {
    value: 0,
    default: 5_000,
    min: 0,
    max: 9_000,
    changed_at: '2026-11-20T10:00:00.000Z',
  }),
]

/** Requests as address and body. */
let sent: [string, unknown][]
beforeEach(() => {
  sent = []
})

const open = async (role: Role) => {
  signIn()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), 'https://sillage.example')
    if (init?.method === 'PUT') {
      sent.push([pathname, JSON.parse(String(init.body))])
      return Response.json({ data: SETTINGS[1] })
    }
    if (pathname === '/api/users/me') return Response.json({ data: meAs(role) })
    return Response.json({ data: pathname === '/api/admin/settings' ? SETTINGS : [], has_more: false })
  })
  show(
    <QueryClientProvider client={new QueryClient()}>
      <AdminSettingsPage />
    </QueryClientProvider>,
  )
  await screen.findByRole('switch', { name: 'Voice input' })
}

const CEILING = 'Ceiling of a day, paying customers'
const disabled = (element: HTMLElement) => element.hasAttribute('disabled')

describe('the settings page', () => {
  it('lets a super administrator change settings within bounds, and reset them', async () => {
    await open('super_admin')
    await waitFor(() => expect(disabled(screen.getByLabelText(CEILING))).toBe(false))
    fireEvent.click(screen.getByRole('switch', { name: 'Voice input' }))
    expect(sent).toEqual([])
    fireEvent.click(await screen.findByRole('button', { name: 'Switch off' }))
    await waitFor(() => expect(sent).toEqual([['/api/admin/settings/voice', { value: false }]]))
    const save = screen.getByRole('button', { name: `Save ${CEILING}` })
    for (const [typed, refused] of [
      ['', true],
      ['9001', true],
      ['1.5', true],
      ['0', true],
      ['9000', false],
    ] as const) {
      fireEvent.change(screen.getByLabelText(CEILING), { target: { value: typed } })
      expect(disabled(save), typed).toBe(refused)
    }
    fireEvent.click(save)
    await waitFor(() => expect(sent.at(-1)).toEqual(['/api/admin/settings/dailyCostUsd', { value: 9_000 }]))
    const reset = await screen.findByRole('button', { name: `Back to the default ${CEILING}` })
    await waitFor(() => expect(disabled(reset)).toBe(false))
    fireEvent.click(reset)
    await waitFor(() => expect(sent.at(-1)).toEqual(['/api/admin/settings/dailyCostUsd', { value: null }]))
  })

  it('shows the source of a value, and locks what the deployment decides', async () => {
    await open('super_admin')
    await waitFor(() => expect(disabled(screen.getByRole('switch', { name: 'Voice input' }))).toBe(false))
    expect(screen.getByText('The deployment decides: change REGISTRATION_DISABLED there.')).toBeTruthy()
    expect(disabled(screen.getByRole('switch', { name: 'Sign-up' }))).toBe(true)
    expect(screen.getByText('Default: on')).toBeTruthy()
    expect(screen.getByText(/^Default: 5,000 · Changed Nov 20, 2026/)).toBeTruthy()
  })

  it('is read-only for other administrators', async () => {
    await open('admin')
    expect(screen.getByText('Only a super administrator may change these settings.')).toBeTruthy()
    expect(disabled(screen.getByRole('switch', { name: 'Voice input' }))).toBe(true)
    expect(disabled(screen.getByLabelText(CEILING))).toBe(true)
  })
})
