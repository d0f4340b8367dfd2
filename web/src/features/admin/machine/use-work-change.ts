import { useTranslation } from 'react-i18next'
import { useAdminChange } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { toast } from '@/ui/toast.ts'

type Act = 'resume' | 'cancel' | 'readAgain' | 'replay' | 'discard' | 'recompute'

interface Order {
  act: Act
  /** What it is done to: the buttons of this row show that it is under way. */
  id: string
  /** Resolves to why it failed, where the answer says so. */
  send(): Promise<string | null>
}

/** Does something to work under way or to a dead letter, and says that it is done or why not. */
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
