import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { getSession, type Session } from '@/data/session-store.ts'
import { verifyAddress } from '@/data/sign-in.ts'
import { dropSignUpProof, readSignUpProof } from '@/data/sign-up-proof.ts'
import { useSession } from '@/data/use-session.ts'
import { useLinkToken } from '@/lib/use-link-token.ts'
import { Button } from '@/ui/button.tsx'
import { FullPageLoader } from '@/ui/full-page-loader.tsx'
import { Notice } from '@/ui/notice.tsx'
import { AddressVerified } from './address-verified.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { SignUpPasswordForm } from './sign-up-password-form.tsx'
import { isApiError } from './use-auth-error-text.ts'
import { leadingTo, useRedirect } from './use-redirect.ts'

interface Evidence {
  proof?: string
  password?: string
}

/** Verifies the address, and signs in if nobody is signed in; otherwise the person chooses the account. */
const verifyBy = async (token: string, evidence: Evidence) => {
  const verified = await verifyAddress(token, evidence)
  dropSignUpProof(verified.email)
  const isFree = getSession().status !== 'in'
  if (isFree) await verified.signIn()
  return { ...verified, isSignedIn: isFree }
}

/** The recipient of the link: the token begins with the user id. */
const isOwn = (session: Session, token: string): boolean =>
  session.status === 'in' && token.split('.', 1)[0] === session.uid

/**
 * `/auth/callback#token=…`: target of the link in a sign-up mail. The browser that signed up is signed in at once; any
 * other needs the password, because the link alone does not prove who signed up. If another person is signed in, it
 * only verifies the address.
 */
export const CallbackPage = () => {
  const { t } = useTranslation('auth')
  const token = useLinkToken()
  const { afterSignUp: target } = useRedirect()
  const session = useSession()
  const verify = useMutation({ mutationFn: (evidence: Evidence) => verifyBy(token, evidence) })
  const proof = useRef(readSignUpProof()?.proof)
  const tried = useRef(false)
  const { mutate } = verify
  const isOpen = token !== '' && session.status !== 'loading' && !isOwn(session, token)
  // Syncs with the server; the link works once, so it is tried once.
  useEffect(() => {
    if (proof.current === undefined || !isOpen || tried.current) return
    tried.current = true
    mutate({ proof: proof.current })
  }, [mutate, isOpen])

  if (isOwn(session, token)) return <Navigate to={target} replace />
  if (session.status === 'due') return <Navigate to={leadingTo('/auth', target)} replace />
  if (session.status === 'loading') return <FullPageLoader message={t('verify.pending')} />
  const other = session.status === 'in' ? session.email : null
  if (verify.data && !verify.data.isSignedIn) return <AddressVerified verified={verify.data} other={other} />
  if (token === '' || isApiError(verify.error, 'link_expired')) return <Expired other={other} />
  const asksPassword = proof.current === undefined || verify.isError
  if (!asksPassword) return <FullPageLoader message={t('verify.pending')} />
  return (
    <AuthFrame title={t('verify.title')} description={t('verify.password')}>
      {other === null ? null : <Notice className="mb-5">{t('verify.other', { own: other })}</Notice>}
      <SignUpPasswordForm
        error={verify.error}
        pending={verify.isPending || verify.isSuccess}
        submitLabel={t(other === null ? 'verify.submit' : 'verify.submitOnly')}
        onSubmit={(password) => verify.mutate({ password })}
      />
    </AuthFrame>
  )
}

const Expired = ({ other }: { other: string | null }) => {
  const { t } = useTranslation('auth')
  const { afterSignUp } = useRedirect()
  return (
    <AuthFrame title={t('verify.title')} description={t('verify.expired')}>
      <Notice tone="warning">{t('linkExpired')}</Notice>
      {other === null ? (
        <Button asChild variant="primary" size="lg" className="mt-5 w-full">
          <Link to={leadingTo('/auth', afterSignUp)}>{t('submit')}</Link>
        </Button>
      ) : (
        <>
          <Notice className="mt-3">{t('verify.stillIn', { own: other })}</Notice>
          <Button asChild size="lg" className="mt-5 w-full">
            <Link to="/dashboard">{t('invitation.dashboard')}</Link>
          </Button>
        </>
      )}
    </AuthFrame>
  )
}
