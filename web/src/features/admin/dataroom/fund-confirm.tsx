import { ConfirmDialog } from '@/ui/confirm-dialog.tsx'
import { type FundOrder, useFundAct } from './use-fund-act.ts'

/** An irreversible action, and its effect. */
export interface Confirmed {
  title: string
  text: string
  button: string
  order: FundOrder
}

export const FundConfirm = ({ title, text, button, order, onClose }: Confirmed & { onClose: () => void }) => {
  const { run, isPending } = useFundAct()
  return (
    <ConfirmDialog
      title={title}
      description={text}
      confirm={button}
      pending={isPending}
      onConfirm={() => run(order, onClose)}
      onClose={onClose}
    />
  )
}
