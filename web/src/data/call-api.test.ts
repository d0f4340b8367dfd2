import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listSubscriptionPlans } from '@sillage/core/plans/calls'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { callApi } from './call-api.ts'

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
  await vi.waitUntil(() => timeout.mock.calls.length > 0)
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
