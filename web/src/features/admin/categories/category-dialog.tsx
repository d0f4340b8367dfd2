import { type CategoryDto, createCategory, updateCategory } from '@sillage/core/categories/calls'
import { CATEGORY_LENGTHS, type CategoryKind } from '@sillage/core/categories/category'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useAdminChange } from '@/data/use-admin.ts'
import { formatInteger } from '@/lib/format.ts'
import { Field } from '@/ui/field.tsx'
import { Input, Textarea } from '@/ui/input.tsx'
import { Notice } from '@/ui/notice.tsx'
import { toast } from '@/ui/toast.ts'
import { EditDialog } from '@/widgets/edit-dialog.tsx'

/** Creates or edits a category. For a new title it explains the effect on prompts with the old one. */
export const CategoryDialog = ({
  kind,
  category,
  onClose,
}: {
  kind: CategoryKind
  /** Null for a new one. */
  category: CategoryDto | null
  onClose: () => void
}) => {
  const { t, i18n } = useTranslation(['admin', 'common'])
  const [title, setTitle] = useState(category?.title ?? '')
  const [description, setDescription] = useState(category?.description ?? '')
  const save = useAdminChange(async (texts: { title: string; description: string }) => {
    if (category === null) await callApi(createCategory, { body: { kind, ...texts } })
    else await callApi(updateCategory, { params: { categoryId: category.category_id }, body: texts })
  })
  const isRenamed = category !== null && title.trim() !== category.title
  return (
    <EditDialog
      title={t(category === null ? 'categories.new' : 'categories.editing')}
      save={t('categories.save')}
      complete={title.trim() !== ''}
      saving={save.isPending}
      error={save.error}
      onSave={() =>
        save.mutate(
          { title: title.trim(), description: description.trim() },
          {
            onSuccess: () => {
              toast.success(t('categories.saved'))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <Field label={t('categories.name')}>
        {(control) => (
          <Input
            {...control}
            required
            dir="auto"
            maxLength={CATEGORY_LENGTHS.title}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('categories.about')} optional={t('common:optional')}>
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={2}
            maxLength={CATEGORY_LENGTHS.description}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
      {isRenamed && category.carried > 0 ? (
        <Notice>
          {t(`categories.renaming.${kind}`, { n: formatInteger(category.carried, i18n.language) })}
        </Notice>
      ) : null}
    </EditDialog>
  )
}
