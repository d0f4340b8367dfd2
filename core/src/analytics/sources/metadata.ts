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

/** Where the marks of providers and languages begin behind those of personas, and how many an item has. */
const getLayout = ({ dimensions: { personas, providers, languages } }: Facts) => {
  const ofLanguages = personas.length + providers.length
  return { ofProviders: personas.length, ofLanguages, width: ofLanguages + languages.length }
}

/** Items of answers by number: those of a row from `start` on. */
interface Items {
  readonly start: Int32Array
  readonly item: Int32Array
  readonly size: number
}

/** Marks the values that occur with each item. Those of an item lie side by side, to be set together. */
const markValues = ({ facts, rows }: Selection, { start, item, size }: Items): Uint8Array => {
  const { persona, provider, language } = facts.run
  const { ofProviders, ofLanguages, width } = getLayout(facts)
  const marks = new Uint8Array(size * width)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const ofPersona = persona[row] ?? 0
    const ofProvider = ofProviders + (provider[row] ?? 0)
    const ofLanguage = ofLanguages + (language[row] ?? 0)
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) {
      const from = (item[at] ?? 0) * width
      marks[from + ofPersona] = 1
      marks[from + ofProvider] = 1
      marks[from + ofLanguage] = 1
    }
  }
  return marks
}

/** The metadata of groups of items, from their marks. */
const readMetadata = (
  facts: Facts,
  marks: Uint8Array,
  groups: readonly (readonly number[])[],
): ItemMetadata[] => {
  const { personas, providers, languages } = facts.dimensions
  const { ofProviders, ofLanguages, width } = getLayout(facts)
  const readNames = (names: readonly string[], first: number): ((items: readonly number[]) => string[]) => {
    const order = [...names.keys()].sort((one, other) => ((names[one] ?? '') < (names[other] ?? '') ? -1 : 1))
    return (items) =>
      order.flatMap((value) =>
        items.some((item) => marks[item * width + first + value] === 1) ? [names[value] ?? ''] : [],
      )
  }
  const readPersonas = readNames(personas, 0)
  const readProviders = readNames(providers, ofProviders)
  const readLanguages = readNames(languages, ofLanguages)
  return groups.map((items) => ({
    personas: readPersonas(items),
    providers: readProviders(items),
    languages: readLanguages(items),
  }))
}

export const domainMetadata = (
  selection: Selection,
  domains: readonly number[],
  use: Use,
): ItemMetadata[] => {
  const { facts } = selection
  const { start, domain } = facts.cited[use]
  const marks = markValues(selection, { start, item: domain, size: facts.domains.length })
  return readMetadata(
    facts,
    marks,
    domains.map((number) => [number]),
  )
}

export const queryMetadata = (selection: Selection, groups: readonly number[]): ItemMetadata[] => {
  const { facts } = selection
  const { sources } = facts
  if (!sources) return []
  const { start, query } = sources.searches
  const { group, texts } = sources.queries
  const marks = markValues(selection, { start, item: query, size: texts.length })
  const spellings = new Map(groups.map((number): [number, number[]] => [number, []]))
  for (const [spelling, number] of group.entries()) spellings.get(number)?.push(spelling)
  return readMetadata(
    facts,
    marks,
    groups.map((number) => spellings.get(number) ?? []),
  )
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
