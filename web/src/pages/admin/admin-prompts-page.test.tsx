// @vitest-environment happy-dom
import type { RowDto } from '@sillage/core/rows/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '@/testing/show.tsx'
import { meAs, signIn } from '@/testing/signed-in.ts'
import { Toaster } from '@/ui/toaster.tsx'
import { AdminPromptsPage } from './admin-prompts-page.tsx'

afterEach(cleanup)

const BRAND = '0123456789abcdef01234567'
const TOTAL = 5_000

const getRows = (page: number): RowDto[] =>
  Array.from({ length: 20 }, (_, at) => (page - 1) * 20 + at).map((at) => ({
    row_id: `${BRAND}/p${at}`,
    brand_id: BRAND,
    name: `Which jug ${at}?`,
    about: 'Choosing',
    place: '',
    description: '',
    age: null,
    persona: null,
    state: at === 0 ? 'approved' : 'pending',
    brand_name: 'Lumière',
    owner: null,
    date_creation: '2026-11-20T10:00:00.000Z',
  }))

const CHANGED = { row_id: `${BRAND}/p1`, before: null, after: 'approved' }

/** Changes as address and body. */
let sent: [string, unknown][]
/** Whether the list is longer than the search window. */
let isCut: boolean
beforeEach(() => {
  sent = []
  isCut = false
})

const open = async () => {
  signIn()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), 'https://sillage.example')
    if (init?.method === 'POST') {
      const body = JSON.parse(String(init.body))
      sent.push([pathname, body])
      const changed = 'undo' in body.change ? body.change.undo : [CHANGED]
      return Response.json({ data: { changed, already: 1, failed: 0 } })
    }
    if (pathname === '/api/users/me') return Response.json({ data: meAs('admin') })
    const page = Number(searchParams.get('page') ?? 1)
    return Response.json({ data: getRows(page), page, limit: 20, total: TOTAL, has_more: isCut })
  })
  show(
    <QueryClientProvider client={new QueryClient()}>
      <AdminPromptsPage />
      <Toaster />
    </QueryClientProvider>,
  )
  await screen.findByText('Which jug 1?')
}

const box = (name: string): HTMLInputElement => screen.getByRole('checkbox', { name })
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('the list of prompts', () => {
  it('changes selected rows in one call, and takes the change back once', async () => {
    await open()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    fireEvent.click(box('Select Which jug 1?'))
    fireEvent.click(box('Select Which jug 2?'))
    expect(statuses()).toContain('Selected: 2')
    expect(box('Select this page').indeterminate).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
    await screen.findByText('Changed: 1 · Already so: 1')
    const rows = [`${BRAND}/p1`, `${BRAND}/p2`]
    expect(sent).toEqual([['/api/admin/rows/prompts/change', { change: { state: 'approved', rows } }]])
    expect(box('Select this page').checked).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Undo: Approve')
    expect(sent[1]).toEqual(['/api/admin/rows/prompts/change', { change: { undo: [CHANGED] } }])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  it('keeps the rows of other pages selected, and explains the limit', async () => {
    await open()
    const next = screen.getByRole('button', { name: 'Next page' })
    for (let page = 1; page <= 6; page += 1) {
      if (page > 1) fireEvent.click(next)
      await screen.findByText(`Which jug ${(page - 1) * 20}?`)
      if (page === 6) expect(statuses()).toContain('Selected: 100')
      fireEvent.click(screen.getByLabelText('Select this page'))
    }
    const why = 'At most 100 rows can be changed at once.'
    expect(statuses()).toContain(`Selected: 120 ${why}`)
    const approve = screen.getByRole<HTMLButtonElement>('button', { name: 'Approve', description: why })
    expect(approve.disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(statuses().join()).not.toContain('Selected')
  })

  it('shows that a filter covers only the newest rows of a long list', async () => {
    isCut = true
    await open()
    screen.getByText(/^The filter looks at the newest 5,000 of this list only\./)
    screen.getByText('1–20 of 5,000+')
  })
})
