import { domainToASCII } from 'node:url'
import type { EmailRule } from '@sillage/core/identity/email-lists'
import { parse } from 'tldts'

export type EmailCategory = 'business' | 'generic_free_or_personal' | 'disposable' | 'invalid'

/** Whether an address is one that a company would have. `reason` is French. */
export interface EmailClassification {
  ok: boolean
  category: EmailCategory
  reason: string
}

/** Domains that decide before any other rule. */
export interface DecidedDomains {
  allow: readonly string[]
  block: readonly string[]
}

/** Known mail providers. */
export interface KnownDomains {
  readonly disposable: ReadonlySet<string>
  readonly free: ReadonlySet<string>
  /** Names that are free providers whatever their extension, such as `hotmail`. */
  readonly freeNames: ReadonlySet<string>
}

const verdict = (category: EmailCategory, reason: string): EmailClassification => ({
  ok: category === 'business',
  category,
  reason,
})

const INVALID_FORMAT = verdict('invalid', 'Email invalide (format)')
const NO_DOMAIN = verdict('invalid', 'Domaine invalide (TLD manquant)')
const ALLOWED = verdict('business', 'Domaine autorisé')
const BLOCKED = verdict('generic_free_or_personal', 'Domaine bloqué')
const DISPOSABLE = verdict('disposable', 'Domaine jetable détecté')
const FREE = verdict('generic_free_or_personal', 'Fournisseur grand public détecté')
const INSTITUTION = verdict('business', 'Domaine institutionnel (éducation ou administration)')
const BUSINESS = verdict('business', 'Domaine professionnel')

/** The rule that a verdict was given by. */
export const findRule = ({ reason }: EmailClassification): EmailRule => {
  const found = RULES.find(([, verdict]) => verdict.reason === reason)
  if (!found) throw new Error(`no rule says: ${reason}`)
  return found[0]
}

const RULES: readonly (readonly [EmailRule, EmailClassification])[] = [
  ['format', INVALID_FORMAT],
  ['domain', NO_DOMAIN],
  ['allowed', ALLOWED],
  ['blocked', BLOCKED],
  ['disposable', DISPOSABLE],
  ['free', FREE],
  ['institution', INSTITUTION],
  ['business', BUSINESS],
]

/** A local part, of letters of any script; the part after a plus sign is a sub-address and is ignored. */
const SHAPE = /^([^\s@"(),:;<>[\]\\]{1,64})@([^\s@/?#:%\\[\]]+)$/u
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const LONGEST = 254

/** A domain in small ASCII letters, as the network writes it; null when it cannot be one. */
export const asciiDomain = (text: string): string | null => {
  const ascii = domainToASCII(text.trim()).toLowerCase()
  const labels = ascii.split('.')
  return ascii !== '' && ascii.length <= 253 && labels.every((label) => LABEL.test(label)) ? ascii : null
}

/** The host of an address; null when the address has not the shape of one. */
const getHost = (email: string): string | null => {
  const trimmed = email.trim()
  const [, local = '', host = ''] = SHAPE.exec(trimmed) ?? []
  if (trimmed.length > LONGEST || local === '') return null
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return null
  return asciiDomain(host)
}

/** A host and the domains above it, down to the one that somebody registered. */
const getChain = (host: string, domain: string): string[] => {
  const chain = [host]
  for (let at = host; at !== domain; ) {
    at = at.slice(at.indexOf('.') + 1)
    chain.push(at)
  }
  return chain
}

/** `…edu`, `…gov`, and the likes of `…ac.uk`, `…edu.au` and `…gouv.fr`. */
export const isInstitution = (host: string): boolean =>
  /\.(?:edu|gov)$/.test(host) || /[^.]\.(?:ac|edu|gov|gouv|gob)\.[a-z]{2}$/.test(host)

/**
 * Says whether an address is a company's. The first of these rules that fits decides: allowed domains, blocked domains,
 * disposable ones, free providers, schools and authorities; whatever is left is a business. Only disposable and free
 * providers, and what is no address, are refused.
 */
export const classifyEmail = (
  email: string,
  { allow, block }: DecidedDomains,
  known: KnownDomains,
): EmailClassification => {
  const host = getHost(email)
  if (host === null) return INVALID_FORMAT
  const { domain, domainWithoutSuffix, isIp } = parse(host, { allowPrivateDomains: false })
  if (domain === null || isIp) return NO_DOMAIN
  const chain = getChain(host, domain)
  if (chain.some((name) => allow.includes(name))) return ALLOWED
  if (chain.some((name) => block.includes(name))) return BLOCKED
  if (chain.some((name) => known.disposable.has(name))) return DISPOSABLE
  if (chain.some((name) => known.free.has(name)) || known.freeNames.has(domainWithoutSuffix ?? ''))
    return FREE
  return isInstitution(host) ? INSTITUTION : BUSINESS
}
