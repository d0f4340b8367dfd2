import { emailSchema } from '@sillage/core/identity/email'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { z } from 'zod/mini'
import { signIn } from '@/data/sign-in.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Input } from '@/ui/input.tsx'
import { Notice } from '@/ui/notice.tsx'
import { ResendButton } from './resend-button.tsx'
import { isApiError, useAuthErrorText } from './use-auth-error-text.ts'
import { useRedirect } from './use-redirect.ts'

const schema = z.object({
  email: z.pipe(z.string().check(z.trim()), emailSchema),
  password: z.string().check(z.minLength(1)),
})

/** As they stand in the form: a password manager may fill it without telling the page. */
const read = (form: HTMLFormElement) => schema.safeParse(Object.fromEntries(new FormData(form)))

/** Names of the fields that are wrong, in their order. */
const wrongIn = (form: HTMLFormElement): string[] =>
  (read(form).error?.issues ?? []).map(({ path: [name] }) => String(name))

/**
 * Address and password. Many open this page first: react-hook-form, which the other forms use, would make it 199 KB instead
 * of 185 (gzip, 2026-11).
 */
export const SignInForm = () => {
  const { t } = useTranslation('auth')
  const { afterSignUp, keep } = useRedirect()
  const errorText = useAuthErrorText()
  /** Null until the form was sent for the first time. */
  const [wrong, setWrong] = useState<readonly string[] | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown; email: string } | null>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const parsed = read(form)
    const faults = wrongIn(form)
    setWrong(faults)
    if (!parsed.success) {
      const first = form.elements.namedItem(faults[0] ?? '')
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
    <form
      onSubmit={(event) => void submit(event)}
      onChange={({ currentTarget }) => {
        if (wrong !== null) setWrong(wrongIn(currentTarget))
      }}
      noValidate
      className="space-y-4"
    >
      {failure ? (
        <Notice tone="negative">
          {errorText(failure.error)}
          {isApiError(failure.error, 'invalid_credentials') ? (
            <span className="block font-normal">{t('failure.hint')}</span>
          ) : null}
          {isApiError(failure.error, 'email_not_verified') ? (
            <ResendButton email={failure.email} redirectPath={afterSignUp} className="mt-2" />
          ) : null}
        </Notice>
      ) : null}
      <Field label={t('email')} error={wrong?.includes('email') ? t('emailInvalid') : undefined}>
        {(control) => <Input {...control} name="email" type="email" autoComplete="username" autoFocus />}
      </Field>
      <Field label={t('password')} error={wrong?.includes('password') ? t('passwordMissing') : undefined}>
        {(control) => <Input {...control} name="password" type="password" autoComplete="current-password" />}
      </Field>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
        <Link to={keep('/auth/reset-password')} className="font-medium text-accent hover:underline">
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
