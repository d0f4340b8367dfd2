import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { HOST } from '../../src/ports.ts'
import { close, listenOn } from '../../src/serve/listen.ts'
import { demoWorld } from '../world/demo.ts'
import type { World } from '../world/world.ts'
import { drawLogo, STRANGERS, worldPage, worldProductPage } from './pages.ts'

/**
 * The websites of the world, under one address: `/{host}/{path}` is what that host would answer. Beside the brands of the
 * world stand hosts that fail, each in a way that real ones do.
 */
export interface SitesStandIn {
  url: string
  close(): Promise<void>
}

const HTML = 'text/html; charset=utf-8'

const send = (response: ServerResponse, status: number, type: string, body: string): void => {
  response.writeHead(status, { 'content-type': type, 'x-sillage-simulated': 'true' })
  response.end(body)
}

/** Hosts that fail, by name. */
const TROUBLE: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'missing.example': (response) => send(response, 404, HTML, '<h1>Not found</h1>'),
  'closed.example': (response) => send(response, 403, HTML, '<h1>Checking your browser</h1>'),
  'document.example': (response) => send(response, 200, 'application/pdf', '%PDF-1.7'),
  'inward.example': (response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' })
    response.end()
  },
  'vast.example': (response) => send(response, 200, HTML, `<title>Vast</title>${'x'.repeat(3_000_000)}`),
}

const pictures = (response: ServerResponse, host: string, path: string): boolean => {
  if (!/^\/(?:logo|icon|share|script|pictures\/[\w-]+)\.svg$/.test(path)) return false
  const drawing = drawLogo(host, path === '/share.svg' || path === '/logo.svg')
  send(response, 200, 'image/svg+xml', drawing.replace('</svg>', '<script>alert(1)</script></svg>'))
  return true
}

const MANIFEST = JSON.stringify({
  icons: [{ src: '/icon.svg', sizes: '512x512', type: 'image/svg+xml' }],
})

const handle = (world: World, host: string, path: string, response: ServerResponse): void => {
  const name = host.replace(/^www\./, '')
  const trouble = TROUBLE[name]
  const front = STRANGERS[name] ?? worldPage(world, host)
  const product = worldProductPage(world, host, path)
  if (trouble) trouble(response)
  // A host that does not exist has no server.
  else if (front === null) response.socket?.destroy()
  else if (product !== null) send(response, 200, HTML, product)
  else if (path === '/') send(response, 200, HTML, front)
  else if (path === '/site.webmanifest') send(response, 200, 'application/manifest+json', MANIFEST)
  else if (!pictures(response, host, path)) send(response, 404, HTML, '<h1>Not found</h1>')
}

/** Passes a request on to the server of a host, as a proxy does. */
const forward = async (
  server: string,
  host: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { authorization, accept, 'content-type': type } = request.headers
  const answer = await fetch(server + (request.url ?? '').slice(1 + host.length), {
    method: request.method ?? 'GET',
    headers: {
      'x-forwarded-host': host,
      'x-forwarded-proto': 'https',
      ...(authorization === undefined ? {} : { authorization }),
      ...(accept === undefined ? {} : { accept }),
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    ...(request.method === 'POST' ? { body: await buffer(request) } : {}),
    redirect: 'manual',
  })
  response.writeHead(answer.status, {
    'content-type': answer.headers.get('content-type') ?? '',
    ...(answer.headers.has('location') ? { location: answer.headers.get('location') ?? '' } : {}),
  })
  response.end(Buffer.from(await answer.arrayBuffer()))
}

/** Starts the server; port 0 picks a free one. @throws when the port is taken */
export const startSitesStandIn = async (port: number, world: World = demoWorld): Promise<SitesStandIn> => {
  /** What tests have put up, by host and path. */
  const given = new Map<string, { type: string; body: Buffer }>()
  /** Hosts that tests serve themselves: the address of each server. */
  const servers = new Map<string, string>()
  const server = createServer((request, response) => {
    const [, host = '', path = '/'] = /^\/([^/?#]*)([^?#]*)/.exec(request.url ?? '') ?? []
    const place = host + (path || '/')
    const page = given.get(place)
    const server = servers.get(host)
    if (request.method === 'PUT' && request.headers['content-type'] === 'text/uri-list') {
      buffer(request).then((body) => {
        servers.set(host, String(body))
        response.writeHead(204).end()
      })
    } else if (server !== undefined) {
      forward(server, host, request, response).catch(() => response.destroy())
    } else if (request.method === 'PUT') {
      buffer(request).then((body) => {
        const type = request.headers['content-type'] === 'application/json' ? 'application/json' : HTML
        given.set(place, { type, body })
        response.writeHead(204).end()
      })
    } else if (page) response.writeHead(200, { 'content-type': page.type }).end(page.body)
    else if (given.has(`${host}/`)) send(response, 404, HTML, '<h1>Not found</h1>')
    else handle(world, host.toLowerCase(), path || '/', response)
  })
  const url = `http://${HOST}:${await listenOn(server, port)}`
  return {
    url,
    close: () => close(server),
  }
}
