import * as calls from '@sillage/core/admin/user-calls'
import { resumePlan } from '@sillage/core/billing/calls'
import type { Role } from '@sillage/core/identity/user'
import { setUserQuota } from '@sillage/core/plans/calls'
import type { PlanId } from '@sillage/core/plans/plans'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useAdminChange } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { toast } from '@/ui/toast.ts'

/** Mutations of one person. */
export type UserAct =
  | { act: 'rename'; name: string }
  | { act: 'quota'; limit: number | null }
  | { act: 'trial'; plan: PlanId; endsAt: string | null }
  | { act: 'givePlan'; plan: PlanId; endsAt: string | null; reason: string }
  | { act: 'resetPassword' }
  | { act: 'signOut' }
  | { act: 'resetFactor' }
  | { act: 'suspend' }
  | { act: 'reactivate' }
  | { act: 'resume' }
  | { act: 'delete' }
  | { act: 'role'; role: Role }
  | { act: 'link'; brandId: string }
  | { act: 'unlink'; brandId: string }

const send = (userId: string, order: UserAct): Promise<unknown> => {
  const params = { userId }
  switch (order.act) {
    case 'rename':
      return callApi(calls.updateUser, { params, body: { name: order.name } })
    case 'quota':
      return callApi(setUserQuota, { body: { user_id: userId, monthly_run_limit: order.limit } })
    case 'trial':
      return callApi(calls.setUserTrial, {
        params,
        body: { plan: order.plan, ...(order.endsAt === null ? {} : { ends_at: order.endsAt }) },
      })
    case 'givePlan':
      return callApi(calls.giveUserPlan, {
        params,
        body: { plan: order.plan, ends_at: order.endsAt, reason: order.reason },
      })
    case 'resetPassword':
      return callApi(calls.resetUserPassword, { params })
    case 'signOut':
      return callApi(calls.signOutUser, { params })
    case 'resetFactor':
      return callApi(calls.resetUserFactor, { params })
    case 'suspend':
      return callApi(calls.suspendUser, { params })
    case 'reactivate':
      return callApi(calls.reactivateUser, { params })
    case 'resume':
      return callApi(resumePlan, { body: { user_id: userId } })
    case 'delete':
      return callApi(calls.deleteUser, { params })
    case 'role':
      return callApi(calls.setUserRole, { params, body: { role: order.role } })
    case 'link':
      return callApi(calls.linkUserBrand, { params, body: { brand_id: order.brandId } })
    case 'unlink':
      return callApi(calls.unlinkUserBrand, { params: { userId, brandId: order.brandId } })
  }
}

/** Runs a mutation, and shows success or the error. */
export const useUserChanges = (userId: string) => {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const change = useAdminChange((order: UserAct) => send(userId, order))
  const run = (order: UserAct, onDone?: () => void) =>
    change.mutate(order, {
      onSuccess: () => {
        toast.success(t(`user.done.${order.act}`))
        onDone?.()
      },
      onError: (error) => toast.error(errorText(error)),
    })
  return { run, doing: change.isPending ? change.variables.act : null }
}
