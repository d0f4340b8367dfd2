import { offeredCategories } from '@sillage/core/categories/calls'
import type { CategoryKind } from '@sillage/core/categories/category'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { callApi } from '@/data/call-api.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { Input } from '@/ui/input.tsx'

/** Time until the categories are stale. */
const STALE_MS = 30_000

/** The categories that administrators offer for prompts or analyses, in their order. */
const useOfferedCategories = (kind: CategoryKind) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['categories', key, kind],
    queryFn: async ({ signal }) => (await callApi(offeredCategories, { query: { kind } }, { signal })).data,
    staleTime: STALE_MS,
  })
}

/** A category as text, with the administrators' categories as suggestions. */
export const CategoryInput = ({
  kind,
  onValueChange,
  ...rest
}: Omit<ComponentProps<'input'>, 'list' | 'onChange'> & {
  kind: CategoryKind
  onValueChange: (value: string) => void
}) => {
  const listId = useId()
  const offered = useOfferedCategories(kind).data ?? []
  return (
    <>
      <Input
        {...rest}
        dir="auto"
        list={listId}
        autoComplete="off"
        onChange={({ target }) => onValueChange(target.value)}
      />
      <datalist id={listId}>
        {offered.map(({ title, description }) => (
          <option
            key={title}
            value={title}
            label={description === '' ? undefined : `${title} – ${description}`}
          />
        ))}
      </datalist>
    </>
  )
}
