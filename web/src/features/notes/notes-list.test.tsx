// @vitest-environment happy-dom
import type { Note } from '@sillage/core/analyses/note'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
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

const list = (of: readonly Note[], marked: readonly Note[] = []) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <NotesList
        analysisId="a"
        notes={of}
        marks={marked.map(({ noteId, happenedAt, text }) => ({ key: noteId, at: happenedAt, label: text }))}
      />
    </QueryClientProvider>,
  )

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('says what notes are for where there are none', () => {
  list([])
  screen.getByText('Add a note for a campaign or a model release, to explain what the chart shows.')
  expect(screen.queryByRole('listitem')).toBeNull()
})

it('numbers notes as their marks on the line, and lists the first three until all are asked for', () => {
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

it('takes in a note that says something, of a day', async () => {
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
