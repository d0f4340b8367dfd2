import { zodResolver } from '@hookform/resolvers/zod'
import type { ResponseOf } from '@sillage/core/base/call'
import { emailSchema } from '@sillage/core/identity/email'
import { newPasswordSchema, register } from '@sillage/core/identity/sign-in-calls'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { z } from 'zod/mini'
import { ApiError } from '@/data/api-error.ts'
import { callApi } from '@/data/call-api.ts'
import { openSession } from '@/data/sign-in.ts'
import { keepSignUpProof } from '@/data/sign-up-proof.ts'
import { Turnstile } from '@/features/turnstile/turnstile.tsx'
import { keepPending } from '@/lib/pending-preferences.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Input } from '@/ui/input.tsx'
import { Notice } from '@/ui/notice.tsx'
import { Sentence } from '@/ui/sentence.tsx'
import { mailLanguage } from './language.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { useAuthErrorText } from './use-auth-error-text.ts'
import { INVITATION_PATH, openedInvitation } from './use-invitation-token.ts'
import { useRedirect } from './use-redirect.ts'

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  email: z.pipe(z.string().check(z.trim()), emailSchema),
  password: newPasswordSchema,
})
type Values = z.infer<typeof schema>

export type Registered = ResponseOf<typeof register> & { redirectPath: string }

/** The domain of an address, as typed and in ASCII. */
const getDomains = (email: string) => {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  try {
    return { domain, normalizedDomain: new URL(`https://${domain}`).hostname }
  } catch {
    return { domain, normalizedDomain: domain.toLowerCase() }
  }
}

/** The server's error text, if it has one. */
const useRegisterErrorText = () => {
  const { t } = useTranslation('auth')
  const errorText = useAuthErrorText()
  return (error: unknown): string =>
    error instanceof ApiError && error.code !== 'unexpected' && error.code !== 'internal'
      ? errorText(error)
      : t('register.failed')
}

export const RegisterForm = ({ onRegistered }: { onRegistered: (registered: Registered) => void }) => {
  const { t } = useTranslation('auth')
  const [query] = useSearchParams()
  const { target, afterSignUp: redirectPath } = useRedirect()
  const errorText = useRegisterErrorText()
  const [failure, setFailure] = useState<string | null>(null)
  const [challenge, setChallenge] = useState({ token: '', round: 0 })
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { name: '', email: query.get('email') ?? '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  // In the order of the page: the first invalid field gets the focus.
  const fields = {
    name: form.register('name'),
    email: form.register('email'),
    password: form.register('password'),
  }

  const submit = form.handleSubmit(async ({ name, email, password }) => {
    setFailure(null)
    try {
      const answer = await callApi(register, {
        body: {
          email,
          password,
          name,
          ...getDomains(email),
          redirectPath,
          turnstileToken: challenge.token,
          invitationToken: (target === INVITATION_PATH && openedInvitation()) || undefined,
          language: mailLanguage(),
        },
      })
      keepSignUpProof({ proof: answer.proof, email })
      // The language of the sign-up becomes the account's, for mails and other devices.
      keepPending('language', { value: mailLanguage(), at: Date.now(), uid: null })
      // On success the session changes, and the page with it.
      if (answer.session) await openSession(answer.session)
      else onRegistered({ ...answer, redirectPath })
    } catch (error) {
      // A token works once.
      setChallenge(({ round }) => ({ token: '', round: round + 1 }))
      const field = error instanceof ApiError ? error.field : undefined
      if (field === 'email' || field === 'name' || field === 'password') {
        form.setError(field, { message: errorText(error) }, { shouldFocus: true })
      } else setFailure(errorText(error))
    }
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      {failure ? <Notice tone="negative">{failure}</Notice> : null}
      <Field label={t('register.name')} error={errors.name ? t('register.nameMissing') : undefined}>
        {(control) => <Input {...control} {...fields.name} autoComplete="name" autoFocus />}
      </Field>
      <Field
        label={t('register.email')}
        error={errors.email ? (errors.email.type ? t('emailInvalid') : errors.email.message) : undefined}
      >
        {(control) => <Input {...control} {...fields.email} type="email" autoComplete="username" />}
      </Field>
      <NewPasswordField registration={fields.password} error={errors.password} />
      <Turnstile key={challenge.round} onToken={(token) => setChallenge({ ...challenge, token })} />
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting} className="w-full">
        {t('register.submit')}
      </Button>
      <p className="text-ink-soft text-xs">
        <Sentence
          text={t('register.agree')}
          parts={{
            terms: (
              <a href="/terms" target="_blank" rel="noreferrer" className="font-medium text-accent underline">
                {t('register.terms')}
              </a>
            ),
            privacy: (
              <a
                href="/privacy"
                target="_blank"
                rel="noreferrer"
                className="font-medium text-accent underline"
              >
                {t('register.privacy')}
              </a>
            ),
          }}
        />
      </p>
    </form>
  )
}
