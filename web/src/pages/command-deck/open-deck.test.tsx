// @vitest-environment happy-dom
import { deriveEntitlements } from '@sillage/core/plans/entitlements'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as live from '@/data/live.ts'
import * as analyses from '@/data/use-analyses.ts'
import { rememberConversation, rememberedConversation, rememberMode } from '@/lib/deck-memory.ts'
import { showAlone } from '@/testing/show.tsx'
import { answering, meAs, signIn } from '@/testing/signed-in.ts'
import { OpenDeck } from './open-deck.tsx'

const BRAND = '0123456789abcdef01234567'
const CONVERSATION = `${BRAND}-abcdefghijklmn`
const KEPT = {
  messages: [
    { role: 'user', content: 'How quiet are our lamps?' },
    { role: 'assistant', content: 'Here is a draft.' },
  ],
  suggestions: [],
  draft: null,
  leftOut: [],
  action: null,
  figures: [],
  analysisId: null,
  jobId: null,
  waiting: null,
}

let asked: URL[] = []
let isDeleted = false

beforeEach(() => {
  signIn()
  localStorage.clear()
  rememberConversation(CONVERSATION)
  rememberMode('ai')
  isDeleted = false
  vi.spyOn(live, 'useLiveDoc').mockReturnValue({ status: 'loading' })
  vi.spyOn(analyses, 'useAnalyses').mockReturnValue({ status: 'loading' })
  asked = answering(({ pathname }) => {
    if (pathname === '/api/users/me') return Response.json({ data: meAs('user') })
    if (pathname !== '/api/analyses/ai/conversation') return Response.json({ data: [], topics: [] })
    return isDeleted
      ? Response.json({ error: 'x', errorCode: 'conversation_not_found', message: 'x' }, { status: 404 })
      : Response.json(KEPT)
  })
})
afterEach(() => localStorage.clear())

const open = (search = '', state: unknown = null) =>
  showAlone(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[{ pathname: `/dashboard/${BRAND}/command-deck`, search, state }]}>
        <Routes>
          <Route
            path="/dashboard/:brandId/command-deck"
            element={
              <OpenDeck
                brandId={BRAND}
                standing={{ entitlements: deriveEntitlements('ultra', false), onTrial: false }}
              />
            }
          />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
const opened = () => asked.filter(({ pathname }) => pathname === '/api/analyses/ai/conversation')
const brief = () => screen.findByRole('textbox', { name: 'What do you want to analyze?' })

it('begins anew with the prompt of the address, whatever is remembered', async () => {
  open('?prompt=Lamps')
  expect(await brief()).toHaveProperty('value', 'Create an analysis with the following prompt: Lamps')
  expect(opened()).toEqual([])
})

it('keeps the conversation while the mode changes', async () => {
  open()
  await screen.findByText('Here is a draft.')
  fireEvent.click(screen.getByRole('radio', { name: 'Manual' }))
  await waitFor(() => expect(screen.queryByText('Here is a draft.')).toBeNull())
  fireEvent.click(screen.getByRole('radio', { name: 'AI Mode' }))
  await screen.findByText('Here is a draft.')
  expect(opened().map(({ searchParams }) => searchParams.get('conversationId'))).toEqual([
    CONVERSATION,
    CONVERSATION,
  ])
})

it.each(['', `?conversationId=${CONVERSATION}`])(
  'shows the brief when the conversation was deleted, opened by "%s"',
  async (search) => {
    isDeleted = true
    open(search)
    expect(await brief()).toHaveProperty('value', '')
    expect(rememberedConversation(BRAND)).toBeNull()
  },
)

it('leaves the conversation of another brand to it', async () => {
  open(`?conversationId=${'f'.repeat(24)}-abcdefghijklmn`)
  await screen.findByText('Here is a draft.')
  expect(opened()).toHaveLength(1)
})

it('begins own prompts with the title and the prompts of a topic', async () => {
  open('?way=own&topic=Quiet+lamps', { prompts: ['Which lamp is quiet?', 'Which lamp lasts?'] })
  expect(await screen.findByRole('textbox', { name: 'Prompt 2' })).toHaveProperty(
    'value',
    'Which lamp lasts?',
  )
  expect(screen.getByRole('textbox', { name: 'Prompt 1' })).toHaveProperty('value', 'Which lamp is quiet?')
  expect(screen.getByDisplayValue('Quiet lamps')).toBeTruthy()
})
