import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { send } from './client.ts'
import { newPerson, type Person } from './world.ts'

let person: Person
beforeAll(async () => {
  person = await newPerson()
})

/** Sends a raw body to a call that reads one. */
const post = (raw: string | Uint8Array<ArrayBuffer>, type = 'application/json', token = person.token) =>
  send('POST', '/api/auth/handle-signin', { token, raw, headers: { 'content-type': type } })

describe('a malformed request', () => {
  it.each([
    ['incomplete JSON', '{"user_id":'],
    ['a single brace', '{'],
    ['broken UTF-8', new Uint8Array([0x22, 0xc3, 0x28, 0x22])],
  ])('is refused as invalid JSON when it holds %s', async (_, raw) => {
    const reply = await post(raw)
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ errorCode: 'bad_request', message: 'The body is not valid JSON.' })
  })

  it.each(['[]', 'null', '"text"', '12', '[[[[]]]]', '{"__proto__":{"user_id":"x"}}'])(
    'is refused when its body is %s',
    async (raw) => {
      const reply = await post(raw)
      expect(reply.status).toBe(400)
      expect(reply.body.errorCode).toBe('bad_request')
    },
  )

  it('is refused when it is nested a hundred thousand deep', async () => {
    const reply = await post('['.repeat(100_000) + ']'.repeat(100_000))
    expect(reply.status).toBe(400)
  })

  it('is refused unread when it exceeds a megabyte, after authentication', async () => {
    const huge = JSON.stringify({ user_id: 'x'.repeat(1024 * 1024) })
    expect((await post(huge)).body).toMatchObject({ errorCode: 'payload_too_large' })
    expect((await post(huge)).status).toBe(413)
    expect((await post(huge, 'application/json', 'nobody')).status).toBe(401)
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])('is refused when its type is %s', async (type) => {
    const reply = await post('{"user_id":"x"}', type)
    expect(reply.status).toBe(415)
    expect(reply.body).toMatchObject({ errorCode: 'unsupported_media_type' })
  })

  it('is refused without decompression when it is packed', async () => {
    // Asynchronous: a blocked event loop would not notice that the server closed an idle connection.
    const bomb = await promisify(gzip)(Buffer.alloc(256 * 1024 * 1024))
    const reply = await send('POST', '/api/auth/handle-signin', {
      token: person.token,
      raw: Uint8Array.from(bomb),
      headers: { 'content-encoding': 'gzip' },
    })
    expect(reply.status).toBe(415)
    expect(reply.body).toMatchObject({ errorCode: 'unsupported_media_type' })
  })

  it.each(['br, deflate', 'nonsense'])('is refused when its encoding is %s', async (encoding) => {
    const reply = await send('POST', '/api/auth/handle-signin', {
      token: person.token,
      raw: '{}',
      headers: { 'content-encoding': encoding },
    })
    expect(reply.body).toMatchObject({ errorCode: 'unsupported_media_type' })
  })

  it.each([
    ['/API/auth/handle-signin', 'bad_request'],
    ['/%61pi/auth/handle-signin', 'not_found'],
  ])('gets an error of the API at %s', async (path, errorCode) => {
    const reply = await send('POST', path, { token: person.token, raw: '{' })
    expect(reply.body).toMatchObject({ errorCode })
  })

  it('is accepted when its type is any name of JSON', async () => {
    const raw = JSON.stringify({ user_id: person.uid, email: person.email })
    for (const type of ['application/json; charset=utf-8', 'application/vnd.api+json', 'APPLICATION/JSON']) {
      expect((await post(raw, type)).status).toBe(200)
    }
  })

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/users',
    '/api/users/me/more',
    '/elsewhere',
    '/api/%E0%A4%A',
    '/api/runs/%E0%A4%A',
    '/api/analyses/%00',
    '/api/..%2f..%2fetc',
  ])('gets a client error of the API at %s', async (path) => {
    const reply = await send('GET', path, { token: person.token })
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.status).toBeLessThan(500)
    expect(reply.body).toMatchObject({ error: reply.body.message, errorCode: expect.any(String) })
  })

  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer a b',
    'bearer x.y.z',
    `Bearer ${'x'.repeat(8_000)}`,
  ])('is not authenticated with "%s"', async (authorization) => {
    const reply = await send('GET', '/api/users/me', { headers: { authorization } })
    expect(reply.status).toBe(401)
  })

  it('gets headers that do not name the server', async () => {
    const { headers } = await send('GET', '/api/nothing')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})
