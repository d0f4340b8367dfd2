// @vitest-environment happy-dom
import { analysisSchema } from '@sillage/core/analyses/analysis'
import { createManifest } from '@sillage/core/analytics/testing/fixtures'
import { deriveEntitlements } from '@sillage/core/plans/entitlements'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import * as live from '@/data/live.ts'
import { AskFigures } from '@/features/analysis-header/ask-figures.tsx'
import { showAlone } from '@/testing/show.tsx'
import { meAs, signIn } from '@/testing/signed-in.ts'
import { AskPanel } from './ask-panel.tsx'
import { useAsk } from './use-ask.ts'

const { analysisId, brandId, createdAt, groupRunId } = createManifest()
const CONVERSATION = `${brandId}-abcdefghijklmn`
const QUESTION = 'Why did our visibility change?'

const analysis = analysisSchema.parse({
  analysisId,
  brandId,
  title: 'Quiet lamps',
  status: 'completed',
  promptIds: ['a'],
  personaIds: ['p'],
  languageCodes: ['en'],
  models: [{ modelId: 'one', webSearch: true }],
  schedule: { enabled: false, cadence: 'weekly', weeklyDayOfWeek: 0, monthlyDay: 1, hour: 7 },
  next: null,
  lastSlot: null,
  createdBy: 'somebody',
  createdAt,
  lastGroupRunId: groupRunId,
  lastRunAt: createdAt,
  updatedAt: createdAt,
})
const DRAFT = {
  title: 'Lamps',
  prompts: [{ text: 'Which lamp is quiet?', branded: false, intent: 'discover' }],
  personas: [],
  languages: ['en'],
  modelIds: ['gpt'],
  samples: 1,
  schedule: {},
}
const FIGURE = {
  ref: 'f1',
  kind: 'visibility',
  of: [],
  value: 40,
  low: 30,
  high: 50,
  n: 80,
  analysisId,
  groupRunId,
  at: '2026-11-20T10:00:00.000Z',
  runs: { figure: { of: 'answers' }, within: {} },
}

let sent: unknown[] = []
let opened: (string | null)[] = []
let draft: object | null = null

beforeEach(() => {
  signIn()
  sent = []
  opened = []
  draft = null
  vi.spyOn(live, 'useLiveDoc').mockReturnValue({ status: 'loading' })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), 'https://sillage.example')
    if (pathname === '/api/users/me') return Response.json({ data: meAs('user') })
    if (pathname === '/api/streams/address') return Response.json({ url: null })
    if (pathname === '/api/analyses/ai/stream') {
      sent.push(JSON.parse(String(init?.body)))
      const event = {
        done: true,
        isStreaming: false,
        conversationId: CONVERSATION,
        assistantMessage: 'It is [[f1]].',
        suggestions: [],
        analysisReady: false,
        analysisData: draft,
        figures: [FIGURE],
        leftOut: [],
        action: null,
      }
      return new Response(`id: 0\ndata: ${JSON.stringify(event)}\n\n`, {
        headers: { 'content-type': 'text/event-stream' },
      })
    }
    if (pathname !== '/api/analyses/ai/conversation') return Response.json({ data: [] })
    opened.push(searchParams.get('conversationId'))
    return Response.json({
      messages: [
        { role: 'user', content: QUESTION },
        { role: 'assistant', content: 'It is [[f1]].' },
      ],
      suggestions: [],
      draft,
      leftOut: [],
      action: null,
      figures: [FIGURE],
      analysisId,
      jobId: null,
      waiting: null,
    })
  })
})

const standing = { entitlements: deriveEntitlements('ultra', false), onTrial: false }

const Beside = () => {
  const ask = useAsk(brandId)
  return (
    <>
      <AskFigures analysis={analysis} isLocked={false} isOpen={ask.isOpen} onToggle={ask.toggle} />
      {ask.isOpen ? <AskPanel analysis={analysis} standing={standing} ask={ask} isCovered={false} /> : null}
      <output aria-label="Search">{useLocation().search}</output>
    </>
  )
}

