import { type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { server as createHosting } from 'superstatic'
import { z } from 'zod/mini'
import { PROJECT_ID } from '../layout.ts'
import { HOST } from '../ports.ts'
import { close } from './listen.ts'

/** Hosting gives up on a function after so long. */
const LIMIT_MS = 60_000

const rewriteSchema = z.object({ function: z.object({ functionId: z.string() }) })

/** Hosting's description of the project for the app. */
const INIT = JSON.stringify({
  projectId: PROJECT_ID,
  apiKey: 'fake-api-key',
  authDomain: `${PROJECT_ID}.firebaseapp.com`,
})

const answerInit = (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
  if (request.url?.split('?')[0] !== '/__/firebase/init.json') next()
  else response.writeHead(200, { 'content-type': 'application/json' }).end(INIT)
}

/** The only cookie that Hosting passes on to functions. */
const sessionCookie = (cookies = ''): string =>
  cookies.split(/; ?/).find((cookie) => cookie.startsWith('__session=')) ?? ''

const READS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS'])

const forward = (url: string, request: IncomingMessage, response: ServerResponse): void => {
  const { host = '', cookie, ...headers } = request.headers
  const upstream = send(
    url,
    {
      method: request.method,
      headers: { ...headers, cookie: sessionCookie(cookie), 'x-forwarded-host': host },
      timeout: LIMIT_MS,
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, { 'cache-control': 'private', ...answer.headers })
      answer.pipe(response)
    },
  )
  upstream.on('timeout', () => upstream.destroy(new Error('timeout')))
  upstream.on('error', () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(504).end('Timed out waiting for function to respond.\n')
  })
  response.on('close', () => upstream.destroy())
  request.pipe(upstream)
}

/**
 * Serves the web app with the engine of the Hosting emulator, which can send requests to no other functions than those of
 * the functions emulator.
 *
 * @param hosting the part `hosting` of firebase.json
 * @param cwd the folder that its `public` starts from
 * @param urlOf where a function is served
 * @throws Error when the port is taken
 * @returns what stops it, and whether anybody has changed anything through it, such as by signing in
 */
export const startHosting = async (
  port: number,
  hosting: Record<string, unknown>,
  cwd: string,
  urlOf: (functionId: string) => string,
): Promise<{ stop(): Promise<void>; isChanged(): boolean }> => {
  let changed = false
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>()
  const server = createHosting({
    port,
    hostname: HOST,
    cwd,
    config: hosting,
    compression: true,
    stack: 'strict',
    before: { files: answerInit },
    rewriters: {
      function: async (rewrite: unknown) => {
        const base = urlOf(rewriteSchema.parse(rewrite).function.functionId)
        return (request: IncomingMessage, response: ServerResponse) => {
          changed ||= !READS.has(request.method)
          forward(`${base}${request.url}`, request, response)
        }
      },
    },
  }).listen(() => resolve())
  server.once('error', reject)
  await listening
  return { stop: () => close(server), isChanged: () => changed }
}
