import { MEMBER_ROLES } from '@sillage/core/base/member-role'
import type { MemberDto } from '@sillage/core/brands/member-calls'
import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { usePathBrandId } from '@/data/use-brand-id.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { setLeavingBrand } from '@/lib/leaving-brand.ts'
import { Badge } from '@/ui/badge.tsx'
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx'
import { DropdownMenu, MenuItem } from '@/ui/dropdown-menu.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { toast } from '@/ui/toast.ts'
import { useMemberChanges } from './use-member-changes.ts'

const getName = ({ name, email }: MemberDto): string => name || email

export const MemberList = ({
  brandId,
  brandName,
  members,
  payerId,
  mayManage,
}: {
  brandId: string
  brandName: string
  members: readonly MemberDto[]
  /** Null where nobody is noted. */
  payerId: string | null
  mayManage: boolean
}) => {
  const { t } = useTranslation('members')
  const { uid } = useSignedIn()
  const errorText = useErrorText()
  const { changeRole } = useMemberChanges(brandId)
  const [leaving, setLeaving] = useState<MemberDto | null>(null)
  return (
    <>
      <ul className="divide-y divide-line">
        {members.map((member) => {
          const isSelf = member.user_id === uid
          return (
            <li key={member.user_id} className="flex items-center gap-3 py-2.5">
              <span
                aria-hidden="true"
                className="hidden size-8 shrink-0 items-center justify-center sm:flex rounded-full bg-sunken font-bold text-ink-soft text-xs"
              >
                {getName(member).charAt(0).toUpperCase()}
              </span>
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate font-medium text-ink text-sm">
                  {getName(member)}
                  {isSelf ? <span className="ms-1.5 font-normal text-ink-soft">{t('you')}</span> : null}
                </span>
                <span dir="auto" className="block truncate text-ink-soft text-xs">
                  {member.email}
                </span>
              </span>
              {member.user_id === payerId ? <Badge tone="neutral">{t('pays')}</Badge> : null}
              <Badge tone={member.role === 'owner' ? 'accent' : 'neutral'}>{t(`role.${member.role}`)}</Badge>
              {mayManage || isSelf ? (
                <DropdownMenu
                  align="end"
                  trigger={
                    <IconButton
                      label={t('actions', { name: getName(member) })}
                      hint={false}
                      icon={<Ellipsis aria-hidden="true" className="size-4" />}
                    />
                  }
                >
                  {(mayManage ? MEMBER_ROLES.filter((role) => role !== member.role) : []).map((role) => (
                    <MenuItem
                      key={role}
                      onSelect={() =>
                        changeRole.mutate(
                          { memberId: member.user_id, role },
                          { onError: (error) => toast.error(errorText(error)) },
                        )
                      }
                    >
                      {t(`make.${role}`)}
                    </MenuItem>
                  ))}
                  <MenuItem onSelect={() => setLeaving(member)}>{isSelf ? t('leave') : t('remove')}</MenuItem>
                </DropdownMenu>
              ) : null}
            </li>
          )
        })}
      </ul>
      {leaving ? (
        <RemoveDialog
          brandId={brandId}
          brandName={brandName}
          member={leaving}
          isSelf={leaving.user_id === uid}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </>
  )
}

const RemoveDialog = ({
  brandId,
  brandName,
  member,
  isSelf,
  onClose,
}: {
  brandId: string
  brandName: string
  member: MemberDto
  isSelf: boolean
  onClose: () => void
}) => {
  const { t } = useTranslation('members')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { remove } = useMemberChanges(brandId)
  const values = { name: getName(member), brand: brandName }
  const onItsScreens = usePathBrandId() === brandId
  // Leaving unmounts the screens of the brand, and this dialog, before the answer arrives.
  const send = async () => {
    if (isSelf && onItsScreens) setLeavingBrand(brandId)
    try {
      await remove.mutateAsync(member.user_id)
      if (isSelf) await queryClient.invalidateQueries({ queryKey: ['me'] })
      if (isSelf && onItsScreens) await navigate('/dashboard', { replace: true })
    } catch (error) {
      toast.error(errorText(error))
    }
    setLeavingBrand(null)
    onClose()
  }
  return (
    <ConfirmDialog
      title={isSelf ? t('leaveTitle', values) : t('removeTitle', values)}
      description={isSelf ? t('leaveDescription', values) : t('removeDescription', values)}
      confirm={isSelf ? t('leave') : t('remove')}
      pending={remove.isPending}
      onConfirm={() => void send()}
      onClose={onClose}
    />
  )
}
