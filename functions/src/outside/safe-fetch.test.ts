import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificate, type Started, startServer, startSilence } from './hostile/server.ts'
import { HOSTILE_NAMES, HOSTILE_URLS } from './hostile/urls.ts'
import { isPublicAddress } from './public-address.ts'
import { type Refusal, SafeFetchError, type SafeResponse, safeFetch, safeFetchIn } from './safe-fetch.ts'

const OPTIONS = { accept: ['text/html'], maxBytes: 100_000, timeoutMs: 5_000 }

const loadRefusal = async (asked: Promise<unknown>): Promise<Refusal | null> => {
  try {
    await asked
    return null
  } catch (error) {
    if (error instanceof SafeFetchError) return error.refusal
    throw error
  }
}

describe('hostile addresses', () => {
  test('are many', () => {
    expect(HOSTILE_URLS.length + HOSTILE_NAMES.length).toBeGreaterThanOrEqual(60)
    expect(new Set(HOSTILE_URLS.map(([address]) => address)).size).toBe(HOSTILE_URLS.length)
  })

  test.each(HOSTILE_URLS)('%s is refused for its %s, without a lookup', async (address, refusal) => {
    const asked: string[] = []
    const fetchPage = safeFetchIn({
      isAllowed: isPublicAddress,
      ports: ['', '80', '443'],
      resolve: async (host) => {
        asked.push(host)
        return [{ address: '127.0.0.1', family: 4 }]
      },
    })
    expect(await loadRefusal(fetchPage(address, OPTIONS))).toBe(refusal)
    expect(asked).toEqual([])
  })

  test.each(HOSTILE_NAMES)('%s leads to %s and is refused', async (host, addresses) => {
    const fetchPage = safeFetchIn({
      isAllowed: isPublicAddress,
      ports: [''],
      resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    })
    expect(await loadRefusal(fetchPage(`https://${host}/`, OPTIONS))).toBe('address')
  })

  test('the product itself fetches nothing of this machine', async () => {
    expect(await loadRefusal(safeFetch('https://127.0.0.1/', OPTIONS))).toBe('address')
    expect(await loadRefusal(safeFetch('https://localhost/', OPTIONS))).toBe('address')
  })
})