const draw = (search = '') =>
  showAlone(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/dashboard/${brandId}/analyses/${analysisId}${search}`]}>
        <Beside />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const button = () => screen.getByRole('button', { name: 'Ask about my figures' })
const box = () => screen.findByRole('textbox', { name: 'Ask about my figures' })
const search = () => screen.getByLabelText('Search').textContent
const ask = async () => {
  fireEvent.change(await box(), { target: { value: QUESTION } })
  fireEvent.keyDown(await box(), { key: 'Enter' })
  await screen.findByRole('link', { name: /40\.0%$/ })
  await waitFor(() => expect(search()).toContain(`ask=${CONVERSATION}`))
}

it('asks beside the analysis, and names the conversation in the address', async () => {
  draw('?view=sentiment')
  fireEvent.click(button())
  await waitFor(async () => expect(document.activeElement).toBe(await box()))
  expect(search()).toBe('?view=sentiment&ask=new')
  await ask()
  expect(sent).toMatchObject([{ message: QUESTION, analysisId, conversationId: null }])
  expect(search()).toBe(`?view=sentiment&ask=${CONVERSATION}`)
})

it('stays open beside the runs of a figure', async () => {
  draw(`?ask=${CONVERSATION}`)
  const figure = await screen.findByRole('link', { name: /40\.0%$/ })
  fireEvent.click(figure)
  await waitFor(() => expect(search()).toContain('runs='))
  expect(search()).toContain(`ask=${CONVERSATION}`)
  screen.getByRole('complementary', { name: 'Ask about my figures' })
})

it('closes with Escape, gives the focus back, and opens again on its conversation', async () => {
  draw()
  button().focus()
  fireEvent.click(button())
  await ask()
  expect(button().getAttribute('aria-expanded')).toBe('true')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(document.activeElement).toBe(button())
  expect(search()).toBe('')
  fireEvent.click(button())
  await screen.findByRole('link', { name: /40\.0%$/ })
  expect(opened).toEqual([CONVERSATION])
})

it('keeps a question that was typed and not sent while it is closed', async () => {
  draw()
  fireEvent.click(button())
  fireEvent.change(await box(), { target: { value: 'Why' } })
  fireEvent.keyDown(await box(), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  fireEvent.click(button())
  expect(await box()).toHaveProperty('value', 'Why')
  await ask()
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'And then' } })
  fireEvent.click(button())
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  fireEvent.click(button())
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', 'And then'))
})

it('begins a new conversation', async () => {
  draw(`?ask=${CONVERSATION}`)
  fireEvent.click(await screen.findByRole('button', { name: 'New conversation' }))
  await box()
  await waitFor(() => expect(search()).toBe('?ask=new'))
})

it('leaves the conversation of another brand alone', async () => {
  draw(`?ask=${'f'.repeat(24)}-abcdefghijklmn`)
  await box()
  expect(opened).toEqual([])
  await waitFor(() => expect(search()).toBe('?ask=new'))
})

it('leads to the deck with a draft that came out of the chat', async () => {
  draft = DRAFT
  draw(`?ask=${CONVERSATION}`)
  const link = await screen.findByRole('link', { name: 'Open the draft' })
  expect(link.getAttribute('href')).toBe(`/dashboard/${brandId}/command-deck?conversationId=${CONVERSATION}`)
  expect(screen.queryByRole('heading', { name: 'Draft of the analysis' })).toBeNull()
})

it('leads to the deck when the plan is without AI mode', () => {
  showAlone(
    <MemoryRouter>
      <AskFigures analysis={analysis} isLocked isOpen={false} onToggle={() => undefined} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: 'Ask about my figures' }).getAttribute('href')).toBe(
    `/dashboard/${brandId}/command-deck?about=${analysisId}`,
  )
})
