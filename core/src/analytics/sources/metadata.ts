import type { Facts } from '../facts.ts'
import type { Selection } from '../select/select.ts'
import { findLanguage, findPersona } from '../select/versions.ts'
import type { Use } from './use.ts'

/** The personas, providers and languages of the answers with an item. */
export interface ItemMetadata {
  /** Ids of personas, in their order. */
  readonly personas: string[]
  readonly providers: string[]
  /** Codes of languages. */
  readonly languages: string[]
}

/** The values of a dimension that occur with each item. */
class ValueMarks {
  readonly #names: readonly string[]
  /** Numbers of the values, in order of their names. */
  readonly #order: readonly number[]
  readonly #marks: Uint8Array

  constructor(items: number, names: readonly string[]) {
    this.#names = names
    this.#order = [...names.keys()].sort((one, other) => ((names[one] ?? '') < (names[other] ?? '') ? -1 : 1))
    this.#marks = new Uint8Array(items * names.length)
  }

  add(item: number, value: number): void {
    this.#marks[item * this.#names.length + value] = 1
  }

  of(item: number): string[] {
    const from = item * this.#names.length
    const names: string[] = []
    for (const value of this.#order) if (this.#marks[from + value] === 1) names.push(this.#names[value] ?? '')
    return names
  }
}

const createMarks = ({ dimensions }: Facts, items: number) => ({
  personas: new ValueMarks(items, dimensions.personas),
  providers: new ValueMarks(items, dimensions.providers),
  languages: new ValueMarks(items, dimensions.languages),
})

const readMetadata = (marks: ReturnType<typeof createMarks>, item: number): ItemMetadata => ({
  personas: marks.personas.of(item),
  providers: marks.providers.of(item),
  languages: marks.languages.of(item),
})

export const domainMetadata = (
  { facts, rows }: Selection,
  domains: readonly number[],
  use: Use,
): ItemMetadata[] => {
  const { run } = facts
  const { start, domain } = facts.cited[use]
  const marks = createMarks(facts, facts.domains.length)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const persona = run.persona[row] ?? 0
    const provider = run.provider[row] ?? 0
    const language = run.language[row] ?? 0
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) {
      const domainIndex = domain[at] ?? 0
      marks.personas.add(domainIndex, persona)
      marks.providers.add(domainIndex, provider)
      marks.languages.add(domainIndex, language)
    }
  }
  return domains.map((domainIndex) => readMetadata(marks, domainIndex))
}

export const queryMetadata = ({ facts, rows }: Selection, groups: readonly number[]): ItemMetadata[] => {
  const { run, sources } = facts
  if (!sources) return []
  const { start, query } = sources.searches
  const { group, keys } = sources.queries
  const marks = createMarks(facts, keys.length)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const persona = run.persona[row] ?? 0
    const provider = run.provider[row] ?? 0
    const language = run.language[row] ?? 0
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) {
      const groupIndex = group[query[at] ?? 0] ?? 0
      marks.personas.add(groupIndex, persona)
      marks.providers.add(groupIndex, provider)
      marks.languages.add(groupIndex, language)
    }
  }
  return groups.map((groupIndex) => readMetadata(marks, groupIndex))
}

/** Names of the personas and languages that metadata speaks of by id. */
export const metadataLabels = (selection: Selection) => ({
  personas: Object.fromEntries(
    selection.facts.dimensions.personas.map((id, number) => [id, findPersona(selection, number)?.name ?? id]),
  ),
  languages: Object.fromEntries(
    selection.facts.dimensions.languages.map((code, number) => [
      code,
      findLanguage(selection, number)?.name ?? code,
    ]),
  ),
})
