import { zodResolver } from '@hookform/resolvers/zod'
import { emailSchema } from '@sillage/core/identity/email'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { z } from 'zod'
import { signIn } from '@/data/sign-in.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Input } from '@/ui/input.tsx'
import { Notice } from '@/ui/notice.tsx'
import { ResendButton } from './resend-button.tsx'
import { isApiError, useAuthErrorText } from './use-auth-error-text.ts'
import { useRedirect } from './use-redirect.ts'

const schema = z.object({
  email: z.string().trim().pipe(emailSchema),
  password: z.string().min(1),
})
type Values = z.infer<typeof schema>

export const SignInForm = () => {
  const { t } = useTranslation('auth')
  const { target, keep } = useRedirect()
  const errorText = useAuthErrorText()
  const [failure, setFailure] = useState<{ error: unknown; email: string } | null>(null)
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email, password }) => {
    setFailure(null)
    try {
      // On success the session changes, and the page with it.
      await signIn(email, password)
    } catch (error) {
      setFailure({ error, email })
    }
  })

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
      <Field label={t('email')} error={errors.email ? t('emailInvalid') : undefined}>
        {(control) => (
          <Input {...control} {...form.register('email')} type="email" autoComplete="username" autoFocus />
        )}
      </Field>
      <Field label={t('password')} error={errors.password ? t('passwordMissing') : undefined}>
        {(control) => (
          <Input
            {...control}
            {...form.register('password')}
            type="password"
            autoComplete="current-password"
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
        <Link to="/auth/reset-password" className="font-medium text-accent hover:underline">
          {t('forgot')}
        </Link>
        <Link to={keep('/auth/code')} className="font-medium text-accent hover:underline">
          {t('useCode')}
        </Link>
      </div>
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting} className="w-full">
        {t('submit')}
      </Button>
    </form>
  )
}
