import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod/mini'
import { HOST } from '../../src/ports.ts'
import { close, listenOn } from '../../src/serve/listen.ts'

/** Google Analytics' Measurement Protocol, as far as we speak it: keeps what arrived, and shows it. */

const toldSchema = z.object({
  client_id: z.string(),
  consent: z.object({ ad_user_data: z.literal('DENIED'), ad_personalization: z.literal('DENIED') }),
  events: z.array(
    z.object({
      name: z.string().check(z.regex(/^[a-z_]{1,40}$/)),
      params: z.record(z.string(), z.unknown()),
    }),
  ),
})
type UsageReport = z.infer<typeof toldSchema>

interface UsageStandIn {
  url: string
  parameters: Record<string, string>
  close(): Promise<void>
}

const LOCAL_ID = 'G-LOCAL'
const LOCAL_SECRET = 'local'
const KEPT = 1_000

const escaped = (value: string): string => value.replace(/[&<>]/g, (found) => `&#${found.charCodeAt(0)};`)

const getPage = (told: readonly UsageReport[]): string => {
  const rows = told.flatMap(({ client_id, events }) =>
    events.map(
      ({ name, params }) =>
        `<tr><td>${escaped(name)}</td><td>${escaped(JSON.stringify(params))}</td><td>${escaped(client_id)}</td></tr>`,
    ),
  )
  return `<!doctype html><meta charset="utf-8"><title>Usage</title><h1>Usage that arrived</h1><table>${rows.join('')}</table>`
}

/** Starts the stand-in; port 0 picks a free one. `/` shows what arrived, `/events.json` is the same to read. */
export const startUsageStandIn = async ({ port }: { port: number }): Promise<UsageStandIn> => {
  const told: UsageReport[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', `http://${HOST}`)
    const end = (status: number, type: string, body = '') =>
      response.writeHead(status, { 'content-type': type }).end(body)
    if (request.method === 'POST' && pathname === '/mp/collect') {
      const isOurs =
        searchParams.get('measurement_id') === LOCAL_ID && searchParams.get('api_secret') === LOCAL_SECRET
      const body = toldSchema.safeParse(JSON.parse(await text(request)))
      if (!isOurs || !body.success) return end(400, 'text/plain', String(body.error ?? 'not ours'))
      told.unshift(body.data)
      told.splice(KEPT)
      return end(204, 'text/plain')
    }
    if (pathname === '/events.json') return end(200, 'application/json', JSON.stringify(told))
    return end(200, 'text/html', getPage(told))
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(400)
      response.end(String(error))
    })
  })
  const url = `http://${HOST}:${await listenOn(server, port)}`
  return {
    url,
    parameters: { GA4_MEASUREMENT_ID: LOCAL_ID, GA4_API_SECRET: LOCAL_SECRET, GA4_URL: url },
    close: () => close(server),
  }
}
