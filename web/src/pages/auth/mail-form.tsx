import { zodResolver } from '@hookform/resolvers/zod'
import { emailSchema } from '@sillage/core/identity/email'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Input } from '@/ui/input.tsx'
import { Notice } from '@/ui/notice.tsx'
import { useAuthErrorText } from './use-auth-error-text.ts'

const schema = z.object({ email: z.pipe(z.string().check(z.trim()), emailSchema) })
type Values = z.infer<typeof schema>

/** Asks for an address to send a mail to. */
export const MailForm = ({ label, send }: { label: string; send: (email: string) => Promise<void> }) => {
  const { t } = useTranslation('auth')
  const errorText = useAuthErrorText()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null)
    try {
      await send(email)
    } catch (error) {
      setFailure(errorText(error))
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      {failure ? <Notice tone="negative">{failure}</Notice> : null}
      <Field label={t('email')} error={errors.email ? t('emailInvalid') : undefined}>
        {(control) => (
          <Input {...control} {...form.register('email')} type="email" autoComplete="username" autoFocus />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting} className="w-full">
        {label}
      </Button>
    </form>
  )
}
