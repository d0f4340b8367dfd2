import { KEY_SCOPES, PROGRAM_SCOPES } from '@sillage/core/keys/key'
import type { Express, Request, RequestHandler, Response } from 'express'
import { appUrl } from '../platform/app-url.ts'
import { type RawRequest, readPostedForm } from '../platform/http/body.ts'
import { requestNetwork } from '../platform/limits/client-address.ts'
import { limitRate } from '../platform/limits/rate-limit.ts'
import { redeemCode, refreshTokens, revokeToken } from './grants.ts'
import { issuer, mcpResource } from './programs.ts'

/** What programs ask that want to be let in, in the words of OAuth 2.1. */

const RESOURCE_PATH = '/.well-known/oauth-protected-resource/mcp'
const ISSUER_PATH = '/.well-known/oauth-authorization-server'
const TOKEN_PATH = '/oauth/token'
const REVOKE_PATH = '/oauth/revoke'

/** Requests of one network for tokens. */
const LIMIT = { points: 120, seconds: 60 } as const

/** The header that leads a program without a token to those who give them (RFC 9728, 5.1). @param error of the token sent */
export const writeChallenge = (error?: 'invalid_token'): string =>
  [
    'Bearer realm="sillage"',
    ...(error === undefined ? [] : [`error="${error}"`]),
    `scope="${PROGRAM_SCOPES.join(' ')}"`,
    `resource_metadata="${appUrl(RESOURCE_PATH)}"`,
  ].join(', ')

/** The resource, by RFC 9728. */
const describeResource = () => ({
  resource: mcpResource(),
  resource_name: 'Sillage',
  authorization_servers: [issuer()],
  scopes_supported: PROGRAM_SCOPES,
  bearer_methods_supported: ['header'],
})

/** Those who give tokens, by RFC 8414. */
const describeIssuer = () => ({
  issuer: issuer(),
  authorization_endpoint: appUrl('/connect'),
  token_endpoint: appUrl(TOKEN_PATH),
  revocation_endpoint: appUrl(REVOKE_PATH),
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  scopes_supported: KEY_SCOPES,
  client_id_metadata_document_supported: true,
  authorization_response_iss_parameter_supported: true,
})

const serveJson =
  (describe: () => object): RequestHandler =>
  (_request, response) => {
    response
      .set({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' })
      .json(describe())
  }

/** An error that the program reads (RFC 6749, 5.2). */
const refuse = (response: Response, error: string, description: string): void => {
  response.status(400).json({ error, error_description: description })
}

/** The fields of a request, each at most once, as OAuth asks; null for another request. */
const readFields = async (request: Request & RawRequest): Promise<URLSearchParams | null> => {
  await limitRate(`oauth:${requestNetwork(request)}`, LIMIT)
  const form = readPostedForm(request)
  return new Set(form.keys()).size === form.size ? form : null
}

const answerToken = async (request: Request & RawRequest, response: Response): Promise<void> => {
  const form = await readFields(request)
  if (form === null) return refuse(response, 'invalid_request', 'A field stands twice.')
  const clientId = form.get('client_id')
  if (!clientId) return refuse(response, 'invalid_request', 'client_id is missing.')
  const resource = form.get('resource')
  if (resource !== null && resource !== mcpResource()) {
    return refuse(response, 'invalid_target', `Tokens are for ${mcpResource()}.`)
  }
  const asked = { clientId, resource }
  const kind = form.get('grant_type')
  if (kind !== 'authorization_code' && kind !== 'refresh_token') {
    return refuse(response, 'unsupported_grant_type', 'Send a code or a refresh token.')
  }
  const tokens =
    kind === 'refresh_token'
      ? await refreshTokens(form.get('refresh_token') ?? '', asked)
      : await redeemCode(form.get('code') ?? '', {
          ...asked,
          redirectUri: form.get('redirect_uri'),
          verifier: form.get('code_verifier') ?? '',
        })
  if (tokens === null) return refuse(response, 'invalid_grant', 'The person has to let the program in again.')
  response.set('Cache-Control', 'no-store').json(tokens)
}

const answerRevocation = async (request: Request & RawRequest, response: Response): Promise<void> => {
  const form = await readFields(request)
  const token = form?.get('token')
  if (!token) return refuse(response, 'invalid_request', 'token is missing.')
  await revokeToken(token)
  response.status(200).end()
}

/** Adds what programs ask for to an app. */
export const addOAuth = (app: Express): void => {
  app.get(RESOURCE_PATH, serveJson(describeResource)).get(ISSUER_PATH, serveJson(describeIssuer))
  app.post(TOKEN_PATH, answerToken).post(REVOKE_PATH, answerRevocation)
}
