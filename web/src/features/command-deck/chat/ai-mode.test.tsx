// @vitest-environment happy-dom
import { type ChatDraft, chatDraftSchema } from '@sillage/core/chat/draft'
import { entitlementsOf } from '@sillage/core/plans/entitlements'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import * as live from '@/data/live.ts'
import { modelDto } from '@/testing/models.ts'
import { show } from '@/testing/show.tsx'
import { signIn } from '@/testing/signed-in.ts'
import { toast } from '@/ui/toast.ts'
import { AiMode } from './ai-mode.tsx'

const BRAND = '0123456789abcdef01234567'
const CONVERSATION = `${BRAND}-abcdefghijklmn`

const DRAFT = chatDraftSchema.parse({
  title: 'Lamps',
  prompts: [{ text: 'Which lamp is quiet?', branded: false, intent: 'discover' }],
  personas: [],
  languages: ['en'],
  modelIds: ['gpt'],
  samples: 1,
  schedule: {},
})
const DONE = {
  done: true,
  isStreaming: false,
  conversationId: CONVERSATION,
  assistantMessage: 'Here is a draft.',
  suggestions: [],
  analysisReady: false,
  analysisData: DRAFT,
  leftOut: [],
}

const sentSchema = z.object({ message: z.string(), draft: chatDraftSchema.nullable() })
let sent: z.infer<typeof sentSchema>[] = []
let stream: () => Response
let said: { role: 'user' | 'assistant'; content: string }[] = []

const streaming = (...events: object[]): Response =>
  new Response(events.map((event, at) => `id: ${at}\ndata: ${JSON.stringify(event)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  })
const conversation = () => ({
  messages: said,
  suggestions: [],
  draft: DRAFT satisfies ChatDraft,
  leftOut: [],
  figures: [],
  analysisId: null,
  waiting: null,
})

beforeEach(() => {
  signIn()
  localStorage.clear()
  sent = []
  said = [
    { role: 'user', content: 'How quiet are our lamps?' },
    { role: 'assistant', content: 'Here is a draft.' },
  ]
  stream = () => streaming(DONE)
  vi.spyOn(live, 'useLiveDoc').mockReturnValue({ status: 'loading' })
  vi.spyOn(toast, 'error').mockImplementation(() => undefined)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), 'https://sillage.example')
    if (pathname === '/api/analyses/ai/stream') {
      sent.push(sentSchema.parse(JSON.parse(String(init?.body))))
      return stream()
    }
    const answers: Record<string, object> = {
      '/api/models': { data: [modelDto('gpt', 'openai')] },
      '/api/languages': { data: [] },
      '/api/streams/address': { url: null },
      '/api/analyses/ai/conversation': conversation(),
    }
    return Response.json(answers[pathname] ?? {})
  })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const open = async () => {
  show(
    <QueryClientProvider client={new QueryClient()}>
      <AiMode
        brandId={BRAND}
        standing={{ entitlements: entitlementsOf('ultra', false), onTrial: false }}
        scheduleFields={() => null}
        conversation={CONVERSATION}
        prompt={null}
        about={null}
        hasRun={false}
        onConversation={() => undefined}
        onReset={() => undefined}
      />
    </QueryClientProvider>,
  )
  await screen.findByRole('textbox', { name: 'Prompt 1' })
}
const prompt = () => screen.getByRole('textbox', { name: 'Prompt 1' })
const writtenIn = (box: HTMLElement) => (box instanceof HTMLTextAreaElement ? box.value : null)
const say = (text: string) => {
  const box = screen.getByRole('textbox', { name: 'Type your message...' })
  fireEvent.change(box, { target: { value: text } })
  fireEvent.keyDown(box, { key: 'Enter' })
}
const log = () => screen.getByRole('log')

it('keeps a draft that was edited when the conversation is opened again, until the assistant has it', async () => {
  await open()
  fireEvent.change(prompt(), { target: { value: 'Which lamp is loud?' } })
  await open()
  expect(writtenIn(prompt())).toBe('Which lamp is loud?')

  // A prompt that is still to be written is not sent.
  fireEvent.click(screen.getByRole('button', { name: 'Add a prompt' }))
  say('Ask twice as often')
  await waitFor(() => expect(log().getAttribute('aria-busy')).toBe('false'))
  expect(sent[0]?.draft?.prompts.map(({ text }) => text)).toEqual(['Which lamp is loud?'])
  await waitFor(() => expect(writtenIn(prompt())).toBe('Which lamp is quiet?'))
  said.push({ role: 'user', content: 'Ask twice as often' })
  await open()
  expect(writtenIn(prompt())).toBe('Which lamp is quiet?')
})

it('drops an edit that another message has overtaken', async () => {
  await open()
  fireEvent.change(prompt(), { target: { value: 'Which lamp is loud?' } })
  said.push({ role: 'user', content: 'From another tab' })
  await open()
  expect(writtenIn(prompt())).toBe('Which lamp is quiet?')
})

const refused = (status: number, errorCode: string) =>
  Response.json({ error: 'Busy.', errorCode, message: 'Busy.' }, { status })

it.each([
  ['refused', () => refused(409, 'chat_busy'), 'Failed to send message', 'Busy.'],
  ['broken', () => refused(500, 'internal'), 'Failed to send message', 'Failed to send message'],
  [
    'signed out',
    () => refused(401, 'not_authenticated'),
    'Please sign in to continue',
    'Please sign in to continue',
  ],
])('says why a message that is %s was not sent', async (_, answer, toasted, shown) => {
  await open()
  stream = answer
  say('Add French')
  await waitFor(() => expect(log().textContent).toContain(shown))
  expect(toast.error).toHaveBeenCalledWith(toasted)
})

it('shows an error after what was said until then, and offers no replies', async () => {
  await open()
  stream = () =>
    streaming(
      { content: '{"message":"Half a word"', isStreaming: true },
      { error: 'The model failed.', isStreaming: false, done: true },
    )
  say('Add French')
  await waitFor(() => expect(log().textContent).toContain('The model failed.'))
  expect(log().textContent).toContain('Half a word')
  expect(screen.queryByRole('list', { name: 'Suggested replies' })).toBeNull()
})

it('says how many messages are left from the eighth on, and closes the conversation after the tenth', async () => {
  for (let at = 2; at <= 8; at += 1) said.push({ role: 'user', content: `And ${at}?` })
  await open()
  expect(screen.getByText('2 messages left')).toBeTruthy()
  said.push({ role: 'user', content: 'And 9?' })
  await open()
  expect(screen.getByText('1 message left')).toBeTruthy()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  say('And the last?')
  await waitFor(() => expect(sent).toHaveLength(1))
  await screen.findByText("I've gathered enough information. Let me create your analysis now.")
  expect(screen.getByPlaceholderText('Maximum messages reached').hasAttribute('disabled')).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  await waitFor(() =>
    expect(sent.at(-1)?.message).toBe('Please create the analysis now with the information you have.'),
  )
})
