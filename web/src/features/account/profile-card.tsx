import { updateProfile } from '@sillage/core/identity/account-calls'
import { requestPasswordReset } from '@sillage/core/identity/sign-in-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { bearerToken } from '@/data/session-store.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { useUserDoc } from '@/data/use-user-doc.ts'
import { asSpokenLanguage } from '@/lib/languages.ts'
import { useUnsaved } from '@/lib/unsaved.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast.ts'

/** Name, address and password. */
export const ProfileCard = () => {
  const { t } = useTranslation('settings')
  const { email, name } = useSignedIn()
  const user = useUserDoc()
  const stored = (user.status === 'ready' ? user.data?.name : undefined) || name
  return (
    <Card>
      <CardHeader title={t('profile.title')} />
      <CardBody className="space-y-5">
        <NameForm key={stored} stored={stored} />
        <PasswordRow email={email} />
      </CardBody>
    </Card>
  )
}

const NameForm = ({ stored }: { stored: string }) => {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [name, setName] = useState(stored)
  const save = useMutation({
    mutationFn: () => callApi(updateProfile, { body: { name } }),
    onSuccess: async () => {
      toast.success(t('profile.saved'))
      // The token contains the name too.
      await bearerToken(true)
      await queryClient.invalidateQueries({ queryKey: ['me'] })
    },
  })
  const isChanged = name.trim() !== '' && name.trim() !== stored
  useUnsaved(isChanged)
  return (
    <form
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) save.mutate()
      }}
    >
      <TextField
        label={t('profile.name')}
        error={save.isError ? errorText(save.error) : undefined}
        className="min-w-full flex-1 sm:min-w-56"
        value={name}
        maxLength={200}
        autoComplete="name"
        onValueChange={setName}
      />
      <Button type="submit" loading={save.isPending} disabled={!isChanged} className="sm:mt-6.5">
        {t('profile.save')}
      </Button>
    </form>
  )
}

const PasswordRow = ({ email }: { email: string }) => {
  const { t, i18n } = useTranslation('settings')
  const errorText = useErrorText()
  const reset = useMutation({
    mutationFn: () =>
      callApi(requestPasswordReset, { body: { email, language: asSpokenLanguage(i18n.language) ?? 'en' } }),
    onSuccess: () => toast.success(t('profile.passwordSent', { email })),
    onError: (error) => toast.error(errorText(error)),
  })
  return (
    <dl className="divide-y divide-line border-line border-t text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
        <dt className="text-ink-soft">{t('account.email')}</dt>
        <dd dir="auto" className="min-w-0 truncate font-medium text-ink">
          {email}
        </dd>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3">
        <dt className="text-ink-soft">{t('profile.password')}</dt>
        <dd>
          <Button size="sm" loading={reset.isPending} onClick={() => reset.mutate()}>
            {t('profile.changePassword')}
          </Button>
        </dd>
      </div>
    </dl>
  )
}
