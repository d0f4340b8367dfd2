import { registrableDomain } from '../base/domains.ts'

/** How the domain of somebody's address and that of the site they recorded compare, in the order the console lists them. */
export const DOMAIN_MATCHES = ['mismatch', 'approximate', 'match', 'unknown'] as const
export type DomainMatch = (typeof DOMAIN_MATCHES)[number]

const plain = (domain: string): string =>
  domain
    .trim()
    .toLowerCase()
    .replace(/^www\./, '')

const isWithin = (one: string, other: string): boolean => one === other || one.endsWith(`.${other}`)

/** A registrable domain without its extension: `acme` of `acme.co.uk`. */
const baseOf = (domain: string): string => (registrableDomain(domain) ?? domain).split('.')[0] ?? ''

/**
 * `match`: equal, or one within the other. `approximate`: the same name under another extension. `unknown`: one of them
 * is missing.
 */
export const domainMatch = (email: string, siteDomain: string): DomainMatch => {
  const ofEmail = plain(email.slice(email.lastIndexOf('@') + 1))
  const ofSite = plain(siteDomain)
  if (ofEmail === '' || ofSite === '') return 'unknown'
  if (isWithin(ofEmail, ofSite) || isWithin(ofSite, ofEmail)) return 'match'
  return baseOf(ofEmail) === baseOf(ofSite) ? 'approximate' : 'mismatch'
}

/** Sorts by domain match, then people first whose address nobody has shown to be theirs. */
export const byDomainMatch = <R extends { domainMatch: DomainMatch; emailVerified: boolean }>(
  records: readonly R[],
): R[] =>
  records.toSorted(
    (one, other) =>
      DOMAIN_MATCHES.indexOf(one.domainMatch) - DOMAIN_MATCHES.indexOf(other.domainMatch) ||
      Number(one.emailVerified) - Number(other.emailVerified),
  )
