import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineCall } from '@sillage/core/base/call'
import { listSubscriptionPlans } from '@sillage/core/plans/calls'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod/mini'
import { signIn } from '@/testing/signed-in.ts'
import { callApi } from './call-api.ts'

const listPrices = defineCall({
  name: 'test.list',
  summary: 'Prices',
  method: 'GET',
  path: '/api/admin/test',
  access: 'admin',
  response: z.object({}),
})
const setPrice = defineCall({
  name: 'test.set',
  summary: 'A price',
  method: 'POST',
  path: '/api/admin/test',
  access: 'admin',
  body: z.object({ cents: z.optional(z.unknown()) }),
  response: z.object({}),
})

const silent = createServer(() => undefined)

beforeAll(() => new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  silent.closeAllConnections()
  silent.close()
})

beforeEach(() => {
  const { port } = silent.address() as AddressInfo
  const real = fetch
  // Addresses of the API are relative, as a page has them.
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    real(new URL(address, `http://127.0.0.1:${port}`), init),
  )
})
afterEach(() => vi.unstubAllGlobals())

it('aborts a call after 30 seconds without an answer', async () => {
  const clock = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  const call = callApi(listSubscriptionPlans, {})
  const failed = expect(call).rejects.toMatchObject({ code: 'network' })
  await expect.poll(() => timeout).toHaveBeenCalled()
  expect(timeout).toHaveBeenCalledWith(30_000)
  clock.abort(new DOMException('too late', 'TimeoutError'))
  await failed
})

it('waits longer when an export asks for it', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const reader = new AbortController()
  const call = callApi(listSubscriptionPlans, {}, { signal: reader.signal, patient: true })
  const failed = expect(call).rejects.toThrow('gone')
  reader.abort(new Error('gone'))
  await failed
  expect(timeout).not.toHaveBeenCalled()
})

it('aborts a call when its caller aborts', async () => {
  const reader = new AbortController()
  const call = callApi(listSubscriptionPlans, {}, { signal: reader.signal })
  const failed = expect(call).rejects.toThrow('gone')
  reader.abort(new Error('gone'))
  await failed
})

const answer = (status: number, text: string) =>
  vi.stubGlobal('fetch', async () => new Response(text, { status }))

it.each([
  [
    listPrices,
    502,
    '<p>Bad gateway</p>',
    { code: 'http_error', details: { code: 502, body: '<p>Bad gateway</p>' } },
  ],
  [setPrice, 502, 'Bad gateway', { code: 'request_failed', message: 'Bad gateway' }],
  [setPrice, 500, '', { code: 'request_failed', message: 'request_failed' }],
  [setPrice, 400, '{"error":"No"}', { code: 'unexpected', message: 'No' }],
  [listSubscriptionPlans, 502, '<p>Bad gateway</p>', { code: 'unexpected' }],
])('says what the console was answered: $name %i %s', async (call, status, text, error) => {
  signIn()
  answer(status, text)
  await expect(
    callApi<typeof call.params, typeof call.query, typeof call.body, typeof call.response>(call, {}),
  ).rejects.toMatchObject(error)
})

it('tells the console that the server is out of reach, and others to look at their network', async () => {
  signIn()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed')))
  await expect(callApi(listPrices, {})).rejects.toMatchObject({ code: 'unreachable' })
  await expect(callApi(listSubscriptionPlans, {})).rejects.toMatchObject({ code: 'network' })
})

it('says what cannot be sent', async () => {
  signIn()
  answer(200, '{}')
  await expect(callApi(setPrice, { body: { cents: 10n } })).rejects.toMatchObject({ code: 'unserializable' })
})
