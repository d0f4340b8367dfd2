import { authStatus } from '@sillage/core/identity/calls'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { AUTH_STATUS_KEPT_MS, keepAuthStatus, keptAuthStatus } from '@/data/auth-status-store.ts'
import { callApi } from '@/data/call-api.ts'
import { useSession } from '@/data/use-session.ts'
import { Button } from '@/ui/button.tsx'
import { FullPageLoader } from '@/ui/full-page-loader.tsx'
import { Notice } from '@/ui/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { CheckMail } from './check-mail.tsx'
import { ChosenPlanNotice } from './chosen-plan-notice.tsx'
import { type Registered, RegisterForm } from './register-form.tsx'
import { useRedirect } from './use-redirect.ts'

/** Whether one is signed in as the server sees it, and may sign up; asked at most once in five minutes. */
const useAuthStatus = () =>
  useQuery({
    queryKey: ['auth-status'],
    queryFn: async ({ signal }) => {
      const kept = keptAuthStatus(Date.now())
      if (kept) return kept
      const status = await callApi(authStatus, {}, { signal })
      keepAuthStatus(status, Date.now())
      return status
    },
    staleTime: AUTH_STATUS_KEPT_MS,
  })

// Loaded after the form: most people have a password.
const ProviderButtons = lazy(async () => ({
  default: (await import('./provider-buttons.tsx')).ProviderButtons,
}))

/** `/auth/register` */
export const RegisterPage = () => {
  const { t } = useTranslation('auth')
  const session = useSession()
  const status = useAuthStatus()
  const { target, chosen, keep } = useRedirect()
  const [registered, setRegistered] = useState<Registered | null>(null)
  if (session.status === 'in') return <Navigate to={target} replace />
  if (session.status === 'due') return <Navigate to={keep('/auth')} replace />
  if (session.status === 'loading' || status.isPending) return <FullPageLoader />
  if (registered) return <CheckMail registered={registered} />
  return (
    <AuthFrame title={t('register.title')} description={t('register.description')}>
      {status.data?.registrationDisabled === true ? (
        <>
          <Notice tone="warning">{t('register.disabled')}</Notice>
          <Button asChild size="lg" className="mt-5 w-full">
            <Link to={keep('/auth')}>{t('register.signIn')}</Link>
          </Button>
        </>
      ) : (
        <>
          {chosen ? <ChosenPlanNotice chosen={chosen} /> : null}
          <RegisterForm onRegistered={setRegistered} />
          <Suspense>
            <ProviderButtons />
          </Suspense>
          <p className="mt-6 text-center text-ink-soft text-sm">
            {t('register.haveAccount')}{' '}
            <Link to={keep('/auth')} className="font-semibold text-accent hover:underline">
              {t('submit')}
            </Link>
          </p>
        </>
      )}
    </AuthFrame>
  )
}
