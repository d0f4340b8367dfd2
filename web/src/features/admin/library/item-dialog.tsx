import type { RowKind } from '@sillage/core/brands/row-state'
import { listCategories } from '@sillage/core/categories/calls'
import type { RowDto } from '@sillage/core/rows/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdminChange, useAdminQuery } from '@/data/use-admin.ts'
import { Field } from '@/ui/field.tsx'
import { Textarea } from '@/ui/input.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast.ts'
import { EditDialog } from '@/widgets/edit-dialog.tsx'
import { BrandField } from './brand-field.tsx'
import { FIELDS, isComplete, KEPT, NO_CATEGORY, saveItem, toTyped } from './item-values.ts'

/** Creates or edits a brand, a prompt or a persona. */
export const ItemDialog = ({
  kind,
  row,
  onClose,
}: {
  kind: RowKind
  /** Null for a new one. */
  row: RowDto | null
  onClose: () => void
}) => {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = useState(() => toTyped(kind, row))
  const [brandId, setBrandId] = useState(row?.brand_id)
  const isNew = row === null
  const save = useAdminChange(() => saveItem(kind, row, brandId ?? '', typed))
  const set = (name: string, value: string) => setTyped({ ...typed, [name]: value })
  const hint = isNew ? (kind === 'brands' ? t('library.owner') : undefined) : t('library.replaces')
  return (
    <EditDialog
      title={t(isNew ? `library.new.${kind}` : `library.editing.${kind}`)}
      description={kind === 'brands' && !isNew ? row.place : hint}
      save={t('user.plan.save')}
      width={kind === 'prompts' ? 'md' : 'lg'}
      complete={isComplete(kind, typed) && (kind === 'brands' || brandId !== undefined)}
      saving={save.isPending}
      error={save.error}
      onSave={() =>
        save.mutate(undefined, {
          onSuccess: () => {
            toast.success(t('library.saved'))
            onClose()
          },
        })
      }
      onClose={onClose}
    >
      {isNew && kind !== 'brands' ? <BrandField value={brandId} onValueChange={setBrandId} /> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS[kind].map(({ name, label, most, isLong, isNumber, isRequired }) =>
          isLong ? (
            <Field key={name} label={t(label)} className="sm:col-span-2">
              {(control) => (
                <Textarea
                  {...control}
                  dir="auto"
                  rows={3}
                  required={isRequired}
                  maxLength={most}
                  value={typed[name]}
                  onChange={(event) => set(name, event.target.value)}
                />
              )}
            </Field>
          ) : (
            <TextField
              key={name}
              label={t(label)}
              dir="auto"
              required={isRequired}
              {...(isNumber ? { inputMode: 'numeric' } : { maxLength: most })}
              value={typed[name] ?? ''}
              onValueChange={(text) => set(name, text)}
            />
          ),
        )}
      </div>
      {kind === 'prompts' ? (
        <CategoryField
          value={typed.category_id ?? NO_CATEGORY}
          kept={row?.about ?? ''}
          onValueChange={(value) => set('category_id', value)}
        />
      ) : null}
    </EditDialog>
  )
}

/** A category on offer; a prompt that carries another title may keep it. */
const CategoryField = ({
  value,
  kept,
  onValueChange,
}: {
  value: string
  kept: string
  onValueChange: (value: string) => void
}) => {
  const { t } = useTranslation('admin')
  const categories = useAdminQuery(listCategories, { query: { kind: 'prompt' } })
  const offered = categories.data?.data ?? []
  const others = offered.filter(({ title }) => title !== kept)
  const options = [
    ...(kept === '' ? [] : [{ value: KEPT, label: kept }]),
    { value: NO_CATEGORY, label: t('library.noCategory') },
    ...others.map(({ category_id, title }) => ({ value: category_id, label: title })),
  ]
  return (
    <Field label={t('library.category')}>
      {({ id }) => <Select id={id} value={value} onValueChange={onValueChange} options={options} />}
    </Field>
  )
}
