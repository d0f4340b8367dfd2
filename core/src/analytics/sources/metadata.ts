import type { Facts } from '../facts.ts'
import { languageOf, personaOf } from '../scope.ts'
import type { Selection } from '../select.ts'
import type { Use } from './domain-tally.ts'

/** Who met an item: the personas, providers and languages of the answers that have it. */
export interface ItemMetadata {
  /** Ids of personas, in their order. */
  readonly personas: string[]
  readonly providers: string[]
  /** Codes of languages. */
  readonly languages: string[]
}

class Seen {
  readonly personas = new Set<number>()
  readonly providers = new Set<number>()
  readonly languages = new Set<number>()

  add({ run }: Facts, row: number): void {
    this.personas.add(run.persona[row] ?? 0)
    this.providers.add(run.provider[row] ?? 0)
    this.languages.add(run.language[row] ?? 0)
  }

  metadata({ dimensions }: Facts): ItemMetadata {
    const named = (numbers: Set<number>, names: readonly string[]): string[] =>
      [...numbers].map((number) => names[number] ?? '').sort()
    return {
      personas: named(this.personas, dimensions.personas),
      providers: named(this.providers, dimensions.providers),
      languages: named(this.languages, dimensions.languages),
    }
  }
}

export const domainMetadata = (
  { facts, mask }: Selection,
  domains: readonly number[],
  use: Use,
): ItemMetadata[] => {
  const { start, row: rows } = facts.citings[use]
  return domains.map((domain) => {
    const seen = new Seen()
    for (let at = start[domain] ?? 0; at < (start[domain + 1] ?? 0); at++) {
      const row = rows[at] ?? 0
      if (mask[row] === 1) seen.add(facts, row)
    }
    return seen.metadata(facts)
  })
}

export const queryMetadata = ({ facts, rows }: Selection, groups: readonly number[]): ItemMetadata[] => {
  const { sources } = facts
  if (!sources) return []
  const slots = new Int32Array(sources.queries.keys.length).fill(-1)
  for (const [slot, group] of groups.entries()) slots[group] = slot
  const seen = groups.map(() => new Seen())
  const { start, query } = sources.searches
  for (const row of rows) {
    for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) {
      const slot = slots[sources.queries.group[query[at] ?? 0] ?? 0] ?? -1
      if (slot >= 0) seen[slot]?.add(facts, row)
    }
  }
  return seen.map((of) => of.metadata(facts))
}

/** Names of the personas and languages that metadata speaks of by id. */
export const metadataLabels = (selection: Selection) => ({
  personas: Object.fromEntries(
    selection.facts.dimensions.personas.map((id, number) => [id, personaOf(selection, number)?.name ?? id]),
  ),
  languages: Object.fromEntries(
    selection.facts.dimensions.languages.map((code, number) => [
      code,
      languageOf(selection, number)?.name ?? code,
    ]),
  ),
})
