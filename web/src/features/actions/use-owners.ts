import type { MemberDto } from '@sillage/core/brands/member-calls'
import { useTranslation } from 'react-i18next'

export const nameMember = ({ name, email }: MemberDto): string => name || email

/** The members whom an action can have, and nobody; also who owns it although they have left. */
export const useOwners = (members: readonly MemberDto[], ownerId: string | null) => {
  const { t } = useTranslation('actions')
  const isGone = ownerId !== null && !members.some(({ user_id }) => user_id === ownerId)
  return [
    { value: '', label: t('nobody') },
    ...members.map((member) => ({ value: member.user_id, label: nameMember(member) })),
    ...(isGone ? [{ value: ownerId, label: t('former'), disabled: true }] : []),
  ]
}
