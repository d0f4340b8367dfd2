import type { InvitedRole } from '@sillage/core/base/member-role'
import { emailSchema } from '@sillage/core/identity/email'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/data/use-error-text.ts'
import { asSpokenLanguage } from '@/lib/languages.ts'
import { Button } from '@/ui/button.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast.ts'
import { useMemberChanges } from './use-member-changes.ts'

/** The default first. */
const ROLES: readonly InvitedRole[] = ['editor', 'viewer', 'owner']
/** The payer alone lets somebody into their billing. */
const PAYER_ROLES: readonly InvitedRole[] = [...ROLES, 'billing']

export const InviteForm = ({ brandId, isPayer }: { brandId: string; isPayer: boolean }) => {
  const { t, i18n } = useTranslation('members')
  const errorText = useErrorText()
  const { invite } = useMemberChanges(brandId)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<InvitedRole>('editor')
  const [malformed, setMalformed] = useState(false)
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3 border-line border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        const to = email.trim()
        const isAddress = emailSchema.safeParse(to).success
        setMalformed(!isAddress)
        if (!isAddress) return
        invite.mutate(
          { email: to, role, language: asSpokenLanguage(i18n.language) ?? 'en' },
          {
            onSuccess: () => {
              setEmail('')
              toast.success(t('invite.sent', { email: to }))
            },
          },
        )
      }}
    >
      <TextField
        label={t('invite.label')}
        error={malformed ? t('invite.invalid') : invite.isError ? errorText(invite.error) : undefined}
        className="min-w-60 flex-1"
        type="email"
        value={email}
        autoComplete="off"
        onValueChange={(text) => {
          setMalformed(false)
          invite.reset()
          setEmail(text)
        }}
      />
      <Select
        label={t('invite.role')}
        value={role}
        onValueChange={setRole}
        options={(isPayer ? PAYER_ROLES : ROLES).map((each) => ({ value: each, label: t(`role.${each}`) }))}
        className="w-40 sm:mt-6.5"
      />
      <Button type="submit" variant="primary" loading={invite.isPending} className="sm:mt-6.5">
        {t('invite.submit')}
      </Button>
      {role === 'billing' ? (
        <p role="status" className="basis-full text-ink-soft text-sm">
          {t('contacts.hint')}
        </p>
      ) : null}
    </form>
  )
}
