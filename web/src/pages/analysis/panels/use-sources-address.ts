import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { SOURCE_PARTS, type SourcePart } from '@/features/sources/sources-bar.tsx'

type Use = 'referenced' | 'explored'

/** The half of the sources in the address, and the scope of its sources. */
export const useSourcesAddress = () => {
  const [search, setSearch] = useSearchParams()
  const set = useCallback(
    (name: string, value: string | null) =>
      setSearch((before) => {
        const after = new URLSearchParams(before)
        if (value === null) after.delete(name)
        else after.set(name, value)
        return after
      }),
    [setSearch],
  )
  return {
    part: SOURCE_PARTS.find((part) => part === search.get('part')) ?? 'web-search',
    use: search.get('use') === 'explored' ? ('explored' as const) : ('referenced' as const),
    setPart: (part: SourcePart) => set('part', part === 'web-search' ? null : part),
    setUse: (use: Use) => set('use', use === 'referenced' ? null : use),
  }
}
