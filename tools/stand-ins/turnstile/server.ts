import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod/mini'
import { HOST } from '../../src/ports.ts'
import { close, listenOn } from '../../src/serve/listen.ts'
import { widgetScript } from './widget.ts'

/**
 * Cloudflare Turnstile on one port: the script that shows the challenge, which anyone passes here, and `siteverify`, which
 * takes each token once and for five minutes. `POST /challenge` gives a token without a browser; `POST /__control` has
 * the next challenges fail, or the verification be out of order.
 */

const TOKEN_MS = 300_000

export const LOCAL_SITE_KEY = 'local-site-key'
const LOCAL_SECRET = 'local-secret-key'

const challengeSchema = z.object({ sitekey: z.string(), action: z._default(z.string(), '') })
const controlSchema = z.strictObject({
  /** Challenges that fail from now on. */
  failChallenges: z._default(z.int().check(z.nonnegative()), 0),
  /** Verifications that answer with an error of the service. */
  failVerifications: z._default(z.int().check(z.nonnegative()), 0),
})

export interface TurnstileStandIn {
  url: string
  /** Parameters and secrets of the functions. */
  parameters: Record<string, string>
  close(): Promise<void>
}

const loadBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

interface Reply {
  status: number
  body: object
}

class Turnstile {
  origin = ''
  #tokens = new Map<string, { action: string; until: number }>()
  #faults = controlSchema.parse({})

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://turnstile')
    const say = (status: number, type: string, text: string): void => {
      const headers = {
        'content-type': type,
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'content-type',
        'x-sillage-simulated': 'true',
      }
      response.writeHead(status, headers).end(text)
    }
    if (request.method === 'OPTIONS') say(204, 'text/plain', '')
    else if (pathname === '/turnstile/v0/api.js') say(200, 'text/javascript', widgetScript(this.origin))
    else {
      const { status, body } = this.#post(pathname, await loadBody(request))
      say(status, 'application/json', JSON.stringify(body))
    }
  }

  #post(path: string, body: string): Reply {
    switch (path) {
      case '/challenge':
        return this.#challenge(challengeSchema.parse(JSON.parse(body)))
      case '/turnstile/v0/siteverify':
        return { status: 200, body: this.#verify(new URLSearchParams(body)) }
      case '/__control':
        this.#faults = controlSchema.parse(JSON.parse(body))
        return { status: 200, body: {} }
      default:
        return { status: 404, body: { error: 'Nothing here' } }
    }
  }

  #challenge({ sitekey, action }: z.infer<typeof challengeSchema>): Reply {
    if (this.#faults.failChallenges > 0) {
      this.#faults.failChallenges -= 1
      return { status: 503, body: { error: 'out of order' } }
    }
    if (sitekey !== LOCAL_SITE_KEY) return { status: 400, body: { error: 'unknown site key' } }
    const token = `local.${randomUUID()}`
    this.#tokens.set(token, { action, until: Date.now() + TOKEN_MS })
    return { status: 200, body: { token } }
  }

  #verify(form: URLSearchParams): object {
    const refused = (code: string) => ({ success: false, 'error-codes': [code] })
    if (this.#faults.failVerifications > 0) {
      this.#faults.failVerifications -= 1
      return refused('internal-error')
    }
    if (form.get('secret') !== LOCAL_SECRET) return refused('invalid-input-secret')
    const token = form.get('response') ?? ''
    if (token === '') return refused('missing-input-response')
    const known = this.#tokens.get(token)
    if (!known) return refused(token.startsWith('local.') ? 'timeout-or-duplicate' : 'invalid-input-response')
    this.#tokens.delete(token)
    if (known.until < Date.now()) return refused('timeout-or-duplicate')
    return {
      success: true,
      'error-codes': [],
      challenge_ts: new Date().toISOString(),
      hostname: HOST,
      action: known.action,
    }
  }
}

/** Parameters and secrets that lead functions to the stand-in that runs there. */
export const turnstileParameters = (origin: string): Record<string, string> => ({
  TURNSTILE_SITE_KEY: LOCAL_SITE_KEY,
  TURNSTILE_SECRET_KEY: LOCAL_SECRET,
  TURNSTILE_VERIFY_URL: `${origin}/turnstile/v0/siteverify`,
  TURNSTILE_SCRIPT_URL: `${origin}/turnstile/v0/api.js`,
})

/** Starts the stand-in; port 0 picks a free one. @throws when the port is taken */
export const startTurnstileStandIn = async ({ port }: { port: number }): Promise<TurnstileStandIn> => {
  const turnstile = new Turnstile()
  const server = createServer((request, response) => {
    turnstile.answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(400)
      response.end(String(error))
    })
  })
  turnstile.origin = `http://${HOST}:${await listenOn(server, port)}`
  return {
    url: turnstile.origin,
    parameters: turnstileParameters(turnstile.origin),
    close: () => close(server),
  }
}
