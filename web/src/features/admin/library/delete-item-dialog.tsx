import type { RowKind } from '@sillage/core/brands/row-state'
import type { RowDto } from '@sillage/core/rows/calls'
import { useTranslation } from 'react-i18next'
import { useAdminChange } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx'
import { toast } from '@/ui/toast.ts'
import { deleteItem } from './item-values.ts'

/** Confirms the deletion of a brand, a prompt or a persona. */
export const DeleteItemDialog = ({
  kind,
  row,
  onClose,
}: {
  kind: RowKind
  row: RowDto
  onClose: () => void
}) => {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const remove = useAdminChange(() => deleteItem(kind, row))
  return (
    <ConfirmDialog
      title={t('library.deleting', { name: row.name })}
      description={t(`library.deletingText.${kind}`)}
      confirm={t('library.delete')}
      pending={remove.isPending}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            toast.success(t(kind === 'brands' ? 'library.leaves' : 'library.deleted'))
            onClose()
          },
          onError: (error) => toast.error(errorText(error)),
        })
      }
      onClose={onClose}
    />
  )
}
