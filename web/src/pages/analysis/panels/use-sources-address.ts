import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { SOURCE_PARTS, type SourcePart } from '@/features/sources/sources-bar.tsx'
import { useChangeSearch } from '@/lib/use-write-search.ts'

type Use = 'referenced' | 'explored'

/** Which sources an address shows. */
export const readUse = (search: URLSearchParams): Use =>
  search.get('use') === 'explored' ? 'explored' : 'referenced'

/** The half of the sources in the address, and the scope of its sources. */
export const useSourcesAddress = () => {
  const [search] = useSearchParams()
  const changeSearch = useChangeSearch()
  const set = useCallback(
    (name: string, value: string | null) =>
      changeSearch((before) => {
        const after = new URLSearchParams(before)
        if (value === null) after.delete(name)
        else after.set(name, value)
        return after
      }),
    [changeSearch],
  )
  return {
    part: SOURCE_PARTS.find((part) => part === search.get('part')) ?? 'web-search',
    use: readUse(search),
    setPart: (part: SourcePart) => set('part', part === 'web-search' ? null : part),
    setUse: (use: Use) => set('use', use === 'referenced' ? null : use),
  }
}
