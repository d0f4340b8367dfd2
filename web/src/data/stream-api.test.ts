// @vitest-environment happy-dom
import { sendMessage } from '@sillage/core/chat/calls'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '@/testing/signed-in.ts'
import { ApiError } from './api-error.ts'
import * as store from './session-store.ts'
import { streamApi } from './stream-api.ts'

const BRAND = '0123456789abcdef01234567'
const ENCODER = new TextEncoder()

/** The state of a connection after its events. */
type Then = 'ends' | 'breaks' | 'is silent'

const streaming = (from: number, to: number, then: Then): Response =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (let id = from; id <= to; id += 1) {
          const data = { title: `Title ${id}`, ...(id === 4 ? { done: true } : {}) }
          controller.enqueue(ENCODER.encode(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`))
        }
        if (then === 'ends') controller.close()
      },
      // Asked for once the events have been read.
      pull: (controller) => {
        if (then === 'breaks') controller.error(new TypeError('network error'))
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  )

let answers: (() => Response)[]
/** The last event that each try had, null for none. */
let eventIds: (string | null)[]
let isOnline: boolean

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  signIn()
  answers = []
  eventIds = []
  isOnline = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(input).includes('/api/streams/address')) return Response.json({ url: null })
    eventIds.push(new Headers(init?.headers).get('last-event-id'))
    const answer = answers.shift()
    if (!isOnline || answer === undefined) throw new TypeError('Failed to fetch')
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const listen = (signal = new AbortController().signal) => {
  const titles: (string | undefined)[] = []
  const call = { body: { brandId: BRAND, message: 'Hello' } }
  const ended = (async () => {
    for await (const { title } of streamApi(sendMessage, call, {
      signal,
      isLast: ({ done }) => done === true,
    }))
      titles.push(title)
  })().then(
    () => 'ended',
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  )
  return { titles, ended }
}
const passing = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const WHOLE = [1, 2, 3, 4].map((id) => `Title ${id}`)

it('resumes after the last event with the same token when a stream breaks off', async () => {
  answers = [() => streaming(1, 2, 'breaks'), () => streaming(3, 3, 'ends'), () => streaming(4, 4, 'ends')]
  const { titles, ended } = listen()
  await passing(10_000)
  expect(await ended).toBe('ended')
  expect(titles).toEqual(WHOLE)
  expect(eventIds).toEqual([null, '2', '3'])
  for (const [force] of vi.mocked(store.bearerToken).mock.calls) expect(force ?? false).toBe(false)
})

it('resumes when the network is back, however long it was gone', async () => {
  answers = [() => streaming(1, 2, 'breaks'), () => streaming(3, 4, 'ends')]
  const { titles, ended } = listen()
  await passing(0)
  isOnline = false
  await passing(600_000)
  expect(eventIds).toEqual([null])
  isOnline = true
  window.dispatchEvent(new Event('online'))
  await passing(5_000)
  expect(await ended).toBe('ended')
  expect(titles).toEqual(WHOLE)
  expect(eventIds).toEqual([null, '2'])
})

it('reconnects when a connection is silent for longer than its keep-alive', async () => {
  answers = [() => streaming(1, 2, 'is silent'), () => streaming(3, 4, 'ends')]
  const { titles, ended } = listen()
  await passing(30_000)
  expect(eventIds).toEqual([null])
  await passing(15_000)
  expect(await ended).toBe('ended')
  expect(titles).toEqual(WHOLE)
})

it('resumes when the streaming server is back', async () => {
  const down = () => Response.json({ errorCode: 'unavailable' }, { status: 503 })
  answers = [() => streaming(1, 2, 'breaks'), down, () => streaming(3, 4, 'ends')]
  const { ended } = listen()
  await passing(10_000)
  expect(await ended).toBe('ended')
  expect(eventIds).toEqual([null, '2', '2'])
})

it('fails after retries when no stream opens, and at once when it is refused', async () => {
  const { ended } = listen()
  await passing(20_000)
  expect(await ended).toBe('network')
  expect(eventIds).toHaveLength(6)
  answers = [() => Response.json({ errorCode: 'internal' }, { status: 500 })]
  expect(await listen().ended).toBe('internal')
  answers = [() => Response.json({ errorCode: 'chat_busy' }, { status: 409 })]
  expect(await listen().ended).toBe('chat_busy')
})

it('retries once with a new token when the token is refused', async () => {
  const out = () => Response.json({ errorCode: 'not_authenticated' }, { status: 401 })
  answers = [out, () => streaming(1, 4, 'ends')]
  const first = listen()
  await passing(5_000)
  expect(await first.ended).toBe('ended')
  expect(vi.mocked(store.bearerToken).mock.calls.map(([force]) => force ?? false)).toContain(true)
  answers = [out, out]
  const second = listen()
  await passing(5_000)
  expect(await second.ended).toBe('not_authenticated')
})

it('ends when the caller leaves while the network is gone', async () => {
  answers = [() => streaming(1, 2, 'breaks')]
  const left = new AbortController()
  const { ended } = listen(left.signal)
  await passing(0)
  isOnline = false
  await passing(60_000)
  left.abort(new Error('left'))
  expect(await ended).toEqual(new Error('left'))
})

it('waits without a word while other tabs take all places of the person', async () => {
  const busy = () => Response.json({ errorCode: 'too_many_requests', retryAfter: 1 }, { status: 429 })
  answers = [busy, busy, () => streaming(1, 4, 'ends')]
  const { titles, ended } = listen()
  await vi.runAllTimersAsync()
  expect(await ended).toBe('ended')
  expect(titles).toHaveLength(4)
  answers = [() => Response.json({ errorCode: 'too_many_requests', retryAfter: 60 }, { status: 429 })]
  expect(await listen().ended).toBe('too_many_requests')
})
