// @vitest-environment happy-dom
import type { CategoryDto } from '@sillage/core/categories/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '@/testing/show.tsx'
import { signIn } from '@/testing/signed-in.ts'
import { AdminCategoriesPage } from './admin-categories-page.tsx'

afterEach(cleanup)

const getCategory = (category_id: string, title: string, carried: number): CategoryDto => ({
  ...{ category_id, kind: 'prompt', title, description: '', carried },
})
const PROMPTS = [
  getCategory('a', 'Choosing', 3),
  getCategory('b', 'Care', 0),
  getCategory('c', 'Étanchéité', 1_200),
]

/** Requests as method, address and body. */
let sent: [string, string, unknown][]
beforeEach(() => {
  sent = []
})

const open = async () => {
  signIn()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), 'https://sillage.example')
    const method = init?.method ?? 'GET'
    if (method !== 'GET') {
      sent.push([method, pathname, init?.body ? JSON.parse(String(init.body)) : null])
      return Response.json(
        method === 'DELETE' ? { ok: true, detached: 0 } : { data: PROMPTS[0], detached: 0 },
      )
    }
    return Response.json({ data: searchParams.get('kind') === 'prompt' ? PROMPTS : [] })
  })
  show(
    <QueryClientProvider client={new QueryClient()}>
      <AdminCategoriesPage />
    </QueryClientProvider>,
  )
  await screen.findByText('Choosing')
}

const choose = async (title: string, item: string) => {
  fireEvent.click(screen.getByRole('button', { name: `Actions for ${title}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the page of categories', () => {
  it('ignores accents in a search, and shows when nothing matches', async () => {
    await open()
    expect(screen.getByText('1,200')).toBeTruthy()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'etanch' } })
    await screen.findByText('Étanchéité')
    expect(screen.queryByText('Choosing')).toBeNull()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } })
    await screen.findByText('Nothing found.')
    fireEvent.click(screen.getByRole('tab', { name: 'Analyses' }))
    await screen.findByText('No categories yet.')
  })

  it('creates a category of the shown kind', async () => {
    await open()
    fireEvent.click(screen.getByRole('tab', { name: 'Analyses' }))
    await screen.findByText('No categories yet.')
    fireEvent.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'New category' }))
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: '  Launches ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent).toEqual([
        ['POST', '/api/categories', { kind: 'analysis', title: 'Launches', description: '' }],
      ]),
    )
  })

  it('counts the prompts with the old name before a change, and before a deletion', async () => {
    await open()
    await choose('Choosing', 'Edit')
    const name = await screen.findByLabelText('Name')
    expect(screen.queryByText(/carry the current name/)).toBeNull()
    fireEvent.change(name, { target: { value: 'Buying' } })
    await screen.findByText('Prompts that carry the current name: 3. They keep it.')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent).toEqual([['PUT', '/api/categories/a', { title: 'Buying', description: '' }]]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await choose('Étanchéité', 'Delete')
    await screen.findByText('It is no longer suggested. Prompts that carry it: 1,200. They keep it.')
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(sent.at(-1)).toEqual(['DELETE', '/api/categories/c', null]))
  })

  it('moves a category by one, and the first one only down', async () => {
    await open()
    await choose('Choosing', 'Move down')
    await waitFor(() =>
      expect(sent).toEqual([
        ['PUT', '/api/categories/a', { title: 'Choosing', description: '', position: 1 }],
      ]),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Choosing' }))
    await screen.findByRole('menuitem', { name: 'Move down' })
    expect(screen.queryByRole('menuitem', { name: 'Move up' })).toBeNull()
  })
})
