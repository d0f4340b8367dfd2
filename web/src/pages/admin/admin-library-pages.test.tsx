// @vitest-environment happy-dom
import type { RowKind } from '@sillage/core/brands/row-state'
import type { RowDto } from '@sillage/core/rows/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '@/testing/show.tsx'
import { meAs, signIn } from '@/testing/signed-in.ts'
import { AdminBrandsPage } from './admin-brands-page.tsx'
import { AdminPersonasPage } from './admin-personas-page.tsx'
import { AdminPromptsPage } from './admin-prompts-page.tsx'

afterEach(cleanup)

const BRAND = 'b'.repeat(24)
const OWNED = {
  brand_name: 'Lumière',
  owner: { user_id: 'ada', email: 'ada@acme.test', name: 'Ada', plan: 'pro' },
} as const
const ROWS: Record<RowKind, RowDto> = {
  brands: {
    ...{ row_id: BRAND, brand_id: BRAND, name: 'Lumière', about: 'Water', place: 'https://lumiere.example' },
    ...{ description: 'Filters', age: null, persona: null, state: 'unverified' },
    date_creation: '2026-11-20T10:00:00.000Z',
    ...OWNED,
  },
  prompts: {
    ...{ row_id: `${BRAND}/p1`, brand_id: BRAND, name: 'Which jug?', about: 'Old', place: '' },
    ...{ description: '', age: null, persona: null, state: 'pending' },
    date_creation: '2026-11-20T10:00:00.000Z',
    ...OWNED,
  },
  personas: {
    ...{ row_id: `${BRAND}/q1`, brand_id: BRAND, name: 'Inès', about: 'Nurse', place: 'France' },
    ...{ description: 'Compares', age: 34, state: 'active' },
    persona: { gender: 'female', annual_salary: 38_000, city: 'Lyon' },
    date_creation: '2026-11-20T10:00:00.000Z',
    ...OWNED,
  },
}

/** Requests as method, address and body. */
let sent: [string, string, unknown][]
beforeEach(() => {
  sent = []
})

const open = async (kind: RowKind, Screen: ComponentType) => {
  signIn()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, search } = new URL(String(input), 'https://sillage.example')
    if (init?.method !== 'GET') {
      sent.push([init?.method ?? '', `${pathname}${search}`, JSON.parse(String(init?.body ?? 'null'))])
      return Response.json({ ok: true, data: {}, analyses: 0 })
    }
    if (pathname === '/api/users/me') return Response.json({ data: meAs('admin') })
    if (pathname === '/api/brands') return Response.json({ data: [{ brand_id: BRAND, name: 'Lumière' }] })
    if (!pathname.startsWith('/api/admin/rows')) return Response.json({ data: [] })
    return Response.json({ data: [ROWS[kind]], page: 1, limit: 20, total: 1, has_more: false })
  })
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
  await screen.findByText(ROWS[kind].name)
}

const choose = async (kind: RowKind, item: string) => {
  const menu = screen.getByRole('button', { name: `Actions for ${ROWS[kind].name}` })
  menu.focus()
  fireEvent.keyDown(menu, { key: 'Enter' })
  fireEvent.click(menu)
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

const save = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  return sent[0]
}

it('creates a brand', async () => {
  await open('brands', AdminBrandsPage)
  fireEvent.click(screen.getByRole('button', { name: 'New brand' }))
  await type('Name', 'Claris')
  await type('Website', 'claris.example')
  const body = { name: 'Claris', website_url: 'claris.example', industry: '', description: '' }
  expect(await save()).toEqual(['POST', '/api/brands', body])
})

it('changes a brand', async () => {
  await open('brands', AdminBrandsPage)
  await choose('brands', 'Edit')
  await type('Industry', 'Water filters')
  const body = {
    ...{ name: 'Lumière', website_url: 'https://lumiere.example' },
    ...{ industry: 'Water filters', description: 'Filters' },
  }
  expect(await save()).toEqual(['PUT', `/api/brands/${BRAND}`, body])
})

it('changes the text of a prompt, which keeps a category that is not on offer', async () => {
  await open('prompts', AdminPromptsPage)
  await choose('prompts', 'Edit')
  await type('Text', 'Which jug lasts?')
  expect(await save()).toEqual([
    'PUT',
    `/api/prompts/p1?brand_id=${BRAND}`,
    { prompt_text: 'Which jug lasts?' },
  ])
})

it('changes a persona, whose numbers must be whole', async () => {
  await open('personas', AdminPersonasPage)
  await choose('personas', 'Edit')
  await type('Age', '3.5')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await type('Age', '35')
  const body = {
    ...{ name: 'Inès', gender: 'female', occupation: 'Nurse', city: 'Lyon', country: 'France' },
    ...{ age: 35, annual_salary: 38_000, description: 'Compares' },
  }
  expect(await save()).toEqual(['PUT', `/api/personas/q1?brand_id=${BRAND}`, body])
})

it('asks before it deletes', async () => {
  await open('prompts', AdminPromptsPage)
  await choose('prompts', 'Delete')
  await screen.findByRole('dialog', { name: 'Delete “Which jug?”?' })
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent).toEqual([['DELETE', `/api/prompts/p1?brand_id=${BRAND}`, null]]))
})
