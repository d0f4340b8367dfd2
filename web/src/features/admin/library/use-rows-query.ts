import { ROW_STATES, type RowKind } from '@sillage/core/brands/row-state'
import type { RowState } from '@sillage/core/rows/row'
import { useSearchParams } from 'react-router'

const ALL = 'all'

/** The query in the address of a list: search, state and page. */
export const useRowsQuery = (kind: RowKind) => {
  const [address, setAddress] = useSearchParams()
  const states: readonly RowState[] = ROW_STATES[kind]
  const query = {
    page: Math.max(1, Math.floor(Number(address.get('page'))) || 1),
    search: address.get('search') ?? '',
    state: states.find((candidate) => candidate === address.get('state')) ?? (ALL as typeof ALL),
  }
  const change = (changes: Partial<typeof query>) => {
    const next = { ...query, page: 1, ...changes }
    const params = Object.entries(next).filter(
      ([name, value]) => value !== '' && value !== ALL && !(name === 'page' && value === 1),
    )
    setAddress(Object.fromEntries(params.map(([name, value]) => [name, String(value)])), {
      replace: changes.search !== undefined,
      preventScrollReset: true,
    })
  }
  return { query, change }
}
