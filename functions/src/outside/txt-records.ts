import { Resolver } from 'node:dns/promises'
import { z } from 'zod/mini'
import { fetchFromSite, isLocalSite } from './local-sites.ts'

const TIMEOUT_MS = 3_000
const MAX_BYTES = 10_000

/** Sites of the demonstration have no DNS: their records stand at an address of theirs. */
const readLocalRecords = async (domain: string): Promise<string[]> => {
  const { body, status } = await fetchFromSite(`https://${domain}/.well-known/txt-records`, {
    accept: ['application/json'],
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
  })
  return status === 200 ? z.array(z.string()).parse(JSON.parse(Buffer.from(body).toString())) : []
}

const resolveRecords = async (domain: string): Promise<string[]> => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 })
  return (await resolver.resolveTxt(domain)).map((parts) => parts.join(''))
}

/** The TXT records of a domain; none when it has none, or its name servers do not answer. */
export const readTxtRecords = async (domain: string): Promise<string[]> => {
  try {
    return await (isLocalSite(domain) ? readLocalRecords(domain) : resolveRecords(domain))
  } catch {
    return []
  }
}
