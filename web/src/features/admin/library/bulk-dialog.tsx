import type { BulkAction } from '@sillage/core/bulks/bulk'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button.tsx'
import { Dialog, DialogClose } from '@/ui/dialog.tsx'

/** Confirms a change of all rows of a filter. */
export const BulkDialog = ({
  action,
  total,
  isPending,
  onConfirm,
  onClose,
}: {
  action: BulkAction
  total: string
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['admin', 'common'])
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('bulk.ask.title', { n: total })}
      description={t('bulk.ask.description')}
      footer={
        <>
          <DialogClose asChild>
            <Button>{t('common:cancel')}</Button>
          </DialogClose>
          <Button variant="primary" loading={isPending} onClick={onConfirm}>
            {t(`bulk.actions.${action}`)}
          </Button>
        </>
      }
    />
  )
}
