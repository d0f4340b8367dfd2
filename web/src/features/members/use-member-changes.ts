import type { InvitedRole, MemberRole } from '@sillage/core/base/member-role'
import { removeBillingContact } from '@sillage/core/billing/calls'
import {
  changeMemberRole,
  inviteMember,
  removeMember,
  withdrawInvitation,
} from '@sillage/core/brands/member-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '@/data/call-api.ts'
import { membersKey } from '@/data/use-members.ts'
import { useSignedIn } from '@/data/use-session.ts'
import type { SpokenLanguage } from '@/lib/languages.ts'

/** Mutations of owners on members; the list follows through its listener. */
export const useMemberChanges = (brandId: string) => {
  const queryClient = useQueryClient()
  const { uid } = useSignedIn()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: membersKey(brandId) })
  const params = { brandId }
  return {
    invite: useMutation({
      mutationFn: (body: { email: string; role: InvitedRole; language: SpokenLanguage }) =>
        callApi(inviteMember, { params, body }),
      onSuccess,
    }),
    withdraw: useMutation({
      mutationFn: (invitationId: string) =>
        callApi(withdrawInvitation, { params: { ...params, invitationId } }),
      onSuccess,
    }),
    removeContact: useMutation({
      mutationFn: (contactId: string) =>
        callApi(removeBillingContact, { params: { payerId: uid, contactId } }),
      onSuccess,
    }),
    changeRole: useMutation({
      mutationFn: ({ memberId, role }: { memberId: string; role: MemberRole }) =>
        callApi(changeMemberRole, { params: { ...params, memberId }, body: { role } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (memberId: string) => callApi(removeMember, { params: { ...params, memberId } }),
      onSuccess,
    }),
  }
}
