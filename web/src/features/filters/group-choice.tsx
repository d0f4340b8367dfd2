import { readSet, writeSet } from '@sillage/core/analytics/value-set'
import type { ValueGroupDto } from '@sillage/core/value-groups/calls'
import { type GroupedFilter, MAX_VALUE_GROUP_NAME } from '@sillage/core/value-groups/value-group'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { usePathBrandId } from '@/data/use-brand-id.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useCreateValueGroup, useDeleteValueGroup, useValueGroups } from '@/data/use-value-groups.ts'
import { cn } from '@/lib/cn.ts'
import { optionsFor } from '@/lib/dimensions.ts'
import { Button } from '@/ui/button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Input } from '@/ui/input.tsx'
import { toast } from '@/ui/toast.ts'
import { FilterMenuSection } from './filter-menu.tsx'
import type { Filters } from './use-filters.ts'

interface Props {
  readonly name: GroupedFilter
  readonly filters: Pick<Filters, 'choices' | 'options' | 'choose'>
}

/** The brand's groups of a filter's values: a press chooses the values of one, and the open choice becomes one. */
export const GroupChoice = (props: Props) => {
  const brandId = usePathBrandId()
  return brandId === null ? null : <Groups {...props} brandId={brandId} />
}

/** The values of a group that a filter offers, as a set; empty without any. */
const offeredSet = (values: string, offered: ReadonlySet<string>): string => {
  const { only, except } = readSet(values)
  const isOffered = (value: string) => offered.has(value)
  return writeSet({ only: only.filter(isOffered), except: except.filter(isOffered) })
}

const Groups = ({ name, filters: { choices, options, choose }, brandId }: Props & { brandId: string }) => {
  const { t, i18n } = useTranslation('filters')
  const mayEdit = useMayEdit()
  const errorText = useErrorText()
  const groups = useValueGroups(brandId)
  const remove = useDeleteValueGroup(brandId)
  const offered = new Set(optionsFor(name, options, choices, i18n.language).map(({ value }) => value))
  const shown = (groups.data ?? []).flatMap((group) => {
    const values = group.filter === name ? offeredSet(group.values, offered) : ''
    return values === '' ? [] : [{ group, values }]
  })
  const choice = choices[name]
  const isKept = shown.some(({ values }) => values === choice)
  if (shown.length === 0 && (choice === null || !mayEdit)) return null
  return (
    <FilterMenuSection title={t('groups.title')}>
      <ul aria-label={t('groups.title')} className="space-y-1">
        {shown.map(({ group, values }) => (
          <GroupItem
            key={group.value_group_id}
            group={group}
            isChosen={values === choice}
            onChoose={() => choose({ [name]: values === choice ? null : values })}
            onDelete={
              mayEdit
                ? () =>
                    remove.mutate(group.value_group_id, {
                      onError: (error) => void toast.error(errorText(error)),
                    })
                : null
            }
          />
        ))}
      </ul>
      {choice === null || isKept || !mayEdit ? null : (
        <SaveGroup brandId={brandId} filter={name} values={choice} />
      )}
    </FilterMenuSection>
  )
}

const GroupItem = ({
  group: { name },
  isChosen,
  onChoose,
  onDelete,
}: {
  group: ValueGroupDto
  isChosen: boolean
  onChoose: () => void
  /** Null for members who may not. */
  onDelete: (() => void) | null
}) => {
  const { t } = useTranslation('filters')
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        dir="auto"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={cn(
          'min-w-0 flex-1 truncate rounded-md border px-2.5 py-1.5 text-start font-medium text-ink text-sm hover:bg-hover',
          isChosen ? 'border-accent' : 'border-line',
        )}
      >
        {name}
      </button>
      {onDelete === null ? null : (
        <IconButton
          label={t('groups.delete', { name })}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={onDelete}
        />
      )}
    </li>
  )
}

const SaveGroup = ({
  brandId,
  filter,
  values,
}: {
  brandId: string
  filter: GroupedFilter
  values: string
}) => {
  const { t } = useTranslation('filters')
  const errorText = useErrorText()
  const create = useCreateValueGroup(brandId)
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate(
      { filter, values, name },
      {
        onSuccess: () => toast.success(t('groups.saved')),
        onError: (error) => toast.error(errorText(error)),
      },
    )
  }
  return (
    <form onSubmit={submit} className="mt-2 space-y-2">
      <Input
        aria-label={t('groups.name')}
        placeholder={t('groups.name')}
        value={name}
        maxLength={MAX_VALUE_GROUP_NAME}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" size="sm" disabled={name.trim() === ''} loading={create.isPending}>
        {t('groups.save')}
      </Button>
    </form>
  )
}
