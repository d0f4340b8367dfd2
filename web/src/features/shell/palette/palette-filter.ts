import { searchKeys } from '@sillage/core/analytics/names/search-key'
import { defaultFilter } from 'cmdk'

/**
 * Score of a palette entry for a search, 0 for no match: exact names first, then prefixes, then letters in sequence.
 *
 * @param texts the name of the entry, then its keywords
 */
export const paletteScore = (search: string, texts: readonly string[]): number => {
  const terms = searchKeys(search)
  if (terms[0] === '') return 1
  const [name = '', ...also] = texts
  // "Theme dark" matches Dark, which belongs to Theme.
  const scores = [...texts, [...also, name].join(' ')].flatMap((text, place) =>
    searchKeys(text).map((key, index) => {
      const term = terms[index] ?? ''
      if (place === 0 && key === term) return 4
      if (place === 0 && key.startsWith(term)) return 3
      if (key.includes(term)) return 2
      return defaultFilter(key, term)
    }),
  )
  return Math.max(0, ...scores)
}
