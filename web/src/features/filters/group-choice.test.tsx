// @vitest-environment happy-dom
import { BRAND_ID } from '@sillage/core/analytics/testing/fixtures'
import { NOTHING_TO_CHOOSE } from '@sillage/core/analytics/views/filters/schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import * as here from '@/data/use-brand-here.ts'
import type { Choices } from '@/lib/dimensions.ts'
import { showAlone } from '@/testing/show.tsx'
import { answering, signIn } from '@/testing/signed-in.ts'
import { NO_CHOICES } from './choices.ts'
import { GroupChoice } from './group-choice.tsx'

afterEach(() => vi.restoreAllMocks())

const prompt = (id: string) => ({
  prompt_id: id,
  name: `Prompt ${id}`,
  prompt_text: id,
  branded: false,
})
const options = { ...NOTHING_TO_CHOOSE, prompts: ['p1', 'p2', 'p3'].map(prompt) }
const group = (name: string, values: string, filter = 'prompt') => ({
  value_group_id: name,
  filter,
  name,
  values,
})
const GROUPS = [
  group('Prices', 'p1,p2,gone'),
  group('But prices', '!p1'),
  group('Elsewhere', 'gone'),
  group('Mothers', 'p1', 'persona'),
]

const open = (prompts: string | null, mayEdit = true) => {
  signIn()
  vi.spyOn(here, 'useMayEdit').mockReturnValue(mayEdit)
  const asked = answering(() => Response.json({ data: { value_groups: GROUPS } }))
  const chosen: Partial<Choices>[] = []
  const filters = {
    choices: { ...NO_CHOICES, prompt: prompts },
    options,
    choose: (change: Partial<Choices> | ((newest: Choices) => Partial<Choices>)) =>
      void chosen.push(typeof change === 'function' ? change(NO_CHOICES) : change),
  }
  showAlone(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/dashboard/${BRAND_ID}`]}>
        <Routes>
          <Route path="/dashboard/:brandId" element={<GroupChoice name="prompt" filters={filters} />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { chosen, asked }
}

it('chooses by one press the values of a group that the versions have, and all by the next', async () => {
  const { chosen } = open(null)
  fireEvent.click(await screen.findByRole('button', { name: 'Prices' }))
  fireEvent.click(screen.getByRole('button', { name: 'But prices' }))
  expect(chosen).toEqual([{ prompt: 'p1,p2' }, { prompt: '!p1' }])
  // Groups of other filters, and of prompts that no version here asked.
  expect(screen.queryByRole('button', { name: 'Elsewhere' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mothers' })).toBeNull()

  const again = open('p1,p2')
  const pressed = await screen.findByRole('button', { name: 'Prices', pressed: true })
  expect(screen.queryByLabelText('Name of the group')).toBeNull()
  fireEvent.click(pressed)
  expect(again.chosen).toEqual([{ prompt: null }])
})

it('keeps a choice as a group for editors alone', async () => {
  const { asked } = open('p3')
  fireEvent.change(await screen.findByLabelText('Name of the group'), { target: { value: 'Third' } })
  const before = asked.length
  fireEvent.click(screen.getByRole('button', { name: 'Save this choice as a group' }))
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))

  open('p3', false)
  await screen.findByRole('button', { name: 'Prices' })
  expect(screen.queryByLabelText('Name of the group')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Delete the group/ })).toBeNull()
})
