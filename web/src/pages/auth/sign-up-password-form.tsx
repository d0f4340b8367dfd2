import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Input } from '@/ui/input.tsx'
import { Notice } from '@/ui/notice.tsx'
import { isApiError, useAuthErrorText } from './use-auth-error-text.ts'
import { useRedirect } from './use-redirect.ts'

/** Asks for the password of a sign-up when its link opens in another browser. */
export const SignUpPasswordForm = ({
  error,
  pending,
  submitLabel,
  onSubmit,
}: {
  /** The result of the last try; null before it. */
  error: unknown
  pending: boolean
  submitLabel: string
  onSubmit: (password: string) => void
}) => {
  const { t } = useTranslation('auth')
  const errorText = useAuthErrorText()
  const { keep } = useRedirect()
  const [password, setPassword] = useState('')
  const isWrong = isApiError(error, 'invalid_credentials')
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (password !== '') onSubmit(password)
      }}
    >
      {error === null || isWrong || isApiError(error, 'password_required') ? null : (
        <Notice tone="negative">{errorText(error)}</Notice>
      )}
      <Field label={t('password')} error={isWrong ? t('verify.wrong') : undefined}>
        {(control) => (
          <Input
            {...control}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            type="password"
            autoComplete="current-password"
            autoFocus
          />
        )}
      </Field>
      <Link
        to={keep('/auth/reset-password')}
        className="block font-medium text-accent text-sm hover:underline"
      >
        {t('forgot')}
      </Link>
      <Button type="submit" variant="primary" size="lg" loading={pending} className="w-full">
        {submitLabel}
      </Button>
    </form>
  )
}
