// @vitest-environment happy-dom
import type { Found } from '@sillage/core/admin/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { showAlone } from '@/testing/show.tsx'
import { meAs, signIn } from '@/testing/signed-in.ts'
import { ConsoleResults } from './console-results.tsx'
import { PaletteFrame } from './palette-frame.tsx'

afterEach(cleanup)

const ADA: Found = {
  kind: 'person',
  id: 'ada',
  name: 'Ada Brandt',
  user_id: 'ada',
  email: 'ada@acme.test',
  brand_id: null,
  brand_name: null,
}

const Screen = ({ isLoadedAtOnce }: { isLoadedAtOnce: boolean }) => {
  const navigate = useNavigate()
  const [isLoaded, setIsLoaded] = useState(isLoadedAtOnce)
  return (
    <>
      <PaletteFrame hasResults>
        {(onSettled) =>
          isLoaded ? <ConsoleResults onGo={(to) => void navigate(to)} onSettled={onSettled} /> : null
        }
      </PaletteFrame>
      <button type="button" onClick={() => setIsLoaded(true)}>
        Load
      </button>
      <output>{useLocation().pathname}</output>
    </>
  )
}

/** Draws the palette for an administrator, whose search answers when the test lets it. */
const open = async ({ isLoaded = true } = {}) => {
  signIn()
  let answer: (() => void) | null = null
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(String(input), 'https://sillage.example')
    if (pathname === '/api/users/me') return Response.json({ data: meAs('admin') })
    if (pathname === '/api/admin/search') {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return Response.json({ data: [ADA] })
    }
    return Response.json({ data: [] })
  })
  showAlone(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Screen isLoadedAtOnce={isLoaded} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  if (isLoaded) await screen.findByText('Audit log')
  const input = screen.getByRole('combobox')
  // The page "Brands" matches before the console answers.
  fireEvent.change(input, { target: { value: 'brand' } })
  if (isLoaded) await waitFor(() => expect(answer).not.toBeNull())
  return { input, answer: () => answer?.(), load: () => fireEvent.click(screen.getByText('Load')) }
}

const getSelected = () =>
  screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true')?.textContent

it('selects the first entry when results arrive after others', async () => {
  const { answer } = await open()
  expect(getSelected()).toBe('Brands')
  answer()
  await screen.findByText('Ada Brandt')
  await waitFor(() => expect(getSelected()).toBe(screen.getAllByRole('option')[0]?.textContent))
})

it('leaves the selection where the keyboard moved it', async () => {
  const { input, answer } = await open()
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  const moved = getSelected()
  answer()
  await screen.findByText('Ada Brandt')
  expect(getSelected()).toBe(moved)
})

it('opens the first entry of the results that an Enter came before', async () => {
  const { input, answer } = await open()
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(screen.getByRole('status').textContent).toBe('/')
  answer()
  const first = await screen.findByText('Ada Brandt')
  expect(first).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/admin/users/ada'))
})

it('opens it after an Enter that came before the code of the results', async () => {
  const { input, answer, load } = await open({ isLoaded: false })
  fireEvent.keyDown(input, { key: 'Enter' })
  load()
  await waitFor(() => {
    answer()
    expect(screen.getByRole('status').textContent).toBe('/admin/users/ada')
  })
})
