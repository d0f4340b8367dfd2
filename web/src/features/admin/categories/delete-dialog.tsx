import { type CategoryDto, deleteCategory } from '@sillage/core/categories/calls'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useAdminChange } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { formatInteger } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog, DialogClose } from '@/ui/dialog.tsx'
import { toast } from '@/ui/toast.ts'

/** Confirms the deletion of a category, and explains the effect on its prompts. */
export const DeleteDialog = ({
  category: { category_id, kind, title, carried },
  onClose,
}: {
  category: CategoryDto
  onClose: () => void
}) => {
  const { t, i18n } = useTranslation(['admin', 'common'])
  const errorText = useErrorText()
  const remove = useAdminChange(() => callApi(deleteCategory, { params: { categoryId: category_id } }))
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<span className="break-words">{t('categories.deleting.title', { title })}</span>}
      description={t(`categories.deleting.${kind}`, { n: formatInteger(carried, i18n.language) })}
      footer={
        <>
          <DialogClose asChild>
            <Button>{t('common:cancel')}</Button>
          </DialogClose>
          <Button
            variant="danger"
            loading={remove.isPending}
            onClick={() =>
              remove.mutate(undefined, {
                onSuccess: () => {
                  toast.success(t('categories.deleted'))
                  onClose()
                },
                onError: (error) => toast.error(errorText(error)),
              })
            }
          >
            {t('categories.delete')}
          </Button>
        </>
      }
    />
  )
}
