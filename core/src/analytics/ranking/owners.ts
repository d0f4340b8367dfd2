import { sameOwner } from '../../base/domains.ts'
import type { Facts } from '../facts.ts'

/** The first label of a registrable domain: what two domains of one owner share. */
const getLabel = (domain: string): string => domain.slice(0, domain.indexOf('.'))

const memory = new WeakMap<Facts, Map<number, Int32Array>>()

/**
 * The owner of each domain by the brand's own data: the brand and its competitors, with subdomains and country variants.
 * Entity by domain, −1 without one.
 */
export const trackedOwners = (facts: Facts, version: number): Int32Array => {
  const versions = memory.get(facts) ?? new Map<number, Int32Array>()
  memory.set(facts, versions)
  const found = versions.get(version) ?? compute(facts, version)
  versions.set(version, found)
  return found
}

const compute = (facts: Facts, version: number): Int32Array => {
  const owners = new Int32Array(facts.domains.length).fill(-1)
  const versionEntry = facts.versions[version]
  if (!versionEntry) return owners
  const byLabel = Map.groupBy(facts.domains.keys(), (domain) => getLabel(facts.domains[domain] ?? ''))
  const claim = (entity: number, domains: readonly string[]): void => {
    for (const own of domains) {
      for (const domain of byLabel.get(getLabel(own)) ?? []) {
        if (owners[domain] === -1 && sameOwner(facts.domains[domain] ?? '', { domains: [own] }))
          owners[domain] = entity
      }
    }
  }
  claim(0, versionEntry.manifest.brand.domains)
  for (const [entity, competitor] of versionEntry.competitors) claim(entity, competitor?.domains ?? [])
  return owners
}

const ownMemory = new WeakMap<Facts, Map<number | null, Uint8Array>>()

/** 1 for each domain that is the brand's own in a version. */
export const ownDomains = (facts: Facts, version: number | null): Uint8Array => {
  const versions = ownMemory.get(facts) ?? new Map<number | null, Uint8Array>()
  ownMemory.set(facts, versions)
  const found =
    versions.get(version) ??
    Uint8Array.from(trackedOwners(facts, version ?? -1), (owner) => (owner === 0 ? 1 : 0))
  versions.set(version, found)
  return found
}

const rowsCiting = (isCounted: (owner: number) => boolean): ((facts: Facts) => Uint8Array) => {
  const memory = new WeakMap<Facts, Uint8Array>()
  return (facts) => {
    const known = memory.get(facts)
    if (known) return known
    const rows = new Uint8Array(facts.rows)
    const { start, domain } = facts.cited.referenced
    for (const [version, { from, to }] of facts.versions.entries()) {
      const owners = trackedOwners(facts, version)
      for (let row = from; row < to; row++) {
        for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) {
          if (isCounted(owners[domain[at] ?? 0] ?? -1)) rows[row] = 1
        }
      }
    }
    memory.set(facts, rows)
    return rows
  }
}

/** 1 for each row that leans on a page of the brand's own. */
export const ownCitedRows = rowsCiting((owner) => owner === 0)

/** 1 for each row that leans on a page of a tracked competitor. */
export const rivalCitedRows = rowsCiting((owner) => owner > 0)

/** Spellings whose address lies in a domain that answers cite: the number of the spelling, and of the domain. */
interface Claims {
  readonly surfaces: Int32Array
  readonly domains: Int32Array
}

const claimMemory = new WeakMap<Facts, Claims>()

const getClaims = (facts: Facts): Claims => {
  const known = claimMemory.get(facts)
  if (known) return known
  const numbers = new Map(facts.domains.map((name, domain) => [name, domain]))
  const found = facts.surfaces.flatMap(({ domain, entity }, surface) => {
    const number = domain === '' || entity === 0 ? undefined : numbers.get(domain)
    return number === undefined ? [] : [[surface, number] as const]
  })
  const claims = {
    surfaces: Int32Array.from(found, ([surface]) => surface),
    domains: Int32Array.from(found, ([, domain]) => domain),
  }
  claimMemory.set(facts, claims)
  return claims
}

/**
 * The owner of each domain in a version, other companies by the addresses in readings. A domain of several
 * claimants belongs to the one with its name, or to nobody.
 *
 * @param used how often answers of the version use each spelling
 */
export const findOwners = (facts: Facts, version: number, used: Int32Array): Int32Array => {
  const tracked = trackedOwners(facts, version)
  const owners = tracked.slice()
  const contested = new Map<number, Set<number>>()
  const { surfaces, domains } = getClaims(facts)
  for (let i = 0; i < surfaces.length; i++) {
    const surface = surfaces[i] ?? 0
    const domain = domains[i] ?? 0
    const entity = facts.surfaces[surface]?.entity ?? 0
    if ((used[surface] ?? 0) === 0 || tracked[domain] !== -1) continue
    const rival = owners[domain] ?? -1
    if (rival === -1) owners[domain] = entity
    else if (rival !== entity) {
      const claimants = contested.get(domain) ?? new Set([rival])
      contested.set(domain, claimants.add(entity))
    }
  }
  for (const [domain, claimants] of contested) {
    const called = getLabel(facts.domains[domain] ?? '')
    owners[domain] = [...claimants].find((entity) => facts.entities[entity] === called) ?? -1
  }
  return owners
}
