import { useTranslation } from 'react-i18next'
import { useAdminChange } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { toast } from '@/ui/toast.ts'

type Act = 'resume' | 'cancel' | 'readAgain' | 'replay' | 'discard' | 'recompute' | 'recomputeAll'

interface Order {
  act: Act
  /** The target row, whose buttons show the action as pending. */
  id: string
  /** Resolves to the reason of a failure, if the answer has one. */
  send(): Promise<string | null>
}

/** Runs an action on work or a dead letter, and shows success or the error. */
export const useWorkChange = () => {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const change = useAdminChange(({ send }: Order) => send())
  const run = (order: Order, onDone?: () => void) =>
    change.mutate(order, {
      onSuccess: (failure) => {
        if (failure === null) toast.success(t(`work.done.${order.act}`))
        else toast.error(failure)
        onDone?.()
      },
      onError: (error) => toast.error(errorText(error)),
    })
  const isDoing = (act: Act, id: string): boolean =>
    change.isPending && change.variables.act === act && change.variables.id === id
  return { run, isDoing }
}
