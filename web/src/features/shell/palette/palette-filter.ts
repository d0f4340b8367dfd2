import { searchKeys } from '@sillage/core/analytics/names/search-key'
import { defaultFilter } from 'cmdk'

/**
 * Score of a palette entry for a search, 0 for no match: exact names first, then prefixes, then letters in sequence.
 *
 * @param texts the name of the entry, then its keywords
 */
export const paletteScore = (search: string, texts: readonly string[]): number => {
  const wanted = searchKeys(search)
  if (wanted[0] === '') return 1
  const [name = '', ...also] = texts
  // "Theme dark" matches Dark, which belongs to Theme.
  const scores = [...texts, [...also, name].join(' ')].flatMap((text, place) =>
    searchKeys(text).map((key, index) => {
      const asked = wanted[index] ?? ''
      if (place === 0 && key === asked) return 4
      if (place === 0 && key.startsWith(asked)) return 3
      if (key.includes(asked)) return 2
      return defaultFilter(key, asked)
    }),
  )
  return Math.max(0, ...scores)
}
