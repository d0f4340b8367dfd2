import { emailSchema } from '@sillage/core/identity/email'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { z } from 'zod'
import { signIn } from '@/data/sign-in.ts'
import { Button } from '@/ui/button.tsx'
import { Notice } from '@/ui/notice.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { ResendButton } from './resend-button.tsx'
import { isApiError, useAuthErrorText } from './use-auth-error-text.ts'
import { useRedirect } from './use-redirect.ts'

const schema = z.object({
  email: z.string().trim().pipe(emailSchema),
  password: z.string().min(1),
})
type Values = z.input<typeof schema>

/**
 * Address and password. Many open this page first: react-hook-form, which the other forms use, would make it 199 KB instead
 * of 185 (gzip, 2026-11).
 */
export const SignInForm = () => {
  const { t } = useTranslation('auth')
  const { target, keep } = useRedirect()
  const errorText = useAuthErrorText()
  const [values, setValues] = useState<Values>({ email: '', password: '' })
  const [isChecked, setIsChecked] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown; email: string } | null>(null)
  const parsed = schema.safeParse(values)
  const isWrong = (name: keyof Values) =>
    isChecked && parsed.error?.issues.some(({ path: [field] }) => field === name) === true
  const change = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }))

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    if (!parsed.success) {
      setIsChecked(true)
      const first = event.currentTarget.elements.namedItem(String(parsed.error.issues[0]?.path[0]))
      if (first instanceof HTMLElement) first.focus()
      return
    }
    const { email, password } = parsed.data
    setFailure(null)
    setIsSending(true)
    try {
      // On success the session changes, and the page with it.
      await signIn(email, password)
    } catch (error) {
      setFailure({ error, email })
    }
    setIsSending(false)
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      {failure ? (
        <Notice tone="negative">
          {errorText(failure.error)}
          {isApiError(failure.error, 'invalid_credentials') ? (
            <span className="block font-normal">{t('failure.hint')}</span>
          ) : null}
          {isApiError(failure.error, 'email_not_verified') ? (
            <ResendButton email={failure.email} redirectPath={target} className="mt-2" />
          ) : null}
        </Notice>
      ) : null}
      <TextField
        label={t('email')}
        error={isWrong('email') ? t('emailInvalid') : undefined}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={values.email}
        onValueChange={(email) => change({ email })}
      />
      <TextField
        label={t('password')}
        error={isWrong('password') ? t('passwordMissing') : undefined}
        type="password"
        name="password"
        autoComplete="current-password"
        value={values.password}
        onValueChange={(password) => change({ password })}
      />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
        <Link to="/auth/reset-password" className="font-medium text-accent hover:underline">
          {t('forgot')}
        </Link>
        <Link to={keep('/auth/code')} className="font-medium text-accent hover:underline">
          {t('useCode')}
        </Link>
      </div>
      <Button type="submit" variant="primary" size="lg" loading={isSending} className="w-full">
        {t('submit')}
      </Button>
    </form>
  )
}
