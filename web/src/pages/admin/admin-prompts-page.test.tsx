// @vitest-environment happy-dom
import type { BulkDto, RowDto } from '@sillage/core/bulks/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '@/testing/show.tsx'
import { meAs, signIn } from '@/testing/signed-in.ts'
import { AdminPromptsPage } from './admin-prompts-page.tsx'

afterEach(cleanup)

const BRAND = '0123456789abcdef01234567'
const TOTAL = 5_000

const rowsOf = (page: number): RowDto[] =>
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
    date_creation: '2026-11-20T10:00:00.000Z',
  }))

const bulk = (over: Partial<BulkDto>): BulkDto => ({
  ...{ bulk_id: 'b'.repeat(16), action: 'approve', kind: 'prompts', undo_of: null, undone_by: null },
  ...{ filter: null, status: 'done', started_at: '2026-11-20T10:00:00.000Z' },
  ...{ finished_at: null, total: 2, at_least: false, changed: 1, already: 1, failed: 0, failures: [] },
  expires_at: '2026-12-20T10:00:00.000Z',
  ...over,
})

/** Bulk requests as address and body. */
let sent: [string, Record<string, unknown>][]
let bulks: BulkDto[]
/** Whether the list is longer than the search window. */
let isCut: boolean
beforeEach(() => {
  sent = []
  isCut = false
  bulks = []
})

const open = async () => {
  signIn()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), 'https://sillage.example')
    if (init?.method === 'POST') {
      const body = init.body ? JSON.parse(String(init.body)) : {}
      sent.push([pathname, body])
      const started = pathname.endsWith('/undo')
        ? bulk({ bulk_id: `${'b'.repeat(16)}-undo`, undo_of: 'b'.repeat(16) })
        : bulk({ bulk_id: body.bulk_id, filter: body.selection?.filter ?? null })
      bulks = [started, ...bulks]
      return Response.json({ data: started }, { status: 202 })
    }
    if (pathname === '/api/users/me') return Response.json({ data: meAs('admin') })
    if (pathname === '/api/admin/bulks') return Response.json({ data: bulks })
    const page = Number(searchParams.get('page') ?? 1)
    return Response.json({ data: rowsOf(page), page, limit: 20, total: TOTAL, has_more: isCut })
  })
  show(
    <QueryClientProvider client={new QueryClient()}>
      <AdminPromptsPage />
    </QueryClientProvider>,
  )
  await screen.findByText('Which jug 1?')
}

const box = (name: string): HTMLInputElement => screen.getByRole('checkbox', { name })
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('the list of prompts', () => {
  it('counts selected rows, and changes them', async () => {
    await open()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    fireEvent.click(box('Select Which jug 1?'))
    fireEvent.click(box('Select Which jug 2?'))
    expect(statuses()).toContain('Selected: 2')
    expect(box('Select this page').indeterminate).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.[0]).toBe('/api/admin/bulks')
    expect(sent[0]?.[1]).toMatchObject({
      bulk_id: expect.stringMatching(/^[0-9a-z]{16}$/),
      action: 'approve',
      selection: { rows: [`${BRAND}/p1`, `${BRAND}/p2`] },
    })
    // The result is shown, and the selection is empty.
    await waitFor(() => expect(statuses()).toContain('Approve: Done. Changed: 1 · Already so: 1 · Failed: 0'))
    expect(box('Select this page').checked).toBe(false)
  })

  it('selects all matches after the page, and asks before it changes them', async () => {
    await open()
    fireEvent.click(box('Select this page'))
    expect(statuses()).toContain('Selected: 20')
    fireEvent.click(screen.getByRole('button', { name: 'Select all 5,000 that match' }))
    expect(statuses()).toContain('Selected: 5,000')
    expect(box('Select Which jug 7?').checked).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Reject' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change all 5,000 that match?' })
    expect(sent).toEqual([])
    const confirm = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Reject')
    fireEvent.click(confirm as HTMLElement)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.[1]).toMatchObject({
      action: 'reject',
      selection: { filter: { search: '', state: 'all' } },
    })
  })

  it('keeps the other rows of the page when one is removed from all', async () => {
    await open()
    fireEvent.click(box('Select this page'))
    fireEvent.click(screen.getByRole('button', { name: /^Select all/ }))
    fireEvent.click(box('Select Which jug 3?'))
    expect(statuses()).toContain('Selected: 19')
    expect(box('Select Which jug 3?').checked).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(statuses().join()).not.toContain('Selected')
  })

  it('explains the limit of single changes, and offers all matches', async () => {
    await open()
    // One role query: each goes through the whole page.
    const next = screen.getByRole('button', { name: 'Next page' })
    for (let page = 1; page <= 26; page += 1) {
      if (page > 1) fireEvent.click(next)
      await screen.findByText(`Which jug ${(page - 1) * 20}?`)
      if (page === 26) expect(statuses()).toContain('Selected: 500')
      fireEvent.click(screen.getByLabelText('Select this page'))
    }
    const why = 'One by one, at most 500 can be changed. Select all that match instead.'
    expect(statuses()).toContain(`Selected: 520 ${why}`)
    const approve = screen.getByRole<HTMLButtonElement>('button', { name: 'Approve', description: why })
    expect(approve.disabled).toBe(true)
    // The offer does not depend on the selection of the page.
    fireEvent.click(box('Select Which jug 501?'))
    fireEvent.click(screen.getByRole('button', { name: 'Select all 5,000 that match' }))
    expect(statuses()).toContain('Selected: 5,000')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(false)
  })

  it('shows that a filter covers only the newest rows of a long list', async () => {
    isCut = true
    await open()
    screen.getByText(/^The filter looks at the newest 20,000 of this list only\./)
    screen.getByText('1–20 of 5,000+')
    fireEvent.click(box('Select this page'))
    screen.getByRole('button', { name: 'Select all 5,000+ that match' })
  })

  it('shows that a bulk may find more rows than counted', async () => {
    const filter = { search: 'jug', state: 'all' as const }
    bulks = [bulk({ status: 'running', filter, total: 1_200, at_least: true, changed: 300, already: 0 })]
    await open()
    await screen.findByText('/ at least 1,200')
    const bar = screen.getByRole('progressbar', { name: /^Progress · Approve/ })
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    bulks = [bulk({ status: 'running', filter, total: 1_200, at_least: true, changed: 1_400, already: 0 })]
    await screen.findByText('/ at least 1,400')
    expect(bar.getAttribute('aria-valuenow')).toBe('95')
    bulks = [bulk({ status: 'running', filter, total: 1_600, changed: 400, already: 0 })]
    await screen.findByText('/ 1,600')
  })

  it('undoes a bulk once, and names failed rows', async () => {
    bulks = [bulk({ failed: 1, failures: [{ row_id: `${BRAND}/gone`, reason: 'gone' }] })]
    await open()
    await screen.findByText('No longer there', { exact: false })
    fireEvent.click(screen.getByRole('button', { name: /^Undo · Approve/ }))
    await waitFor(() =>
      expect(sent.map(([address]) => address)).toEqual([`/api/admin/bulks/${'b'.repeat(16)}/undo`]),
    )
    await screen.findByText('Undo: Approve')
  })
})
