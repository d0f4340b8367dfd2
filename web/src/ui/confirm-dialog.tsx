import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Dialog, DialogClose } from './dialog.tsx'

/** Asks before something that cannot be taken back. */
export const ConfirmDialog = ({
  title,
  description,
  confirm,
  variant = 'danger',
  pending,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  description: string
  /** The text of its button. */
  confirm: string
  variant?: 'danger' | 'primary'
  pending: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}) => {
  const { t } = useTranslation('common')
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={title}
      description={description}
      footer={
        <>
          <DialogClose asChild>
            <Button>{t('cancel')}</Button>
          </DialogClose>
          <Button variant={variant} loading={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
