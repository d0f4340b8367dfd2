import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useSession } from '@/data/use-session.ts'
import { FullPageLoader } from '@/ui/full-page-loader.tsx'
import { Notice } from '@/ui/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { ChosenPlanNotice } from './chosen-plan-notice.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useRedirect } from './use-redirect.ts'

// Loaded after the form: most people have a password.
const ProviderButtons = lazy(async () => ({
  default: (await import('./provider-buttons.tsx')).ProviderButtons,
}))

// Loaded on demand: most people have no second factor.
const FactorStep = lazy(async () => ({ default: (await import('./factor-step.tsx')).FactorStep }))

/** `/auth`: e-mail and password. `next` is the page after sign-in, `reason=expired` the cause of the sign-out. */
export const AuthPage = () => {
  const { t } = useTranslation('auth')
  const session = useSession()
  const [query] = useSearchParams()
  const { target, isAsked, chosen, keep } = useRedirect()
  if (session.status === 'in') return <Navigate to={target} replace />
  if (session.status === 'loading') return <FullPageLoader />
  if (session.status === 'due') {
    return (
      <Suspense fallback={<FullPageLoader />}>
        <FactorStep />
      </Suspense>
    )
  }
  return (
    <AuthFrame title={t('title')} description={t('description')}>
      {query.get('reason') === 'expired' ? (
        <Notice tone="warning" className="mb-5">
          {t('expired')}
        </Notice>
      ) : chosen ? (
        <ChosenPlanNotice chosen={chosen} />
      ) : isAsked ? (
        <Notice className="mb-5">{t('signInToContinue')}</Notice>
      ) : null}
      <SignInForm />
      <Suspense>
        <ProviderButtons />
      </Suspense>
      <p className="mt-6 text-center text-sm">
        <Link to={keep('/auth/company')} className="font-semibold text-accent hover:underline">
          {t('company.title')}
        </Link>
      </p>
      <p className="mt-3 text-center text-ink-soft text-sm">
        {t('noAccount')}{' '}
        <Link to={keep('/auth/register')} className="font-semibold text-accent hover:underline">
          {t('startNow')}
        </Link>
      </p>
    </AuthFrame>
  )
}
