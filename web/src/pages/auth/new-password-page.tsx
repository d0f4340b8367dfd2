import { zodResolver } from '@hookform/resolvers/zod'
import { newPasswordSchema } from '@sillage/core/identity/sign-in-calls'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { z } from 'zod/mini'
import { signInByReset } from '@/data/sign-in.ts'
import { useLinkToken } from '@/lib/use-link-token.ts'
import { Button } from '@/ui/button.tsx'
import { Notice } from '@/ui/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { isApiError, useAuthErrorText } from './use-auth-error-text.ts'
import { useRedirect } from './use-redirect.ts'

const schema = z.object({ password: newPasswordSchema })
type Values = z.infer<typeof schema>

/** `/auth/reset-password/confirm#token=…`: target of the link in the mail. */
export const NewPasswordPage = () => {
  const { t } = useTranslation('auth')
  const token = useLinkToken()
  const { target, keep } = useRedirect()
  const errorText = useAuthErrorText()
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { password: '' } })
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null)
    try {
      await signInByReset(token, password)
      // A full load, so that the session syncs with the server from its first page on.
      window.location.replace(target)
    } catch (error) {
      setFailure(error)
    }
  })
  const expired = token === '' || isApiError(failure, 'link_expired')
  return (
    <AuthFrame title={t('newPassword.title')} description={t('newPassword.description')}>
      {expired ? (
        <>
          <Notice tone="warning">{t('linkExpired')}</Notice>
          <Button asChild variant="primary" size="lg" className="mt-5 w-full">
            <Link to={keep('/auth/reset-password')}>{t('newPassword.askAgain')}</Link>
          </Button>
        </>
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
          {failure === null ? null : <Notice tone="negative">{errorText(failure)}</Notice>}
          <NewPasswordField registration={form.register('password')} error={form.formState.errors.password} />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            loading={form.formState.isSubmitting}
            className="w-full"
          >
            {t('newPassword.submit')}
          </Button>
        </form>
      )}
    </AuthFrame>
  )
}
