import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { goToCompany, returnFromCompany } from '@/data/company-sign-in.ts'
import { useSession } from '@/data/use-session.ts'
import { FullPageLoader } from '@/ui/full-page-loader.tsx'
import { Notice } from '@/ui/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { MailForm } from './mail-form.tsx'
import { useAuthErrorText } from './use-auth-error-text.ts'
import { useRedirect } from './use-redirect.ts'

/** Whether the provider of a company has sent the browser here. */
const isAnswered = (): boolean => new URLSearchParams(window.location.search).has('state')

/** `/auth/company`: asks for the address and goes to the provider of its company, which returns here. */
export const CompanyPage = () => {
  const { t } = useTranslation('auth')
  const errorText = useAuthErrorText()
  const session = useSession()
  const { target, keep } = useRedirect()
  const { mutate, data, isIdle } = useMutation({ mutationFn: returnFromCompany })
  const taken = useRef(isAnswered())
  // Syncs with the address, whose answer works once.
  useEffect(() => {
    if (!taken.current) return
    taken.current = false
    mutate()
  }, [mutate])
  if (data?.error === null) return <Navigate to={data.next} replace />
  if (session.status === 'loading' || (isIdle && isAnswered()) || (!isIdle && data === undefined)) {
    return <FullPageLoader />
  }
  if (session.status === 'in' && data === undefined) return <Navigate to={target} replace />
  if (session.status === 'due') return <Navigate to={keep('/auth')} replace />
  return (
    <AuthFrame title={t('company.title')} description={t('company.description')}>
      {data === undefined ? null : (
        <Notice tone="negative" className="mb-5">
          {errorText(data.error)}
        </Notice>
      )}
      <MailForm label={t('company.submit')} send={(email) => goToCompany(email, data?.next ?? target)} />
      <p className="mt-6 text-center text-sm">
        <Link to={keep('/auth')} className="font-semibold text-accent hover:underline">
          {t('backToSignIn')}
        </Link>
      </p>
    </AuthFrame>
  )
}
