import { searchKey, searchKeys } from '@sillage/core/analytics/names/search-key'
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'

/**
 * People, brands and analyses hold the beginnings of their words in `searchKeys`, so that the console finds them by any
 * word as it is typed, among however many there are.
 */

/** Characters of a key: fewer find too much, and more cost an index entry each. */
const KEY = { shortest: 2, longest: 12 }
const MAX_WORDS = 16
/** Documents that one search reads. */
export const MAX_FOUND = 200

const FIELD = 'searchKeys'

const getWords = (text: string): string[] =>
  text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length >= KEY.shortest)

const getBeginnings = (word: string): string[] =>
  Array.from({ length: Math.min(word.length, KEY.longest) - KEY.shortest + 1 }, (_, at) =>
    word.slice(0, KEY.shortest + at),
  )

const buildKeys = (texts: readonly string[]): { [FIELD]: string[] } => {
  const words = new Set(texts.flatMap((text) => searchKeys(text).flatMap(getWords)))
  return { [FIELD]: [...new Set([...words].slice(0, MAX_WORDS).flatMap(getBeginnings))] }
}

/** The stored keys of a person. */
export const buildPersonKeys = ({ name, email }: { name: string; email: string }) => buildKeys([name, email])

/** The stored keys of a brand. */
export const buildBrandKeys = (brand: {
  name: string
  aliases: readonly string[]
  domains: readonly string[]
}) => buildKeys([brand.name, ...brand.domains, ...brand.aliases])

/** The stored keys of an analysis. */
export const buildAnalysisKeys = ({ title }: { title: string }) => buildKeys([title])

const keysHeld = (document: QueryDocumentSnapshot): readonly unknown[] => {
  const held: unknown = document.get(FIELD)
  return Array.isArray(held) ? held : []
}

/** The documents with a word for each word of the search, which begins so; at most 200 are looked at. */
export const findByKeys = async (all: Query, search: string): Promise<QueryDocumentSnapshot[]> => {
  const keys = getWords(searchKey(search)).map((word) => word.slice(0, KEY.longest))
  const longest = keys.toSorted((one, other) => other.length - one.length)[0]
  if (longest === undefined) return []
  const { docs } = await all.where('searchKeys', 'array-contains', longest).limit(MAX_FOUND).get()
  return docs.filter((document) => {
    const held = keysHeld(document)
    return keys.every((key) => held.includes(key))
  })
}
