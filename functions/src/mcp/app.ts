import { createMcpHandler, validateOriginHeader } from '@modelcontextprotocol/server'
import { AppError } from '@sillage/core/base/errors'
import type { Express, Request, Response } from 'express'
import { authenticate } from '../identity/caller.ts'
import { readKey } from '../keys/keys.ts'
import { mcpResource } from '../keys/programs.ts'
import { readFamily } from '../keys/secret.ts'
import { addOAuth, writeChallenge } from '../keys/serve-oauth.ts'
import { appUrl } from '../platform/app-url.ts'
import { closeApp, openApp } from '../platform/http/app.ts'
import { type RawRequest, readJsonBody } from '../platform/http/body.ts'
import { takePlace } from '../platform/limits/at-once.ts'
import { createServer } from './server.ts'

const MCP_PATH = '/mcp'

/** The key of a request, and the person who made it. @throws AppError not_authenticated */
const requireKeyHolder = async (
  { method, headers: { authorization } }: Request,
  response: Response,
  enter: (uid: string) => void,
) => {
  const secret = readKey(authorization)
  // Sessions of the app are for its pages.
  if (secret === null) {
    response.set('WWW-Authenticate', writeChallenge())
    throw new AppError('not_authenticated')
  }
  try {
    const credentials = { method, authorization, cookie: undefined, resource: mcpResource() }
    // Tokens of a program change while it works; what they share does not.
    const caller = await authenticate(credentials, async (uid) => enter(uid))
    return { secret: readFamily(secret, 'access') ?? secret, caller }
  } catch (error) {
    if (error instanceof AppError && error.status === 401) {
      response.set('WWW-Authenticate', writeChallenge('invalid_token'))
    }
    throw error
  }
}

/** The headers of a request that the protocol reads. */
const readHeaders = ({ headers }: Request): Headers => {
  const read = Object.entries(headers).filter(([name]) => /^(accept|mcp-|last-event-id)/.test(name))
  const texts = read.flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new Headers([...texts, ['content-type', 'application/json']])
}

/** Refuses pages of other sites, as the protocol requires. Programs send no origin. @throws AppError access_denied */
const requireOwnOrigin = (request: Request): void => {
  const { ok } = validateOriginHeader(request.header('origin'), [new URL(appUrl()).hostname])
  if (!ok) throw new AppError('access_denied')
}

const answer = async (
  request: Request & RawRequest,
  response: Response,
  enter: (uid: string) => void,
): Promise<void> => {
  requireOwnOrigin(request)
  const { caller, secret } = await requireKeyHolder(request, response, enter)
  const { method } = request
  const body = method === 'POST' ? { parsedBody: readJsonBody(request) } : {}
  const handler = createMcpHandler(
    () => createServer(caller, secret, String(response.getHeader('X-Request-Id'))),
    {
      // Hosting holds a stream back until it has ended.
      responseMode: 'json',
      maxSubscriptions: 0,
    },
  )
  const url = new URL(MCP_PATH, 'https://sillage.invalid')
  const answered = await handler.fetch(new Request(url, { method, headers: readHeaders(request) }), body)
  response.status(answered.status).setHeaders(answered.headers)
  response.end(Buffer.from(await answered.arrayBuffer()))
}

/** Answers within the share that one person has of an instance. */
const answerInShare = async (request: Request & RawRequest, response: Response): Promise<void> => {
  let leave = () => {}
  try {
    await answer(request, response, (uid) => {
      leave = takePlace('mcp', uid)
    })
  } finally {
    leave()
  }
}

/** The MCP server, over Streamable HTTP without sessions: any instance answers any request. Beside it, those who give tokens. */
export const createMcp = (): Express => {
  const app = openApp()
  app.all(MCP_PATH, answerInShare)
  addOAuth(app)
  return closeApp(app)
}
