import { AppError } from '@sillage/core/base/errors'
import type { Company } from '@sillage/core/identity/company'
import * as oauth from 'oauth4webapi'
import { fetchFromSite } from '../../outside/local-sites.ts'
import { appUrl } from '../../platform/app-url.ts'
import { logger } from '../../platform/log/logger.ts'
import { openClientSecret } from './stored.ts'

/** OpenID Connect with the provider of a company: the code flow with PKCE, by `oauth4webapi`. */

const MAX_BYTES = 100_000
const FETCH_MS = 10_000

/** Signatures by a key of the provider's own. With `none` or `HS256` anybody, or we, could sign. */
const ALGORITHMS: readonly string[] = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]

/** Google signs for every address that somebody has at Google; for a company its Workspace counts alone. */
const GOOGLE = 'https://accounts.google.com'

/** Where providers return people to. */
export const companyRedirectUri = (): string => appUrl('/auth/company')

/** Asks a provider past the guard for addresses of strangers. */
const askProvider = async (
  address: string,
  { method, headers, body }: oauth.CustomFetchOptions<string, unknown>,
): Promise<Response> => {
  const answer = await fetchFromSite(address, {
    accept: ['application/*'],
    maxBytes: MAX_BYTES,
    timeoutMs: FETCH_MS,
    exact: { headers, ...(method === 'POST' ? { body: String(body) } : {}) },
  })
  return new Response(Buffer.from(answer.body), {
    status: answer.status,
    headers: { 'content-type': answer.contentType },
  })
}
const options = { [oauth.customFetch]: askProvider }

/** The provider's own description, by OpenID Connect Discovery. */
const discover = async (issuer: string): Promise<oauth.AuthorizationServer> => {
  const url = new URL(issuer)
  const response = await oauth.discoveryRequest(url, { ...options, algorithm: 'oidc' })
  const server = await oauth.processDiscoveryResponse(url, response)
  const offered = server.id_token_signing_alg_values_supported ?? ['RS256']
  return {
    ...server,
    id_token_signing_alg_values_supported: offered.filter((name) => ALGORITHMS.includes(name)),
  }
}

/** Requires that an OpenID provider answers at an issuer. @throws AppError sso_issuer_invalid */
export const requireIssuer = async (issuer: string): Promise<void> => {
  const server = await discover(issuer).catch((cause: unknown) => {
    throw new AppError('sso_issuer_invalid', { cause, details: { field: 'issuer' } })
  })
  if (server.authorization_endpoint && server.token_endpoint && server.jwks_uri) return
  throw new AppError('sso_issuer_invalid', { details: { field: 'issuer' } })
}

type Provider = NonNullable<Company['provider']>

/** What a browser began at a provider. */
export interface Begun {
  readonly companyId: string
  readonly issuer: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

const refuse = (companyId: string, cause: unknown): AppError => {
  logger.warn('a sign-in at the provider of a company failed', { companyId, error: cause })
  return new AppError('sso_failed', { cause })
}

/** Begins a sign-in. @returns where the browser goes, and what it keeps @throws AppError sso_failed */
export const beginAt = async (
  companyId: string,
  { issuer, clientId }: Provider,
  email: string,
): Promise<{ url: string; begun: Begun }> => {
  try {
    const { authorization_endpoint } = await discover(issuer)
    const begun = {
      companyId,
      issuer,
      state: oauth.generateRandomState(),
      nonce: oauth.generateRandomNonce(),
      verifier: oauth.generateRandomCodeVerifier(),
    }
    const url = new URL(authorization_endpoint ?? '')
    if (url.protocol !== 'https:') throw new Error('the provider asks for sign-ins without https')
    const asked = {
      client_id: clientId,
      redirect_uri: companyRedirectUri(),
      response_type: 'code',
      scope: 'openid email profile',
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(begun.verifier),
      code_challenge_method: 'S256',
      login_hint: email,
    }
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
    return { url: url.href, begun }
  } catch (cause) {
    throw refuse(companyId, cause)
  }
}

const authenticateBy = (server: oauth.AuthorizationServer, secret: string): oauth.ClientAuth => {
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return methods.includes('client_secret_basic')
    ? oauth.ClientSecretBasic(secret)
    : oauth.ClientSecretPost(secret)
}

/** The claims of a person. Many providers put the address into their userinfo alone. */
const loadClaims = async (
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  result: oauth.TokenEndpointResponse,
  claims: oauth.IDToken,
): Promise<oauth.IDToken> => {
  if (claims.email !== undefined || server.userinfo_endpoint === undefined) return claims
  const response = await oauth.userInfoRequest(server, client, result.access_token, options)
  return { ...(await oauth.processUserInfoResponse(server, client, claims.sub, response)), ...claims }
}

const readText = (claim: unknown): string => (typeof claim === 'string' ? claim : '')

/** The address that an ID token vouches for, and the name. */
const readPerson = (claims: oauth.IDToken): { email: string; name: string } => {
  if (claims.email_verified === false) throw new Error('the provider has not verified the address')
  // Entra ID has no address for people without a mailbox, and their name for signing in looks like one.
  const email = (readText(claims.email) || readText(claims.preferred_username)).toLowerCase()
  if (claims.iss === GOOGLE && !email.endsWith(`@${readText(claims.hd)}`)) {
    throw new Error('the address is not of a Workspace')
  }
  return { email, name: readText(claims.name) }
}

/**
 * Exchanges the answer of a provider for the person that it vouches for: state, issuer, audience, times, nonce and signature
 * are checked.
 *
 * @param answer the query that the browser returned with
 * @throws AppError sso_failed
 */
export const redeemAt = async (
  { companyId, issuer, state, nonce, verifier }: Begun,
  { clientId, sealedSecret, ...provider }: Provider,
  answer: string,
): Promise<{ email: string; name: string }> => {
  try {
    if (provider.issuer !== issuer) throw new Error('the company has another provider now')
    const server = await discover(issuer)
    const client: oauth.Client = { client_id: clientId }
    const parameters = oauth.validateAuthResponse(server, client, new URLSearchParams(answer), state)
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authenticateBy(server, openClientSecret(companyId, sealedSecret)),
      parameters,
      companyRedirectUri(),
      verifier,
      options,
    )
    const result = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    })
    await oauth.validateApplicationLevelSignature(server, response, options)
    const claims = oauth.getValidatedIdTokenClaims(result)
    if (claims === undefined) throw new Error('the provider sent no ID token')
    return readPerson(await loadClaims(server, client, result, claims))
  } catch (cause) {
    throw refuse(companyId, cause)
  }
}
