import type { CategoryKind } from '@sillage/core/categories/category'
import { type ComponentProps, useId } from 'react'
import { useOfferedCategories } from '@/data/use-categories.ts'
import { Input } from '@/ui/input.tsx'

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
