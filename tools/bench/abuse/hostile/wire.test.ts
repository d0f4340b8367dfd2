import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { login } from '@sillage/core/identity/sign-in-calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendHostile } from './wire.ts'

const server = createServer((_, response) => response.end('{}'))
let origin: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const send = (path: string) =>
  sendHostile(origin, { call: login, method: 'GET', path, headers: {}, body: null })

it('reports status 431 for a request head above the limit, also when the connection is reset', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => send(`/${'x'.repeat(400_000)}`)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([431]))
  expect((await send('/short')).status).toBe(200)
})
