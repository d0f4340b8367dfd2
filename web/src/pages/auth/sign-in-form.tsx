import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type SignInFailure, signIn } from '@/data/sign-in.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Input } from '@/ui/input.tsx'
import { Notice } from '@/ui/notice.tsx'

const schema = z.object({
  email: z.email(),
  password: z.string().min(1),
})
type Values = z.infer<typeof schema>

export const SignInForm = () => {
  const { t } = useTranslation('auth')
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email, password }) => {
    setFailure(null)
    // On success the session changes, and the page with it.
    setFailure(await signIn(email.trim(), password))
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      {failure ? (
        <Notice tone="negative">
          {t(`failure.${failure}`)}
          {failure === 'refused' ? <span className="block font-normal">{t('failure.hint')}</span> : null}
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
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting} className="w-full">
        {t('submit')}
      </Button>
    </form>
  )
}
