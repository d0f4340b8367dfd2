import { createHash, randomUUID } from 'node:crypto'

/** A program that asks to be let in: its description at a site of its own, and what it keeps to itself. */
export interface ProgramFixture {
  readonly clientId: string
  readonly redirectUri: string
  readonly verifier: string
}

/** Puts a text up at a site of the stand-in, as JSON. @param sites where the stand-in is */
export const publishJson = async (
  url: string,
  document: object | string,
  sites = process.env.SILLAGE_SITES_URL,
): Promise<void> => {
  const { host, pathname } = new URL(url)
  const response = await fetch(`${sites}/${host}${pathname}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: typeof document === 'string' ? document : JSON.stringify(document),
  })
  if (!response.ok) throw new Error(`not put up: ${response.status}`)
}

/** A program whose description is put up. @param changes of the description @param sites where the stand-in is */
export const newProgram = async (changes: object = {}, sites?: string): Promise<ProgramFixture> => {
  const host = `program-${randomUUID().slice(0, 8)}.example`
  const clientId = `https://${host}/client.json`
  const redirectUri = `https://${host}/callback`
  const description = {
    client_id: clientId,
    client_name: 'Assistant',
    redirect_uris: [redirectUri, 'http://127.0.0.1/callback'],
    token_endpoint_auth_method: 'none',
    ...changes,
  }
  await publishJson(clientId, description, sites)
  return { clientId, redirectUri, verifier: randomUUID() + randomUUID() }
}

/** The query that a program sends a person with. @param changes undefined leaves a field out */
export const writeRequest = (
  { clientId, redirectUri, verifier }: ProgramFixture,
  changes: Record<string, string | undefined> = {},
): string => {
  const fields = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'a state',
    ...changes,
  }
  return String(
    new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  )
}
