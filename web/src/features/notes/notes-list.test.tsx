// @vitest-environment happy-dom
import type { Note } from '@sillage/core/analyses/note'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod/mini'
import { show } from '@/testing/show.tsx'
import { signIn } from '@/testing/signed-in.ts'
import { toast } from '@/ui/toast.ts'
import { NotesList } from './notes-list.tsx'

const DAY = 86_400_000

const notes = [4, 3, 2, 1].map(
  (day): Note => ({
    noteId: `note-${day}`,
    analysisId: 'a',
    brandId: 'b',
    kind: day === 3 ? 'model_release' : 'campaign',
    text: `Day ${day}`,
    happenedAt: (day + 0.5) * DAY,
    createdBy: 'c',
    createdAt: 0,
  }),
)

const list = (notes: readonly Note[], marked: readonly Note[] = [], mayEdit = true) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <NotesList
        analysisId="a"
        notes={notes}
        mayEdit={mayEdit}
        marks={marked.map(({ noteId, happenedAt, text }) => ({ key: noteId, at: happenedAt, label: text }))}
      />
    </QueryClientProvider>,
  )

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('explains notes when there are none', () => {
  list([])
  screen.getByText('Add a note for a campaign or a model release, to explain what the chart shows.')
  expect(screen.queryByRole('listitem')).toBeNull()
})

it('numbers notes like their marks on the line, and lists three until "show all"', () => {
  list(notes, notes.slice(0, 2))
  expect(items()).toEqual([
    '2Jan 5, 1970Day 4Campaign',
    '1Jan 4, 1970Day 3Model release',
    'Jan 3, 1970Day 2Campaign',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Show all 4 notes' }))
  expect(items()).toHaveLength(4)
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(items()).toHaveLength(3)
})

it('removes a note at once, and restores it on undo', async () => {
  signIn()
  const requests: [method: string | undefined, path: string, body: unknown][] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), 'https://sillage.example')
    requests.push([init?.method, pathname, init?.body])
    return init?.method === 'DELETE'
      ? Response.json({ ok: true, message: '' })
      : Response.json(
          { data: { note_id: 'new', kind: 'campaign', text: 'Day 4', happened_at: '', created_at: '' } },
          { status: 201 },
        )
  })
  const successToast = vi.spyOn(toast, 'success')
  list(notes)
  fireEvent.click(screen.getByRole('button', { name: 'Delete the note “Day 4”' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a note' }))
  await waitFor(() => expect(successToast).toHaveBeenCalledOnce())
  const [message, options] = successToast.mock.calls[0] ?? []
  expect(message).toBe('Note deleted: Day 4')
  const { action } = z
    .object({ action: z.object({ label: z.literal('Undo'), onClick: z.custom<() => void>() }) })
    .parse(options)
  action.onClick()
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[0]?.slice(0, 2)).toEqual(['DELETE', '/api/analyses/a/notes/note-4'])
  expect(requests[1]?.slice(0, 2)).toEqual(['POST', '/api/analyses/a/notes'])
  expect(JSON.parse(String(requests[1]?.[2]))).toEqual({
    kind: 'campaign',
    text: 'Day 4',
    happenedAt: new Date(4.5 * DAY).toISOString(),
  })
})

it('shows viewers the notes without actions', () => {
  list(notes, [], false)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Show all 4 notes'])
  cleanup()
  list([], [], false)
  expect(screen.queryByRole('region')).toBeNull()
})

it('accepts a note with a text and a day', async () => {
  list(notes)
  fireEvent.click(screen.getByRole('button', { name: 'Add a note' }))
  await screen.findByRole('dialog', { name: 'Add a note' })
  screen.getByText('Everyone with access to this analysis sees it.')
  const save = screen.getByRole('button', { name: 'Add note' })
  expect(save.hasAttribute('disabled')).toBe(true)
  fireEvent.change(screen.getByLabelText('What happened'), { target: { value: 'Spring' } })
  expect(save.hasAttribute('disabled')).toBe(false)
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '' } })
  expect(save.hasAttribute('disabled')).toBe(true)
})
