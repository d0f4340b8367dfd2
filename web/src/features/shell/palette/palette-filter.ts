import { searchKeys } from '@sillage/core/analytics/names/search-key'
import { defaultFilter } from 'cmdk'

/**
 * How well an entry of the palette fits what is typed, 0 for not at all: what is called so first, then what begins so,
 * then whatever the letters are found in, one after another.
 *
 * @param texts what the entry is called, then other words for it
 */
export const paletteScore = (search: string, texts: readonly string[]): number => {
  const wanted = searchKeys(search)
  if (wanted[0] === '') return 1
  const [name = '', ...also] = texts
  // "Theme dark" finds Dark, which is a theme.
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
