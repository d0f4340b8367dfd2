import { createServer } from 'node:http'
import { z } from 'zod/mini'
import { HOST } from '../../src/ports.ts'
import { close, listenOn } from '../../src/serve/listen.ts'

/**
 * Google and Microsoft on one port, as far as the browser meets them: a page that asks who one is, and leads back with an ID token
 * in the fragment. The token is unsigned; the Auth emulator takes it, and no real project does.
 */

const askedSchema = z.object({
  client_id: z.literal('local'),
  redirect_uri: z.url(),
  response_type: z.literal('id_token'),
  state: z.string(),
  nonce: z.string(),
})

export interface IdentityStandIn {
  url: string
  /** Parameters of the functions. */
  parameters: Record<string, string>
  close(): Promise<void>
}

const PROVIDERS = [
  { providerId: 'google.com', label: 'Google', path: '/google', domains: [] },
  { providerId: 'microsoft.com', label: 'Microsoft', path: '/microsoft', domains: ['contoso.example'] },
] as const

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const formPage = (label: string, asked: URLSearchParams): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Local ${label}</title>
<style>body{font:16px system-ui;max-width:24rem;margin:4rem auto}label{display:block;margin:1rem 0}input{display:block;width:100%}</style>
<h1>Local ${label}</h1><form>
${[...asked].map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`).join('')}
<label>Email <input name="email" type="email" required></label><label>Name <input name="name"></label>
<button>Continue</button></form></html>`

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * An ID token that nobody signed.
 *
 * @param more claims, such as `hd` where the address is not of a Google Workspace
 */
export const buildIdToken = (
  claims: { email: string; name: string; nonce: string },
  more: Record<string, unknown> = {},
): string => {
  const all = { ...claims, sub: claims.email, email_verified: true, hd: claims.email.split('@')[1], ...more }
  return `${part({ alg: 'none' })}.${part(all)}.`
}

/** Starts the stand-in; port 0 picks a free one. @throws when the port is taken */
export const startIdentityStandIn = async ({ port }: { port: number }): Promise<IdentityStandIn> => {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://identity')
    const provider = PROVIDERS.find(({ path }) => path === pathname)
    const asked = askedSchema.safeParse(Object.fromEntries(searchParams))
    if (!provider || !asked.success) {
      response.writeHead(400).end(asked.error?.message ?? 'Nothing here')
      return
    }
    const email = searchParams.get('email')
    if (email === null) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(formPage(provider.label, searchParams))
      return
    }
    const { redirect_uri, state, nonce } = asked.data
    const id_token = buildIdToken({ email, name: searchParams.get('name') ?? '', nonce })
    const location = `${redirect_uri}#${new URLSearchParams({ id_token, state })}`
    response.writeHead(302, { location }).end()
  })
  const url = `http://${HOST}:${await listenOn(server, port)}`
  return {
    url,
    parameters: {
      SIGN_IN_PROVIDERS: JSON.stringify(
        PROVIDERS.map(({ path, ...provider }) => ({
          ...provider,
          authorizationUrl: url + path,
          clientId: 'local',
        })),
      ),
    },
    close: () => close(server),
  }
}
