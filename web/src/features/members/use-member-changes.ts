import type { MemberRole } from '@sillage/core/base/member-role'
import {
  changeMemberRole,
  inviteMember,
  removeMember,
  withdrawInvitation,
} from '@sillage/core/brands/member-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '@/data/call-api.ts'
import { membersKey } from '@/data/use-members.ts'
import type { SpokenLanguage } from '@/lib/languages.ts'

/** Mutations of owners on members; the list follows through its listener. */
export const useMemberChanges = (brandId: string) => {
  const queryClient = useQueryClient()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: membersKey(brandId) })
  const params = { brandId }
  return {
    invite: useMutation({
      mutationFn: (body: { email: string; role: MemberRole; language: SpokenLanguage }) =>
        callApi(inviteMember, { params, body }),
      onSuccess,
    }),
    withdraw: useMutation({
      mutationFn: (invitationId: string) =>
        callApi(withdrawInvitation, { params: { ...params, invitationId } }),
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
