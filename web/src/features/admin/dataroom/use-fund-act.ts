import type { BodyInputOf } from '@sillage/core/base/call'
import { actOnFundUsers } from '@sillage/core/dataroom/calls'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useAdminChange } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { toast } from '@/ui/toast.ts'

export type FundOrder = BodyInputOf<typeof actOnFundUsers>

/** Runs an action on people or documents of the data room, and shows success or the error. */
export const useFundAct = () => {
  const { t } = useTranslation('dataroom')
  const errorText = useErrorText()
  const change = useAdminChange((order: FundOrder) => callApi(actOnFundUsers, { body: order }))
  const run = (order: FundOrder, onDone?: () => void) =>
    change.mutate(order, {
      onSuccess: () => {
        toast.success(t(order.action === 'invite' ? 'console.invited' : 'console.done'))
        onDone?.()
      },
      onError: (error) => toast.error(errorText(error)),
    })
  return { run, isPending: change.isPending }
}
