import type { BillingContactDto } from '@sillage/core/brands/member-calls'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/data/use-error-text.ts'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/toast.ts'
import { useMemberChanges } from './use-member-changes.ts'

/** The people who manage the user's billing. */
export const BillingContacts = ({
  brandId,
  contacts,
}: {
  brandId: string
  contacts: readonly BillingContactDto[]
}) => {
  const { t } = useTranslation('members')
  const errorText = useErrorText()
  const { removeContact } = useMemberChanges(brandId)
  if (contacts.length === 0) return null
  return (
    <section aria-label={t('contacts.title')}>
      <h3 className="font-semibold text-ink text-sm">{t('contacts.title')}</h3>
      <p className="mt-0.5 text-ink-soft text-sm">{t('contacts.hint')}</p>
      <ul className="mt-1 divide-y divide-line">
        {contacts.map(({ user_id, email, name }) => (
          <li key={user_id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <span className="min-w-0">
              <span dir="auto" className="block truncate font-medium text-ink text-sm">
                {name || email}
              </span>
              <span dir="auto" className="block truncate text-ink-soft text-xs">
                {email}
              </span>
            </span>
            <Button
              size="sm"
              aria-label={t('contacts.remove', { name: name || email })}
              loading={removeContact.isPending && removeContact.variables === user_id}
              onClick={() =>
                removeContact.mutate(user_id, { onError: (error) => toast.error(errorText(error)) })
              }
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
