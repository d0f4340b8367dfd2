import type { Facts } from '../facts.ts'
import { findDomain, parsePage } from '../names/page.ts'
import { ownCitedRows, rivalCitedRows, trackedOwners } from '../ranking/owners.ts'
import type { Selection } from '../select/select.ts'
import { listSourceTypes } from '../sources/source-types.ts'
import { type UsedCitations, usedCitations } from '../sources/used-citations.ts'
import type { Use } from './figure.ts'
import type { RowTest } from './rows.ts'

const USED_IN = {
  referenced: ['referenced'],
  explored: ['explored'],
  any: ['referenced', 'explored'],
} as const

/** Whether a row cites a domain that `wanted` marks. */
const citesAny = ({ cited }: Facts, domainMask: Uint8Array, use: Use): RowTest => {
  const ways = USED_IN[use].map((way) => cited[way])
  return (row) =>
    ways.some(({ start, domain }) => {
      for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) {
        if (domainMask[domain[at] ?? 0] === 1) return true
      }
      return false
    })
}

export const citesAnything = (facts: Facts, use: Use): RowTest =>
  citesAny(facts, new Uint8Array(facts.domains.length).fill(1), use)

export const citesDomain = (facts: Facts, domain: string, use: Use, query?: string): RowTest => {
  const domainName = findDomain(domain) ?? domain.toLowerCase()
  if (query !== undefined) {
    const domainIndex = facts.domains.indexOf(domainName)
    return citesByQuery(facts, query, use, (cited, at) => cited.domain[at] === domainIndex)
  }
  return citesAny(
    facts,
    Uint8Array.from(facts.domains, (name) => (name === domainName ? 1 : 0)),
    use,
  )
}

/** By the types of the newest version of the selection, as the view of citations has them. */
export const citesType = ({ facts, versions }: Selection, type: string, use: Use): RowTest => {
  const types = listSourceTypes(facts, versions.at(-1) ?? -1)
  return citesAny(
    facts,
    Uint8Array.from(types, (domainType) => (domainType === type ? 1 : 0)),
    use,
  )
}

/** By the sites that are the brand's own, or a tracked competitor's, in the version of each answer. */
export const citesOwnSite = (facts: Facts, use: Use, key?: string): RowTest => {
  const entity = key === undefined ? 0 : facts.entities.indexOf(key)
  if (entity < 0) return () => false
  const tests = facts.versions.map((_, version) =>
    citesAny(
      facts,
      Uint8Array.from(trackedOwners(facts, version), (owner) => (owner === entity ? 1 : 0)),
      use,
    ),
  )
  return (row) => tests[facts.run.version[row] ?? 0]?.(row) ?? false
}

export const citesRivalsAlone = (facts: Facts): RowTest => {
  const [rivals, own] = [rivalCitedRows(facts), ownCitedRows(facts)]
  return (row) => rivals[row] === 1 && own[row] === 0
}

export const citesPage = (facts: Facts, url: string, use: Use, query?: string): RowTest => {
  const { sources } = facts
  if (!sources) return () => false
  const pageIndex = sources.pages.indexOf(parsePage(url)?.url ?? url)
  if (query !== undefined) return citesByQuery(facts, query, use, (cited, at) => cited.page[at] === pageIndex)
  const { start, page, referenced } = sources.citations
  return (row) => {
    for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) {
      if (page[at] !== pageIndex) continue
      if (use === 'any' || (referenced[at] === 1) === (use === 'referenced')) return true
    }
    return false
  }
}

export const searched = ({ sources }: Facts, query: string): RowTest => {
  if (!sources) return () => false
  const queryIndex = sources.queries.keys.indexOf(query.normalize('NFKC').trim().toLowerCase())
  const { start, query: queryColumn } = sources.searches
  return (row) => {
    for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) {
      if (sources.queries.group[queryColumn[at] ?? 0] === queryIndex) return true
    }
    return false
  }
}

/** Whether an answer cites a counted citation that a query found. */
const citesByQuery = (
  facts: Facts,
  query: string,
  use: Use,
  isCounted: (cited: UsedCitations, at: number) => boolean,
): RowTest => {
  const { sources } = facts
  if (!sources) return () => false
  const group = sources.queries.keys.indexOf(query.normalize('NFKC').trim().toLowerCase())
  if (group < 0) return () => false
  const tests = USED_IN[use].map((way): RowTest => {
    const cited = usedCitations(facts, way)
    const { start, query: spelling } = cited
    return (row) => {
      for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) {
        // In front, citations that no query is known of.
        const known = (spelling[at] ?? 0) - 1
        if (known < 0 || sources.queries.group[known] !== group) continue
        if (isCounted(cited, at)) return true
      }
      return false
    }
  })
  return (row) => tests.some((test) => test(row))
}

export const citesFromQuery = (facts: Facts, query: string, use: Use): RowTest =>
  citesByQuery(facts, query, use, () => true)

export const namedAndCited = ({ facts }: Selection, named: boolean, cited: boolean): RowTest => {
  const own = ownCitedRows(facts)
  return (row) =>
    facts.run.leans[row] === 1 && (facts.run.named[row] === 1) === named && (own[row] === 1) === cited
}
