import { type ChatDraft, chatDraftSchema } from '@sillage/core/chat/draft'
import { deriveEntitlements } from '@sillage/core/plans/entitlements'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { z } from 'zod/mini'
import * as live from '@/data/live.ts'
import { modelDto } from '@/testing/models.ts'
import { show } from '@/testing/show.tsx'
import { signIn } from '@/testing/signed-in.ts'
import { toast } from '@/ui/toast.ts'
import { AiMode } from '../ai-mode.tsx'

/** The assistant's page with a server that each test scripts. */

export const BRAND = '0123456789abcdef01234567'
export const CONVERSATION = `${BRAND}-abcdefghijklmn`

export const DRAFT = chatDraftSchema.parse({
  title: 'Lamps',
  prompts: [{ text: 'Which lamp is quiet?', branded: false, intent: 'discover' }],
  personas: [],
  languages: ['en'],
  modelIds: ['gpt'],
  samples: 1,
  untilPoints: null,
  schedule: {},
})
const ENGLISH = {
  code: 'en',
  name: 'English',
  language_id: 'en',
  language_code: 'en',
  language_name: 'English',
  isAllowed: true,
}
export const DONE = {
  done: true,
  isStreaming: false,
  conversationId: CONVERSATION,
  assistantMessage: 'Here is a draft.',
  suggestions: [],
  analysisReady: false,
  analysisData: DRAFT,
  leftOut: [],
}

const sentSchema = z.object({
  message: z.string(),
  messageId: z.string(),
  draft: z.nullable(chatDraftSchema),
})
interface Server {
  /** Messages that were sent to the assistant. */
  sent: z.infer<typeof sentSchema>[]
  /** The answer to the next message. */
  stream: () => Response
  messages: { role: 'user' | 'assistant'; content: string }[]
  waiting: { messageId: string; text: string } | null
  jobId: string | null
  /** Answers of other calls, by their path. */
  answers: Record<string, () => Response>
  called: { path: string; body: unknown }[]
}

export const server: Server = {
  sent: [],
  stream: () => streaming(DONE),
  messages: [],
  waiting: null,
  jobId: null,
  answers: {},
  called: [],
}
export const ended: string[] = []
export const opened: (string | null)[] = []

export const streaming = (...events: object[]): Response =>
  new Response(events.map((event, at) => `id: ${at}\ndata: ${JSON.stringify(event)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  })
const conversation = () => ({
  messages: server.messages,
  suggestions: [],
  draft: DRAFT satisfies ChatDraft,
  leftOut: [],
  action: null,
  figures: [],
  analysisId: null,
  jobId: server.jobId,
  waiting: server.waiting,
})

/** A streamed answer that the test continues. */
export const growing = () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  let id = 0
  return {
    answer: () => new Response(readable, { headers: { 'content-type': 'text/event-stream' } }),
    say: (event: object) =>
      act(async () => {
        id += 1
        await writer.write(new TextEncoder().encode(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`))
      }),
  }
}

/** Resets the server before each test of a file. */
export const resetServer = (): void => {
  beforeEach(() => {
    signIn()
    localStorage.clear()
    Object.assign(server, {
      sent: [],
      stream: () => streaming(DONE),
      messages: [
        { role: 'user', content: 'How quiet are our lamps?' },
        { role: 'assistant', content: 'Here is a draft.' },
      ],
      waiting: null,
      jobId: null,
      answers: {},
      called: [],
    } satisfies Server)
    ended.length = 0
    opened.length = 0
    vi.spyOn(live, 'useLiveDoc').mockReturnValue({ status: 'loading' })
    vi.spyOn(toast, 'error').mockImplementation(() => undefined)
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { pathname } = new URL(String(input), 'https://sillage.example')
      if (pathname === '/api/analyses/ai/stream') {
        server.sent.push(sentSchema.parse(JSON.parse(String(init?.body))))
        return server.stream()
      }
      server.called.push({ path: pathname, body: JSON.parse(String(init?.body ?? 'null')) })
      const answer = server.answers[pathname]
      if (answer) return answer()
      const usual: Record<string, object> = {
        '/api/models': { data: [modelDto('gpt', 'openai')] },
        '/api/languages': { data: [ENGLISH] },
        '/api/streams/address': { url: null },
        '/api/analyses/ai/conversation': conversation(),
        '/api/analyses/ai/conversations': { data: [] },
      }
      return Response.json(usual[pathname] ?? {})
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    localStorage.clear()
  })
}

export const draw = (language: 'en' | 'fr' = 'en', over: Partial<ComponentProps<typeof AiMode>> = {}) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <AiMode
        brandId={BRAND}
        standing={{ entitlements: deriveEntitlements('ultra', false), onTrial: false }}
        scheduleFields={() => null}
        conversation={CONVERSATION}
        prompt={null}
        hasRun={false}
        unsent=""
        takesFocus={false}
        onConversation={() => undefined}
        onOpen={(id) => opened.push(id)}
        onEnd={(unsent) => ended.push(unsent)}
        {...over}
      />
    </QueryClientProvider>,
    language,
  )
export const open = async (language?: 'en' | 'fr') => {
  draw(language)
  await screen.findByRole('textbox', { name: 'Prompt 1' })
}
export const prompt = () => screen.getByRole('textbox', { name: 'Prompt 1' })
export const writtenIn = (box: HTMLElement) => (box instanceof HTMLTextAreaElement ? box.value : null)
export const say = (text: string) => {
  const box = screen.getByRole('textbox', { name: 'Type your message...' })
  fireEvent.change(box, { target: { value: text } })
  fireEvent.keyDown(box, { key: 'Enter' })
}
export const log = () => screen.getByRole('log')
