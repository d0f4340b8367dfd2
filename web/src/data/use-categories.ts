import { offeredCategories } from '@sillage/core/categories/calls'
import type { CategoryKind } from '@sillage/core/categories/category'
import { useQuery } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { useSignedIn } from './use-session.ts'

/** Time until the categories are stale. */
const STALE_MS = 30_000

/** The categories that administrators offer for prompts or analyses, in their order. */
export const useOfferedCategories = (kind: CategoryKind) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['categories', key, kind],
    queryFn: async ({ signal }) => (await callApi(offeredCategories, { query: { kind } }, { signal })).data,
    staleTime: STALE_MS,
  })
}
