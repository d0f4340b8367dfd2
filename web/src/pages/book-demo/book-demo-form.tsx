import { zodResolver } from '@hookform/resolvers/zod'
import { requestDemo } from '@sillage/core/contact/calls'
import { DEMO_REQUEST_KEPT_DAYS, demoWishSchema } from '@sillage/core/contact/demo-request'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { ApiError } from '@/data/api-error.ts'
import { callApi } from '@/data/call-api.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { Turnstile } from '@/features/turnstile/turnstile.tsx'
import { asSpokenLanguage } from '@/lib/languages.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Input, Textarea } from '@/ui/input.tsx'
import { Notice } from '@/ui/notice.tsx'

const MESSAGE_LENGTH = 2_000

const schema = demoWishSchema.pick({ name: true, email: true, company: true, message: true })
type Values = z.input<typeof schema>

/** @param onSent gets the address that is answered */
export const BookDemoForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const { t, i18n } = useTranslation('book-demo')
  const errorText = useErrorText()
  const [failure, setFailure] = useState<string | null>(null)
  const [challenge, setChallenge] = useState({ token: '', round: 0 })
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { name: '', email: '', company: '', message: '' },
  })
  const { errors, isSubmitting } = form.formState
  // In the order of the page: the first one that is wrong gets the focus.
  const fields = {
    name: form.register('name'),
    email: form.register('email'),
    company: form.register('company'),
    message: form.register('message'),
  }
  const submit = form.handleSubmit(async (wish) => {
    setFailure(null)
    try {
      const language = asSpokenLanguage(i18n.language) ?? 'en'
      await callApi(requestDemo, { body: { ...wish, language, turnstileToken: challenge.token } })
      onSent(wish.email)
    } catch (error) {
      // A token is good once.
      setChallenge(({ round }) => ({ token: '', round: round + 1 }))
      const unavailable = error instanceof ApiError && error.code === 'challenge_unavailable'
      setFailure(unavailable ? t('unavailable') : errorText(error))
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      {failure ? <Notice tone="negative">{failure}</Notice> : null}
      <Field label={t('name')} error={errors.name ? t('nameMissing') : undefined}>
        {(control) => <Input {...control} {...fields.name} autoComplete="name" />}
      </Field>
      <Field label={t('email')} error={errors.email ? t('emailInvalid') : undefined}>
        {(control) => <Input {...control} {...fields.email} type="email" autoComplete="email" />}
      </Field>
      <Field label={t('company')} error={errors.company ? t('companyMissing') : undefined}>
        {(control) => <Input {...control} {...fields.company} autoComplete="organization" />}
      </Field>
      <Field
        label={t('message')}
        optional={t('optional')}
        error={errors.message ? t('messageLong', { n: MESSAGE_LENGTH }) : undefined}
      >
        {(control) => <Textarea {...control} {...fields.message} rows={4} />}
      </Field>
      <Turnstile
        key={challenge.round}
        action="book_demo"
        onToken={(token) => setChallenge({ ...challenge, token })}
      />
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting} className="w-full">
        {t('submit')}
      </Button>
      <p className="text-ink-soft text-xs">
        {t('use', { days: DEMO_REQUEST_KEPT_DAYS })}{' '}
        <a href="/privacy" className="font-medium text-accent underline">
          {t('privacy')}
        </a>
      </p>
    </form>
  )
}
