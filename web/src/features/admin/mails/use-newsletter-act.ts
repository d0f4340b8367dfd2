import type { BodyInputOf } from '@sillage/core/base/call'
import { actOnNewsletters } from '@sillage/core/newsletters/calls'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useAdminChange } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { toast } from '@/ui/toast.ts'

type Order = BodyInputOf<typeof actOnNewsletters>

/** Runs an action on an issue, and shows success or the error. */
export const useNewsletterAct = () => {
  const { t } = useTranslation('newsletters')
  const errorText = useErrorText()
  const change = useAdminChange(async (order: Order) => {
    const { data } = await callApi(actOnNewsletters, { body: order })
    return data.issue_id
  })
  const run = (order: Order, onDone?: (issueId: string | null) => void) =>
    change.mutate(order, {
      onSuccess: (issueId) => {
        toast.success(t(`done.${order.action}`))
        onDone?.(issueId)
      },
      onError: (error) => toast.error(errorText(error)),
    })
  return { run, doing: change.isPending ? change.variables.action : null }
}
