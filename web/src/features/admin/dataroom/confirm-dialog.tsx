import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button.tsx'
import { Dialog, DialogClose } from '@/ui/dialog.tsx'
import { type FundOrder, useFundAct } from './use-fund-act.ts'

/** Something that cannot be taken back, and what it does. */
export interface Confirmed {
  title: string
  text: string
  button: string
  order: FundOrder
}

export const ConfirmDialog = ({
  title,
  text,
  button,
  order,
  onClose,
}: Confirmed & { onClose: () => void }) => {
  const { t } = useTranslation('common')
  const { run, isPending } = useFundAct()
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={title}
      description={text}
      footer={
        <>
          <DialogClose asChild>
            <Button>{t('cancel')}</Button>
          </DialogClose>
          <Button variant="danger" loading={isPending} onClick={() => run(order, onClose)}>
            {button}
          </Button>
        </>
      }
    />
  )
}