describe('public addresses', () => {
  test.each(['8.8.8.8', '93.184.216.34', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4007:80e::200e'])(
    '%s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
  test.each(['', 'example.com', '8.8.8', '010.1.1.1', '0x8.8.8.8', '2a00::1%eth0'])(
    '"%s" is none',
    (address) => {
      expect(isPublicAddress(address)).toBe(false)
    },
  )
})

describe('hostile servers', () => {
  let server: Started
  let inner: Started
  let silence: Started
  let handle: (request: IncomingMessage, response: ServerResponse) => void
  let innerRequests = 0
  const resolved: string[] = []

  beforeAll(async () => {
    server = await startServer((request, response) => handle(request, response))
    inner = await startServer((_, response) => {
      innerRequests += 1
      response.end('secret')
    })
    silence = await startSilence()
  })
  afterAll(async () => {
    await Promise.all([server.close(), inner.close(), silence.close()])
  })

  /** The same machine, where 127.0.0.1 plays the public internet and everything else is inside. */
  const fetchPage = (
    path: string,
    options: Partial<Parameters<typeof safeFetch>[1]> = {},
    host = 'shop.test',
    port = server.port,
  ): Promise<SafeResponse> =>
    safeFetchIn({
      ca: certificate.cert,
      ports: ['', '80', String(server.port), String(inner.port), String(silence.port)],
      isAllowed: (address) => address === '127.0.0.1',
      resolve: async (name) => {
        resolved.push(name)
        const turns = resolved.filter((other) => other === 'turncoat.test').length
        const inside = name === 'inner.test' || (name === 'turncoat.test' && turns > 1)
        return [
          { address: inside ? '127.0.0.2' : '127.0.0.1', family: 4 },
          ...(name === 'both.test' ? [{ address: '127.0.0.2', family: 4 }] : []),
        ]
      },
    })(`https://${host}:${port}${path}`, { ...OPTIONS, ...options })

  const html = (response: ServerResponse, headers: Record<string, string> = {}): ServerResponse => {
    response.writeHead(200, { 'content-type': 'text/html; charset=UTF-8', ...headers })
    return response
  }
  const redirect = (response: ServerResponse, location: string, status = 302): void => {
    response.writeHead(status, { location }).end()
  }

  test('a page is fetched unchanged', async () => {
    handle = (_, response) => html(response).end('<p>été</p>')
    const page = await fetchPage('/a?b=c#d')
    expect(new TextDecoder().decode(page.body)).toBe('<p>été</p>')
    expect(page).toMatchObject({ status: 200, contentType: 'text/html', charset: 'utf-8' })
    expect(page.url).toBe(`https://shop.test:${server.port}/a?b=c`)
  })

  test("sends the product's name, and nothing about the user", async () => {
    let seen: IncomingMessage['headers'] = {}
    handle = (request, response) => {
      seen = request.headers
      html(response).end()
    }
    await fetchPage('/')
    expect(seen).toMatchObject({ accept: 'text/html', 'user-agent': expect.stringContaining('Sillage') })
    expect(Object.keys(seen)).not.toContain('cookie')
    expect(Object.keys(seen)).not.toContain('authorization')
    expect(Object.keys(seen)).not.toContain('referer')
  })

  test('a post arrives unchanged, and the answer has the time to retry', async () => {
    const post = {
      body: '{"type":"test"}',
      headers: { 'content-type': 'application/json', 'webhook-id': 'one' },
    }
    let seen = ''
    handle = (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const { 'content-type': type, 'webhook-id': id } = request.headers
        seen = `${request.method} ${type} ${id} ${Buffer.concat(chunks)}`
        response.writeHead(429, { 'retry-after': '60' }).end('x'.repeat(1_000_000))
      })
    }
    expect(await fetchPage('/', { post, accept: [], maxBytes: 0 })).toMatchObject({
      status: 429,
      retryAfter: '60',
      body: new Uint8Array(),
    })
    expect(seen).toBe('POST application/json one {"type":"test"}')
  })

  test('a post follows no redirect, inward or elsewhere', async () => {
    const before = innerRequests
    handle = (_, response) => redirect(response, `https://inner.test:${inner.port}/`, 307)
    const post = { body: '{}', headers: {} }
    expect((await fetchPage('/', { post })).status).toBe(307)
    expect(innerRequests).toBe(before)
  })

  test('packed pages are unpacked', async () => {
    for (const [encoding, pack] of [
      ['gzip', gzipSync],
      ['br', brotliCompressSync],
    ] as const) {
      handle = (_, response) => html(response, { 'content-encoding': encoding }).end(pack('hello'))
      expect(new TextDecoder().decode((await fetchPage('/')).body)).toBe('hello')
    }
  })

  test('errors of the page are returned to the caller', async () => {
    handle = (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('none')
    expect((await fetchPage('/')).status).toBe(404)
  })

  const inward: readonly (readonly [what: string, location: () => string, refusal: Refusal])[] = [
    ['another host inside', () => `https://inner.test:${inner.port}/`, 'address'],
    ['an address inside', () => `https://127.0.0.2:${inner.port}/`, 'address'],
    ['the metadata of a cloud', () => 'https://169.254.169.254/latest/', 'address'],
    ['the metadata over http', () => 'http://169.254.169.254/latest/', 'address'],
    ['this machine by name', () => 'https://localhost/', 'address'],
    ['IPv6 inside', () => 'https://[::1]/', 'address'],
    ['another port', () => 'https://shop.test:22/', 'url'],
    ['a file', () => 'file:///etc/passwd', 'url'],
    ['data', () => 'data:text/html,hi', 'url'],
    ['a script', () => 'javascript:alert(1)', 'url'],
    ['nonsense', () => 'https://[', 'url'],
  ]
  test.each(inward)('a redirect to %s is not followed', async (_, location, refusal) => {
    handle = (__, response) => redirect(response, location())
    expect(await loadRefusal(fetchPage('/'))).toBe(refusal)
    expect(innerRequests).toBe(0)
    expect(inner.connections()).toBe(0)
  })

  test('three redirects are followed, relative ones too, and a fourth is not', async () => {
    handle = (request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) html(response).end('there')
      else redirect(response, `/${left - 1}`, [301, 302, 303, 307, 308][left])
    }
    expect((await fetchPage('/3')).url).toBe(`https://shop.test:${server.port}/0`)
    expect(await loadRefusal(fetchPage('/4'))).toBe('redirects')
  })

  test('a redirect in a circle ends', async () => {
    handle = (_, response) => redirect(response, '/')
    expect(await loadRefusal(fetchPage('/'))).toBe('redirects')
  })

  test('a name with one private address is refused', async () => {
    handle = (_, response) => html(response).end()
    expect(await loadRefusal(fetchPage('/', {}, 'both.test'))).toBe('address')
  })

  test('a name that changes its answer after the first lookup is refused at the second', async () => {
    handle = (request, response) =>
      request.url === '/' ? redirect(response, '/again') : html(response).end('inside')
    resolved.length = 0
    expect(await loadRefusal(fetchPage('/', {}, 'turncoat.test'))).toBe('address')
    expect(resolved).toEqual(['turncoat.test', 'turncoat.test'])
  })

  test('each connection has one lookup, and uses its address', async () => {
    handle = (_, response) => html(response).end()
    resolved.length = 0
    await fetchPage('/')
    expect(resolved).toEqual(['shop.test'])
  })

  test('an endless body is cut', async () => {
    handle = (_, response) => {
      html(response)
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    }
    expect(await loadRefusal(fetchPage('/'))).toBe('size')
  })

  test('a body with too large a length header is not read', async () => {
    handle = (_, response) => {
      html(response, { 'content-length': '999999999' })
      response.flushHeaders()
    }
    expect(await loadRefusal(fetchPage('/'))).toBe('size')
  })

  test('a body of exactly the limit is read', async () => {
    handle = (_, response) => html(response).end('x'.repeat(100_000))
    expect((await fetchPage('/')).body).toHaveLength(100_000)
    handle = (_, response) => html(response).end('x'.repeat(100_001))
    expect(await loadRefusal(fetchPage('/'))).toBe('size')
  })

  test.each([
    ['gzip', gzipSync(Buffer.alloc(200_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(100_000_000))],
  ])('a bomb packed with %s is refused', async (encoding, bomb) => {
    handle = (_, response) => html(response, { 'content-encoding': encoding }).end(bomb)
    const before = process.memoryUsage().rss
    expect(await loadRefusal(fetchPage('/', { maxBytes: 1_000_000 }))).toBe('size')
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  test('a page packed twice is refused', async () => {
    handle = (_, response) =>
      html(response, { 'content-encoding': 'gzip, gzip' }).end(gzipSync(gzipSync('hi')))
    expect(await loadRefusal(fetchPage('/'))).toBe('type')
  })

  test('a page with a wrong packing header is refused', async () => {
    handle = (_, response) => html(response, { 'content-encoding': 'gzip' }).end('plain')
    expect(await loadRefusal(fetchPage('/'))).toBe('network')
  })

  test('a slow body times out', async () => {
    handle = (_, response) => {
      html(response)
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    }
    expect(await loadRefusal(fetchPage('/', { timeoutMs: 400 }))).toBe('time')
  })

  test('missing headers time out', async () => {
    handle = () => undefined
    expect(await loadRefusal(fetchPage('/', { timeoutMs: 300 }))).toBe('time')
  })

  test('a host without a handshake times out', async () => {
    expect(await loadRefusal(fetchPage('/', { timeoutMs: 300 }, 'shop.test', silence.port))).toBe('time')
  })

  test('an unresolved name times out', async () => {
    const fetchNowhere = safeFetchIn({
      ports: [''],
      isAllowed: isPublicAddress,
      resolve: () => new Promise(() => undefined),
    })
    expect(await loadRefusal(fetchNowhere('https://shop.test/', { ...OPTIONS, timeoutMs: 200 }))).toBe('time')
  })

  test('redirects share one timeout', async () => {
    handle = (request, response) => {
      const left = Number(request.url?.slice(1))
      setTimeout(() => redirect(response, `/${left - 1}`), 200)
    }
    const from = Date.now()
    expect(await loadRefusal(fetchPage('/3', { timeoutMs: 500 }))).toBe('time')
    expect(Date.now() - from).toBeLessThan(2_000)
  })

  test.each(['application/octet-stream', 'image/svg+xml', 'text/plain', 'text/html-not', ''])(
    'a page of type "%s" is refused unread',
    async (type) => {
      handle = (_, response) => {
        response.writeHead(200, type === '' ? {} : { 'content-type': type })
        response.end('<p>')
      }
      expect(await loadRefusal(fetchPage('/'))).toBe('type')
    },
  )

  test('accepts a family of types', async () => {
    handle = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x')
    expect((await fetchPage('/', { accept: ['image/*'] })).contentType).toBe('image/png')
  })

  test('endless headers are refused', async () => {
    handle = (_, response) => html(response, { 'x-long': 'y'.repeat(20_000) }).end()
    expect(await loadRefusal(fetchPage('/'))).toBe('network')
  })

  test('a connection that breaks is refused', async () => {
    handle = (_, response) => {
      html(response, { 'content-length': '100' }).write('half', () => response.destroy())
    }
    expect(await loadRefusal(fetchPage('/'))).toBe('network')
  })

  test('a foreign certificate is refused', async () => {
    handle = (_, response) => html(response).end()
    expect(await loadRefusal(fetchPage('/', {}, 'stranger.test'))).toBe('network')
  })
})
