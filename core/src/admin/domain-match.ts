import { registrableDomain } from '../base/domains.ts'

/** Comparisons of a person's email domain with that of their site, in the console's order. */
export const DOMAIN_MATCHES = ['mismatch', 'approximate', 'match', 'unknown'] as const
export type DomainMatch = (typeof DOMAIN_MATCHES)[number]

const plain = (domain: string): string =>
  domain
    .trim()
    .toLowerCase()
    .replace(/^www\./, '')

const isWithin = (one: string, other: string): boolean => one === other || one.endsWith(`.${other}`)

/** A registrable domain without its extension: `acme` of `acme.co.uk`. */
const baseName = (domain: string): string => (registrableDomain(domain) ?? domain).split('.')[0] ?? ''

/**
 * `match`: equal, or one within the other. `approximate`: the same name under another extension. `unknown`: one of them
 * is missing.
 */
export const domainMatch = (email: string, siteDomain: string): DomainMatch => {
  const emailDomain = plain(email.slice(email.lastIndexOf('@') + 1))
  const site = plain(siteDomain)
  if (emailDomain === '' || site === '') return 'unknown'
  if (isWithin(emailDomain, site) || isWithin(site, emailDomain)) return 'match'
  return baseName(emailDomain) === baseName(site) ? 'approximate' : 'mismatch'
}

/** Sorts by domain match, then unverified addresses first. */
export const byDomainMatch = <R extends { domainMatch: DomainMatch; emailVerified: boolean }>(
  records: readonly R[],
): R[] =>
  records.toSorted(
    (one, other) =>
      DOMAIN_MATCHES.indexOf(one.domainMatch) - DOMAIN_MATCHES.indexOf(other.domainMatch) ||
      Number(one.emailVerified) - Number(other.emailVerified),
  )
