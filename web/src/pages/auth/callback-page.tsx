import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { signInByVerification } from '@/data/sign-in.ts'
import { dropSignUpProof, readSignUpProof } from '@/data/sign-up-proof.ts'
import { useSession } from '@/data/use-session.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { FullPageLoader } from '@/ui/full-page-loader.tsx'
import { Input } from '@/ui/input.tsx'
import { Notice } from '@/ui/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { isApiError, useAuthErrorText } from './use-auth-error-text.ts'
import { useRedirect } from './use-redirect.ts'

/**
 * `/auth/callback?token=…`: where the link of a sign-up's mail leads. The browser that signed up is let in at once; any
 * other is asked for the password, since the link alone does not show who signed up.
 */
export const CallbackPage = () => {
  const { t } = useTranslation('auth')
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const { target } = useRedirect()
  const session = useSession()
  const errorText = useAuthErrorText()
  const [password, setPassword] = useState('')
  const verify = useMutation({
    mutationFn: (evidence: { proof?: string; password?: string }) => signInByVerification(token, evidence),
    onSuccess: dropSignUpProof,
  })
  const proof = useRef(readSignUpProof()?.proof)
  const tried = useRef(false)
  const { mutate } = verify
  // The server is the outside system; the link is good once, so that it is tried once.
  useEffect(() => {
    if (proof.current === undefined || token === '' || tried.current) return
    tried.current = true
    mutate({ proof: proof.current })
  }, [mutate, token])

  if (session.status === 'in' && (verify.isSuccess || !verify.isPending))
    return <Navigate to={target} replace />
  const expired = token === '' || isApiError(verify.error, 'link_expired')
  if (expired) {
    return (
      <AuthFrame title={t('verify.title')} description={t('verify.expired')}>
        <Notice tone="warning">{t('linkExpired')}</Notice>
        <Button asChild variant="primary" size="lg" className="mt-5 w-full">
          <Link to="/auth">{t('submit')}</Link>
        </Button>
      </AuthFrame>
    )
  }
  const asksPassword = proof.current === undefined || verify.isError
  if (!asksPassword || session.status === 'loading') return <FullPageLoader message={t('verify.pending')} />
  const isWrong = isApiError(verify.error, 'invalid_credentials')
  return (
    <AuthFrame title={t('verify.title')} description={t('verify.password')}>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (password !== '') verify.mutate({ password })
        }}
      >
        {verify.isError && !isWrong && !isApiError(verify.error, 'password_required') ? (
          <Notice tone="negative">{errorText(verify.error)}</Notice>
        ) : null}
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
        <Link to="/auth/reset-password" className="block font-medium text-accent text-sm hover:underline">
          {t('forgot')}
        </Link>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          loading={verify.isPending || verify.isSuccess}
          className="w-full"
        >
          {t('verify.submit')}
        </Button>
      </form>
    </AuthFrame>
  )
}
