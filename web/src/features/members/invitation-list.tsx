import type { InvitationDto } from '@sillage/core/brands/member-calls'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/data/use-error-text.ts'
import { dateFormat } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/toast.ts'
import { useMemberChanges } from './use-member-changes.ts'

/** Open invitations. */
export const InvitationList = ({
  brandId,
  invitations,
}: {
  brandId: string
  invitations: readonly InvitationDto[]
}) => {
  const { t, i18n } = useTranslation('members')
  const errorText = useErrorText()
  const { withdraw } = useMemberChanges(brandId)
  if (invitations.length === 0) return null
  const day = dateFormat(i18n.language, { dateStyle: 'medium' })
  return (
    <section aria-label={t('invited.title')}>
      <h3 className="font-semibold text-ink text-sm">{t('invited.title')}</h3>
      <ul className="mt-1 divide-y divide-line">
        {invitations.map(({ invitation_id, email, role, date_expiry }) => (
          <li key={invitation_id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <span className="min-w-0">
              <span dir="auto" className="block truncate font-medium text-ink text-sm">
                {email}
              </span>
              <span className="block text-ink-soft text-xs">
                {t('invited.until', { role: t(`role.${role}`), date: day.format(new Date(date_expiry)) })}
              </span>
            </span>
            <Button
              size="sm"
              aria-label={t('invited.withdrawFor', { email })}
              loading={withdraw.isPending && withdraw.variables === invitation_id}
              onClick={() =>
                withdraw.mutate(invitation_id, { onError: (error) => toast.error(errorText(error)) })
              }
            >
              {t('invited.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
