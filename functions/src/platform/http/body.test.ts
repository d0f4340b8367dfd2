import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError } from '@sillage/core/base/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readJsonBody, readPostedForm, takeRequestsAsTheyCame } from './body.ts'

const json = (text: string, type = 'application/json') => ({
  headers: { 'content-type': type },
  rawBody: Buffer.from(text),
})

const getCode = (read: () => unknown): string => {
  try {
    read()
    return 'read'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

describe('a body', () => {
  it('is the JSON it holds, or nothing', () => {
    expect(readJsonBody(json('{"a":[1]}'))).toEqual({ a: [1] })
    expect(readJsonBody({ headers: {} })).toEqual({})
    expect(readJsonBody(json('', 'text/plain'))).toEqual({})
  })

  it('is refused with the fault it has', () => {
    expect(getCode(() => readJsonBody(json('{')))).toBe('bad_request')
    expect(getCode(() => readJsonBody({ ...json(''), rawBody: Buffer.from([0x22, 0xff, 0x22]) }))).toBe(
      'bad_request',
    )
    expect(getCode(() => readJsonBody(json('{}', 'text/html')))).toBe('unsupported_media_type')
    const packed = { ...json('{}').headers, 'content-encoding': 'gzip' }
    expect(getCode(() => readJsonBody({ ...json('{}'), headers: packed }))).toBe('unsupported_media_type')
    expect(getCode(() => readJsonBody(json(`"${'x'.repeat(1024 * 1024)}"`)))).toBe('payload_too_large')
    expect(getCode(() => readJsonBody(json(`"${'x'.repeat(1024 * 1024 - 2)}"`)))).toBe('read')
  })
})

describe('a posted form', () => {
  const form = (text: string, type = 'application/x-www-form-urlencoded') => json(text, type)

  it('is the fields it holds, or none', () => {
    const fields = readPostedForm(form('name=Ada+L.&company=%C3%89toile&name=Eve'))
    expect([...fields]).toEqual([
      ['name', 'Ada L.'],
      ['company', 'Étoile'],
      ['name', 'Eve'],
    ])
    expect([...readPostedForm({ ...form(''), rawBody: Buffer.alloc(0) })]).toEqual([])
  })

  it('is refused when it has another type, is packed or too large', () => {
    expect(getCode(() => readPostedForm(json('{}')))).toBe('unsupported_media_type')
    const packed = { ...form('').headers, 'content-encoding': 'gzip' }
    expect(getCode(() => readPostedForm({ ...form('a=b'), headers: packed }))).toBe('unsupported_media_type')
    expect(getCode(() => readPostedForm(form('x'.repeat(1024 * 1024 + 1))))).toBe('payload_too_large')
  })
})

describe('a request that reaches a server of this process', () => {
  const seen: Pick<IncomingMessage, 'url' | 'headers'>[] = []
  const server = createServer(({ url, headers }, response) => {
    seen.push({ ...(url === undefined ? {} : { url }), headers })
    response.end()
  })

  beforeAll(async () => {
    // The entry point, which other tests of this process load, calls it too.
    takeRequestsAsTheyCame()
    takeRequestsAsTheyCame()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server.close()
  })

  const post = async (
    path: string,
    more: Record<string, string> = {},
  ): Promise<Pick<IncomingMessage, 'url' | 'headers'> | undefined> => {
    const { port } = server.address() as AddressInfo
    const headers = { 'content-type': 'application/json', 'x-sillage-content-type': 'text/forged', ...more }
    await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: '{', headers })
    return seen.at(-1)
  }

  it('for the API is not parsed before the API parses it', async () => {
    const request = await post('/api/users/me?a=%ff')
    expect(request?.headers['content-type']).toBe('application/octet-stream')
    expect(request?.headers['x-sillage-content-type']).toBe('application/json')
    expect(request?.url).toBe('/api/users/me?a=%ff')
  })

  it('for the API has a path that can be decoded', async () => {
    expect((await post('/api/runs/%E0%A4%A'))?.url).toBe('/api/runs/%25E0%25A4%25A')
  })

  it.each(['/API/users/me', '/%61pi/users/me', '/%41%50%49/users/me', '//api/users/me'])(
    'for the API is recognised when it is written %s',
    async (path) => {
      expect((await post(path))?.headers['content-type']).toBe('application/octet-stream')
    },
  )

  it('for the API is not unpacked before the API unpacks it', async () => {
    const request = await post('/api/users/me', {
      'content-encoding': 'gzip',
      'x-sillage-content-encoding': 'identity',
    })
    expect(request?.headers['content-encoding']).toBeUndefined()
    expect(request?.headers['x-sillage-content-encoding']).toBe('gzip')
  })

  it('for anything else is left alone', async () => {
    const request = await post('/tasks/%E0%A4%A')
    expect(request?.headers['content-type']).toBe('application/json')
    expect(request?.url).toBe('/tasks/%E0%A4%A')
  })
})
