import type { RequestListener } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { certificate, type Started, startServer } from './hostile/server.ts'
import { fetchProductPage } from './product-page.ts'
import { EMPTY_METADATA } from './results.ts'
import { safeFetch, safeFetchIn } from './safe-fetch.ts'

let server: Started | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const fetched = async (listener: RequestListener) => {
  server = await startServer(listener)
  const near = safeFetchIn({
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowed: () => true,
    ports: [String(server.port)],
    ca: certificate.cert,
  })
  return await fetchProductPage(`https://shop.test:${server.port}/lamp`, near)
}

const page = (title: string, head = ''): string =>
  `<html><head>${head}<meta property="og:title" content="${title}"></head></html>`

it('reads a page in the charset that its server names', async () => {
  const { title, canonicalUrl } = await fetched((_, response) => {
    response.setHeader('content-type', 'text/html; charset=iso-8859-1')
    response.end(Buffer.from(page('Lumière'), 'latin1'))
  })
  expect(title).toBe('Lumière')
  expect(canonicalUrl).toMatch(/\/lamp$/)
})

it.each(['windows-1252', 'no-such-charset'])(
  'reads a page that names the charset %s itself',
  async (charset) => {
    const { title } = await fetched((_, response) => {
      response.setHeader('content-type', 'text/html')
      const encoding = charset === 'windows-1252' ? 'latin1' : 'utf8'
      response.end(Buffer.from(page('Lumière', `<meta charset="${charset}">`), encoding))
    })
    expect(title).toBe('Lumière')
  },
)

it.each([
  ['is not there', 404, 'text/html', page('Not found')],
  ['is no page', 200, 'application/pdf', '%PDF'],
  ['is too large', 200, 'text/html', page('x'.repeat(2_100_000))],
])('returns nothing from %s', async (_, status, type, body) => {
  const said = await fetched((__, response) => {
    response.writeHead(status, { 'content-type': type })
    response.end(body)
  })
  expect(said).toEqual(EMPTY_METADATA)
})

it('asks only addresses of the public internet', async () => {
  expect(await fetchProductPage('https://127.0.0.1/lamp', safeFetch)).toEqual(EMPTY_METADATA)
})
